import { passwordReset } from '@cadence/contract/auth/recovery';
import * as m from '@cadence/messages/m';
import { useWatch } from 'react-hook-form';
import { Link, useSearch } from 'wouter';
import { fieldError } from '../../../lib/forms/field-error.ts';
import { contractResolver } from '../../../lib/forms/contract-resolver.ts';
import { useServerForm } from '../../../lib/forms/use-server-form.ts';
import { messageOf } from '../../../lib/http/problem.ts';
import { useChange } from '../../../lib/http/query.ts';
import { notifyOtherTabs } from '../../../lib/session/tab-sync.ts';
import { buttonClass } from '../../../ui/button-style.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { AuthFrame } from '../sign-in/auth-frame.tsx';
import { NewPasswordField } from '../password/new-password-field.tsx';
import { Done } from './done.tsx';
import { useLinkToken } from '../../../lib/navigation/link-token.ts';

const resolver = contractResolver(passwordReset);

/** The target of the reset link: sets a new password. */
export function NewPasswordPage() {
  const token = useLinkToken();
  const isInvitation = new URLSearchParams(useSearch()).get('for') === 'invitation';
  // All other sessions end, perhaps that of this browser.
  const reset = useChange('PUT /api/password-resets', { waits: false, onSuccess: notifyOtherTabs });
  return (
    <AuthFrame title={m.page_new_password()} lead={reset.isSuccess ? undefined : leadFor(isInvitation)}>
      {reset.isSuccess && (
        <Done
          title={isInvitation ? m.recovery_invited_title() : m.recovery_set_title()}
          text={m.recovery_set_text()}
        >
          {/* A full page load, because the reset ended the session. */}
          <LinkButton href="/auth">{m.recovery_sign_in()}</LinkButton>
        </Done>
      )}
      {!reset.isSuccess && token === '' && (
        <Notice
          tone="warning"
          className="mt-8"
          title={m.recovery_no_link_title()}
          action={
            <Link href="/auth/forgotten" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
              {m.recovery_ask_again()}
            </Link>
          }
        >
          {m.recovery_no_link_text()}
        </Notice>
      )}
      {!reset.isSuccess && token !== '' && (
        <NewPasswordForm
          token={token}
          isInvitation={isInvitation}
          send={(body) => reset.mutateAsync({ body })}
        />
      )}
    </AuthFrame>
  );
}

function leadFor(isInvitation: boolean): string {
  return isInvitation ? m.recovery_invited_lead() : m.recovery_new_lead();
}

type NewPasswordFormProps = {
  token: string;
  /** Shown to a new admin, whose link only an admin renews. */
  isInvitation: boolean;
  send: (body: { token: string; password: string }) => Promise<unknown>;
};

function NewPasswordForm({ token, isInvitation, send }: NewPasswordFormProps) {
  const form = useServerForm({ values: { token, password: '' }, resolver, send, failed: messageOf });
  const { errors, isSubmitting } = form.formState;
  const typed = useWatch({ control: form.control, name: 'password' });
  return (
    <form noValidate onSubmit={(event) => void form.submit(event)} className="mt-8 space-y-5">
      <NewPasswordField
        label={m.password_new()}
        typed={typed}
        error={fieldError(errors.password)}
        {...form.register('password')}
      />
      {errors.root && (
        <Notice
          tone="danger"
          action={
            !isInvitation && (
              <Link href="/auth/forgotten" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
                {m.recovery_ask_again()}
              </Link>
            )
          }
        >
          {errors.root.message} {isInvitation && m.recovery_invited_ask()}
        </Notice>
      )}
      <Button type="submit" variant="accent" size="lg" fullWidth loading={isSubmitting}>
        {isInvitation ? m.recovery_invited_set() : m.recovery_set()}
      </Button>
    </form>
  );
}
