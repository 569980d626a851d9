import * as m from '@cadence/messages/m';
import { serverText } from './problem.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';

export type LoadFailureProps = {
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
  /** What failed. */
  sentence: string;
  /** Announce it; only if it follows from something the user just did. */
  live?: boolean;
  className?: string;
};

/** A failed query: what failed, the server's reason, and a retry button. Renders nothing without a failure. */
export function LoadFailure({ query, sentence, live = false, className }: LoadFailureProps) {
  const { error, isFetching, refetch } = query;
  if (!error) return null;
  const reason = serverText(error, '');
  const retryButton = (
    <Button variant="secondary" size="sm" loading={isFetching} onClick={() => void refetch()}>
      {m.app_retry()}
    </Button>
  );
  return (
    <Notice tone="danger" title={sentence} action={retryButton} live={live} className={className}>
      {reason === '' || reason === sentence ? undefined : reason}
    </Notice>
  );
}
