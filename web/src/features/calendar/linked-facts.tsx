import * as m from '@cadence/messages/m';
import { formatWhen } from '../../lib/time.ts';
import { browserZone } from '../../lib/time-zones.ts';
import { useSignedInUser } from '../users/api.ts';
import type { GoogleStatus } from './api.ts';

/** Which account it is, and when it was last read. */
export function LinkedFacts({ status: { email, lastSync } }: { status: GoogleStatus }) {
  const { timezone } = useSignedInUser();
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-2 text-sm sm:gap-x-8">
      <dt className="text-ink-soft">{m.calendar_email()}</dt>
      <dd className="font-semibold [overflow-wrap:anywhere]">{email}</dd>
      <dt className="text-ink-soft">{m.calendar_last_sync()}</dt>
      <dd className="figures first-letter:uppercase">
        {lastSync === null ? m.calendar_never_synced() : formatWhen(lastSync, timezone ?? browserZone())}
      </dd>
    </dl>
  );
}
