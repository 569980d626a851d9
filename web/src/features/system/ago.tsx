import * as m from '@cadence/messages/m';
import { formatWhen } from '../../lib/time.ts';
import { browserZone } from '../../lib/time-zones.ts';
import { formatAgo } from '../../lib/figures.ts';

/** The age of an instant, with the instant as its tooltip. */
export function Ago({ instant, at }: { instant: string | null; at: string }) {
  if (instant === null) return <span className="text-ink-faint">{m.system_never()}</span>;
  return (
    <time dateTime={instant} className="whitespace-nowrap" title={formatWhen(instant, browserZone())}>
      {formatAgo(instant, at)}
    </time>
  );
}
