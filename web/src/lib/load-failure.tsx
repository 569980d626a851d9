import * as m from '@cadence/messages/m';
import { serverText } from './problem.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

export type LoadFailureProps = {
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
  /** What failed, in the specification's words. */
  sentence: string;
  /** Say it aloud: where it follows from something the reader just did. */
  live?: boolean;
  className?: string;
};

/** What could not be loaded, what the server said of it, and a way to try again. Nothing where nothing failed. */
export function LoadFailure({ query, sentence, live = false, className }: LoadFailureProps) {
  const { error, isFetching, refetch } = query;
  if (!error) return null;
  const said = serverText(error, '');
  const again = (
    <Button variant="secondary" size="sm" loading={isFetching} onClick={() => void refetch()}>
      {m.common_retry()}
    </Button>
  );
  return (
    <Notice tone="danger" title={sentence} action={again} live={live} className={className}>
      {said === '' || said === sentence ? undefined : said}
    </Notice>
  );
}
