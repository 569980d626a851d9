import type { CaseloadInvitation } from '@cadence/contract/clients/clients';
import * as m from '@cadence/messages/m';
import { dateIn } from '@cadence/format/time';
import { useId, useState } from 'react';
import { ActionDialog } from '../../lib/forms/action-dialog.tsx';
import { failureOf } from '../../lib/forms/outcome-toast.ts';
import { LoadFailure } from '../../lib/http/load-failure.tsx';
import { useChange, useRead } from '../../lib/http/query.ts';
import { browserZone } from '../../lib/time-zones.ts';
import { formatDate } from '../../lib/time.ts';
import { Button } from '../../ui/button.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { useSignedInUser } from '../users/api.ts';

/** The families that have not answered yet; nothing while there are none. */
export function OpenInvitations() {
  const id = useId();
  const invitations = useRead('GET /api/therapist/client-invitations', {});
  const [withdrawing, setWithdrawing] = useState<CaseloadInvitation>();
  const open = invitations.data ?? [];
  if (invitations.error) return <LoadFailure query={invitations} sentence={m.caseload_invitations()} />;
  if (open.length === 0) return null;
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} tabIndex={-1} className="text-title-3">
        {m.caseload_invitations()}
      </h2>
      <p className="mt-1.5 mb-5 max-w-reading text-ink-soft">{m.caseload_invitations_text()}</p>
      <ul className="divide-y divide-line">
        {open.map((one) => (
          <Invitation key={one.id} invitation={one} onWithdraw={() => setWithdrawing(one)} />
        ))}
      </ul>
      {withdrawing && <WithdrawDialog invitation={withdrawing} onClose={() => setWithdrawing(undefined)} />}
    </Card>
  );
}

type InvitationProps = { invitation: CaseloadInvitation; onWithdraw: () => void };

function Invitation({ invitation: { name, email, expiresAt }, onWithdraw }: InvitationProps) {
  const zone = useSignedInUser().timezone ?? browserZone();
  const day = formatDate(dateIn(expiresAt, zone), { style: 'short' });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 first:pt-0 last:pb-0">
      <span className="min-w-0 flex-1 basis-56">
        <span className="block font-semibold [overflow-wrap:anywhere]">{name}</span>
        <span className="block text-sm text-ink-soft">
          <EmailText email={email} />
        </span>
      </span>
      <span className="text-sm text-ink-soft">{m.caseload_invitation_until({ day })}</span>
      <Button
        variant="secondary"
        size="sm"
        aria-label={m.caseload_withdraw_of({ name })}
        onClick={onWithdraw}
      >
        {m.caseload_withdraw()}
      </Button>
    </li>
  );
}

type WithdrawDialogProps = { invitation: CaseloadInvitation; onClose: () => void };

function WithdrawDialog({ invitation: { id, name, email }, onClose }: WithdrawDialogProps) {
  const withdraw = useChange('DELETE /api/therapist/client-invitations/:id');
  return (
    <ActionDialog
      onClose={onClose}
      action={() => withdraw.mutateAsync({ params: { id } })}
      done={m.caseload_withdrawn()}
      failed={(error) => failureOf(m.caseload_withdraw_failed(), error)}
      title={m.caseload_withdraw_title()}
      description={m.caseload_withdraw_text({ email, name })}
      confirmLabel={m.caseload_withdraw()}
      cancelLabel={m.caseload_withdraw_keep()}
    />
  );
}
