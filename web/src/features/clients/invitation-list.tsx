import type { Client } from '@cadence/contract/clients/clients';
import { dateIn } from '@cadence/format/time';
import * as m from '@cadence/messages/m';
import { useId } from 'react';
import { formatDate } from '../../lib/time.ts';
import { browserZone } from '../../lib/time-zones.ts';
import { Button } from '../../ui/button.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { useSignedInUser } from '../users/api.ts';
import { RightBadges } from './guardian-list.tsx';
import type { Ask } from './open-dialog.tsx';

/** The open invitations to a client, which only its owners see. */
export function InvitationList({ client, onAsk }: { client: Client; onAsk: (ask: Ask) => void }) {
  const title = useId();
  const zone = useSignedInUser().timezone ?? browserZone();
  return (
    <section aria-labelledby={title} className="mt-5">
      <h3 id={title} className="font-sans text-sm font-semibold">
        {m.clients_invitations()}
      </h3>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {client.invitations.map((invitation) => (
          <li
            key={invitation.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3"
          >
            <div className="min-w-0 flex-1 basis-48">
              <p>
                <EmailText email={invitation.email} />
              </p>
              <p className="text-sm text-ink-soft">
                {m.clients_invitation_until({
                  date: formatDate(dateIn(invitation.expiresAt, zone), { style: 'day' }),
                })}
              </p>
            </div>
            <RightBadges rights={invitation} />
            <Button
              variant="quiet"
              size="sm"
              className="-mx-3"
              aria-label={m.clients_withdraw_of({ email: invitation.email })}
              onClick={() => onAsk({ what: 'withdraw', client, invitation })}
            >
              {m.clients_withdraw()}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
