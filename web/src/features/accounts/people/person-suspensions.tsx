import type { PersonDetail } from '@cadence/contract/accounts';
import * as m from '@cadence/messages/m';
import { personName } from '@cadence/format/names';
import { browserZone } from '../../../lib/time-zones.ts';
import { formatWhen } from '../../../lib/time.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';

/** When the account was suspended and restored, and why it is suspended now. */
export function SuspensionsCard({ person }: { person: PersonDetail }) {
  const { suspensions, isSuspended, suspensionReason } = person;
  return (
    <Card as="section">
      <CardHeader title={m.person_suspensions()} />
      {isSuspended && suspensionReason !== null && (
        <Notice tone="danger" className="mb-4">
          {m.accounts_unsuspend_reason({ reason: suspensionReason })}
        </Notice>
      )}
      {suspensions.length === 0 && !isSuspended && (
        <p className="text-ink-soft">{m.person_suspensions_none()}</p>
      )}
      <ul className="divide-y divide-line">
        {suspensions.map(({ at, change, by }) => (
          <li key={`${at} ${change}`} className="py-2.5 first:pt-0 last:pb-0">
            <span className="font-semibold">
              {change === 'suspended' ? m.person_was_suspended() : m.person_was_unsuspended()}
            </span>
            <span className="block text-sm text-ink-soft">
              {m.person_by({
                when: formatWhen(at, browserZone()),
                name: by ? personName(by) : m.access_log_closed_account(),
              })}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
