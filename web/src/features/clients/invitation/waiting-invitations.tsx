import type { WaitingInvitation } from '@cadence/contract/clients/clients';
import { personName } from '@cadence/format/names';
import * as m from '@cadence/messages/m';
import { Link } from 'wouter';
import { failureOf, reportOutcome } from '../../../lib/forms/outcome-toast.ts';
import { useChange, useRead } from '../../../lib/http/query.ts';
import { Button } from '../../../ui/button.tsx';
import { buttonClass } from '../../../ui/button-style.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Rights } from './accept-form.tsx';
import { PATH } from './invitation-parts.tsx';

/** Invitations to the user's address, until they are answered. */
export function WaitingInvitations() {
  const { data = [] } = useRead('GET /api/client-invitations', {});
  if (data.length === 0) return null;
  return (
    <ul aria-label={m.client_invitation_waiting()} className="mb-8 grid gap-4">
      {data.map((invitation) => (
        <li key={invitation.token}>
          <Waiting invitation={invitation} />
        </li>
      ))}
    </ul>
  );
}

function Waiting({ invitation }: { invitation: WaitingInvitation }) {
  const { token, kind, from, clientName } = invitation;
  const [name, client] = [personName(from), clientName ?? ''];
  const accept = useChange('POST /api/client-invitations/accept');
  const decline = useChange('POST /api/client-invitations/decline');
  const isGuardian = kind === 'guardian';
  const title = isGuardian
    ? m.client_invitation_waiting_guardian({ from: name, name: client })
    : m.client_invitation_waiting_caseload({ from: name, name: client });
  const failed = (error: unknown) => failureOf(m.client_invitation_answer_failed(), error);
  return (
    <Notice
      title={title}
      className="[overflow-wrap:anywhere]"
      action={
        <div className="flex flex-wrap gap-3">
          {isGuardian ? (
            <Button
              size="sm"
              aria-label={m.client_invitation_accept_of({ name: client })}
              loading={accept.isPending}
              disabled={decline.isPending}
              onClick={() =>
                void reportOutcome(accept.mutateAsync({ body: { token } }), {
                  done: m.client_invitation_accepted_guardian({ name: client }),
                  failed,
                })
              }
            >
              {m.client_invitation_accept()}
            </Button>
          ) : (
            // It asks which person it is about.
            <Link href={`${PATH}#${token}`} className={buttonClass({ size: 'sm' })}>
              {m.client_invitation_see()}
            </Link>
          )}
          <Button
            variant="secondary"
            size="sm"
            aria-label={m.client_invitation_decline_of({ name: client })}
            loading={decline.isPending}
            disabled={accept.isPending}
            onClick={() =>
              void reportOutcome(decline.mutateAsync({ body: { token } }), {
                done: m.client_invitation_declined_text(),
                failed,
              })
            }
          >
            {m.client_invitation_decline()}
          </Button>
        </div>
      }
    >
      {isGuardian && <Rights {...invitation} />}
    </Notice>
  );
}
