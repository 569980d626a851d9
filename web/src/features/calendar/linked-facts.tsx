import * as m from '@cadence/messages/m';
import { formatWhen } from '../../lib/time.ts';
import { browserZone } from '../../lib/time-zones.ts';
import { useSignedInUser } from '../users/api.ts';
import type { GoogleStatus } from './api.ts';

/** Which account it is, and when it was last read. */
export function LinkedFacts({ status: { email, lastSync } }: { status: GoogleStatus }) {
  const { timezone } = useSignedInUser();
  return (
    <dl className="grid gap-x-8 text-sm max-sm:[&_dd]:mb-2 sm:grid-cols-[auto_1fr] sm:gap-y-2">
      <dt className="text-ink-soft">{m.calendar_email()}</dt>
      <dd className="font-semibold [overflow-wrap:anywhere]">{email}</dd>
      <dt className="text-ink-soft">{m.calendar_last_sync()}</dt>
      <dd className="figures first-letter:uppercase">
        {lastSync === null ? m.calendar_never_synced() : formatWhen(lastSync, timezone ?? browserZone())}
      </dd>
    </dl>
  );
}
