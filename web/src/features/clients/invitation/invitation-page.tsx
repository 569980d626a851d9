import * as m from '@cadence/messages/m';
import { personName } from '@cadence/format/names';
import { Suspense } from 'react';
import { lazyPart } from '../../../lib/navigation/lazy-part.ts';
import { Link } from 'wouter';
import { LoadFailure } from '../../../lib/http/load-failure.tsx';
import { useKeptLinkToken } from '../../../lib/navigation/link-token.ts';
import { signInPath } from '../../../lib/navigation/next-path.ts';
import { buttonClass } from '../../../ui/button-style.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { AuthFrame } from '../../auth/sign-in/auth-frame.tsx';
import { useUser, type User } from '../../users/api.ts';
import { InvitationSkeleton, PATH, SwitchAccount, TOKEN_KEY } from './invitation-parts.tsx';

/** Lazy: visitors do not need it. */
const FamilyInvitation = lazyPart(async () => (await import('./family-invitation.tsx')).FamilyInvitation);

/** The target of the link in an invitation; leads through signing in and back. See docs/specification.md#invitation-page. */
export function InvitationPage() {
  const token = useKeptLinkToken(TOKEN_KEY);
  const user = useUser();
  if (token === '') {
    return (
      <AuthFrame title={m.page_client_invitation()}>
        <Notice tone="warning" className="mt-8" title={m.client_invitation_no_link_title()}>
          {m.client_invitation_no_link_text()}
        </Notice>
      </AuthFrame>
    );
  }
  if (user.data === undefined) {
    if (!user.error) return <Loading />;
    return (
      <AuthFrame title={m.page_client_invitation()}>
        <LoadFailure query={user} sentence={m.client_invitation_failed()} className="mt-8" />
      </AuthFrame>
    );
  }
  if (user.data === null) return <ForVisitor />;
  if (user.data.role !== 'patient') return <ForOtherRole user={user.data} />;
  return (
    <Suspense fallback={<Loading />}>
      <FamilyInvitation token={token} user={user.data} />
    </Suspense>
  );
}

function Loading() {
  return (
    <AuthFrame title={m.page_client_invitation()}>
      <InvitationSkeleton />
    </AuthFrame>
  );
}

function ForVisitor() {
  const signIn = signInPath(PATH);
  return (
    <AuthFrame title={m.client_invitation_visitor_title()} lead={m.client_invitation_visitor_text()}>
      <div className="mt-8 grid gap-3">
        <Link href={signIn} className={buttonClass({ variant: 'accent', size: 'lg', fullWidth: true })}>
          {m.client_invitation_sign_in()}
        </Link>
        <Link
          href={`${signIn}&tab=register`}
          className={buttonClass({ variant: 'secondary', size: 'lg', fullWidth: true })}
        >
          {m.client_invitation_register()}
        </Link>
      </div>
    </AuthFrame>
  );
}

function ForOtherRole({ user }: { user: User }) {
  return (
    <AuthFrame title={m.page_client_invitation()}>
      <Notice
        tone="warning"
        className="mt-8"
        title={m.client_invitation_role_title()}
        action={<SwitchAccount />}
      >
        {m.client_invitation_role_text({ name: personName(user) })}
      </Notice>
    </AuthFrame>
  );
}
