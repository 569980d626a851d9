import type { InvitationView } from '@cadence/contract/clients/clients';
import * as m from '@cadence/messages/m';
import { personName } from '@cadence/format/names';
import { useEffect, type ReactNode } from 'react';
import { Link } from 'wouter';
import { LoadFailure } from '../../../lib/http/load-failure.tsx';
import { ProblemError } from '../../../lib/http/problem.ts';
import { useChange, useRead } from '../../../lib/http/query.ts';
import { forgetLinkToken } from '../../../lib/navigation/link-token.ts';
import { buttonClass } from '../../../ui/button-style.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { AuthFrame } from '../../auth/sign-in/auth-frame.tsx';
import { Done } from '../../auth/recovery/done.tsx';
import { EmailConfirmation } from '../../auth/recovery/email-confirmation.tsx';
import type { User } from '../../users/api.ts';
import { AcceptForm } from './accept-form.tsx';
import { InvitationSkeleton, SwitchAccount, TOKEN_KEY } from './invitation-parts.tsx';

export type FamilyInvitationProps = { token: string; user: User };

/** The invitation for somebody who is signed in to a family's account. */
export function FamilyInvitation({ token, user }: FamilyInvitationProps) {
  const accept = useChange('POST /api/client-invitations/accept');
  const decline = useChange('POST /api/client-invitations/decline');
  // Not asked again once it may be used up: what it gives stays known.
  const enabled = accept.isIdle && decline.isIdle;
  const query = useRead('POST /api/client-invitations/view', { body: { token } }, { enabled });
  const isAnswered = accept.isSuccess || decline.isSuccess;
  const { data, error } = query;
  const isUnusable = [error, accept.error, decline.error].some(saysUnusable);
  useEffect(() => {
    if (isUnusable || isAnswered) forgetLinkToken(TOKEN_KEY);
  }, [isUnusable, isAnswered]);
  const open = isAnswered || isUnusable ? undefined : data;
  return (
    <AuthFrame title={m.page_client_invitation()} lead={open && leadOf(open)}>
      {isUnusable && (
        <Notice tone="warning" live className="mt-8" title={m.client_invitation_unusable_title()}>
          {m.client_invitation_unusable_text()}
        </Notice>
      )}
      {!isUnusable && !data && error && (
        <LoadFailure query={query} sentence={m.client_invitation_failed()} className="mt-8" />
      )}
      {query.isPending && <InvitationSkeleton />}
      {decline.isSuccess && <Declined />}
      {accept.data && <Accepted invitation={data} name={accept.data.name} />}
      {open && (
        <OpenInvitation invitation={open} user={user} refetch={() => void query.refetch()}>
          <AcceptForm token={token} invitation={open} accept={accept} decline={decline} />
        </OpenInvitation>
      )}
    </AuthFrame>
  );
}

type OpenInvitationProps = NotForViewerProps & { invitation: InvitationView; children: ReactNode };

/** The form that answers it, for the account to which it was sent. */
function OpenInvitation({ invitation, children, ...props }: OpenInvitationProps) {
  return invitation.isForViewer ? children : <NotForViewer {...props} />;
}

function saysUnusable(error: unknown): boolean {
  return error instanceof ProblemError && error.code === 'link_unusable';
}

function leadOf({ kind, from }: InvitationView): string {
  const name = personName(from);
  return kind === 'guardian'
    ? m.client_invitation_lead_guardian({ from: name })
    : m.client_invitation_lead_caseload({ from: name });
}

type NotForViewerProps = { user: User; refetch: () => void };

/** The address is not confirmed, or is another one than the invited one. */
function NotForViewer({ user, refetch }: NotForViewerProps) {
  const status = useRead('GET /api/user/email-confirmation', {});
  if (!status.data) {
    return status.error ? (
      <LoadFailure query={status} sentence={m.client_invitation_failed()} className="mt-8" />
    ) : (
      <InvitationSkeleton />
    );
  }
  if (status.data.isConfirmed) {
    return (
      <Notice
        tone="warning"
        className="mt-8 [overflow-wrap:anywhere]"
        title={m.client_invitation_other_title()}
        action={<SwitchAccount />}
      >
        {m.client_invitation_other_text({ name: personName(user), email: user.email })}
      </Notice>
    );
  }
  return (
    <div className="mt-8 space-y-4">
      <h2 className="text-title-3">{m.client_invitation_unconfirmed_title()}</h2>
      <p>{m.client_invitation_unconfirmed_text()}</p>
      <EmailConfirmation />
      <Button
        variant="secondary"
        loading={status.isFetching}
        onClick={() => {
          void status.refetch();
          refetch();
        }}
      >
        {m.client_invitation_check()}
      </Button>
    </div>
  );
}

function Declined() {
  return (
    <Done title={m.client_invitation_declined_title()} text={m.client_invitation_declined_text()}>
      <Link href="/settings/family" className={buttonClass({ variant: 'secondary' })}>
        {m.client_invitation_to_family()}
      </Link>
    </Done>
  );
}

function Accepted({ invitation, name }: { invitation: InvitationView | undefined; name: string }) {
  if (!invitation) return null;
  const text =
    invitation.kind === 'guardian'
      ? m.client_invitation_accepted_guardian({ name })
      : m.client_invitation_accepted_caseload({ from: personName(invitation.from), name });
  return (
    <Done title={m.client_invitation_accepted_title()} text={text}>
      <div className="button-row">
        <Link href="/appointments" className={buttonClass({ variant: 'primary' })}>
          {m.client_invitation_to_sessions()}
        </Link>
        <Link href="/settings/family" className={buttonClass({ variant: 'secondary' })}>
          {m.client_invitation_to_family()}
        </Link>
      </div>
    </Done>
  );
}
