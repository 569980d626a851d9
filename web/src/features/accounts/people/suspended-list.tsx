import type { SuspendedWithSessions } from '@cadence/contract/overview';
import { fullName } from '@cadence/format/full-name';
import * as m from '@cadence/messages/m';
import { useState } from 'react';
import { Link } from 'wouter';
import { browserZone } from '../../../lib/time-zones.ts';
import { formatWhen } from '../../../lib/time.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { CancelSessionsDialog } from './cancel-sessions-dialog.tsx';

/** Suspended people whose sessions stay booked, each with the way to their page and to cancelling the sessions. */
export function SuspendedList({ entries }: { entries: readonly SuspendedWithSessions[] }) {
  const [cancelling, setCancelling] = useState<SuspendedWithSessions['user']>();
  return (
    <>
      <ul className="grid gap-4">
        {entries.map(({ user, futureSessions, nextStart }) => (
          <Card as="li" key={user.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <div className="min-w-0 [overflow-wrap:anywhere]">
              <h3 className="text-title-3">
                <Link href={`/admin/people/${user.id}`}>{fullName(user)}</Link>
              </h3>
              <p className="mt-1 text-sm text-ink-soft">
                {m.todo_suspended_sessions({
                  count: futureSessions,
                  when: formatWhen(nextStart, browserZone()),
                })}
              </p>
            </div>
            <Button
              variant="secondary"
              size="sm"
              aria-label={m.accounts_cancel_sessions_of({ name: fullName(user) })}
              onClick={() => setCancelling(user)}
            >
              {m.accounts_cancel_sessions()}
            </Button>
          </Card>
        ))}
      </ul>
      {cancelling && <CancelSessionsDialog user={cancelling} onClose={() => setCancelling(undefined)} />}
    </>
  );
}
