import * as m from '@cadence/messages/m';
import { messageOf, ProblemError } from './problem.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

export type LoadFailureProps = {
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
  /** What failed, in the specification's words. */
  sentence: string;
};

/** What could not be loaded, why, and a way to try again. Nothing where nothing failed. */
export function LoadFailure({ query, sentence }: LoadFailureProps) {
  const { error, isFetching, refetch } = query;
  if (!error) return null;
  return (
    <Notice
      tone="danger"
      className="mb-6"
      title={sentence}
      action={
        <Button variant="secondary" size="sm" loading={isFetching} onClick={() => void refetch()}>
          {m.practice_retry()}
        </Button>
      }
    >
      {error instanceof ProblemError && error.status !== 0 ? messageOf(error) : undefined}
    </Notice>
  );
}
