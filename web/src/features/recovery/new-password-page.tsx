import { passwordReset } from '@cadence/contract/recovery';
import * as m from '@cadence/messages/m';
import { useForm, useWatch } from 'react-hook-form';
import { Link } from 'wouter';
import { fieldSentence } from '../../lib/field-sentence.ts';
import { contractResolver } from '../../lib/validation.ts';
import { buttonClass } from '../../ui/button-style.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AuthFrame } from '../auth/auth-frame.tsx';
import { NewPasswordField } from '../auth/new-password-field.tsx';
import { showRefusal } from '../auth/refusal.ts';
import { Done } from './done.tsx';
import { linkToken } from './link-token.ts';
import { useResetPassword } from './api.ts';

const resolver = contractResolver(passwordReset);

/** Where the link of an e-mail leads: a new password for the account that it was sent for. */
export function NewPasswordPage() {
  const token = linkToken();
  const reset = useResetPassword();
  return (
    <AuthFrame title={m.recovery_new_title()} lead={reset.isSuccess ? undefined : m.recovery_new_lead()}>
      {reset.isSuccess && (
        <Done title={m.recovery_set_title()} text={m.recovery_set_text()}>
          {/* A new page: whoever was signed in here is so no more. */}
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
      {!reset.isSuccess && token !== '' && <NewPasswordForm token={token} send={reset.mutateAsync} />}
    </AuthFrame>
  );
}

type NewPasswordFormProps = {
  token: string;
  send: (body: { token: string; password: string }) => Promise<unknown>;
};

function NewPasswordForm({ token, send }: NewPasswordFormProps) {
  const form = useForm({ resolver, defaultValues: { token, password: '' } });
  const { errors, isSubmitting } = form.formState;
  const typed = useWatch({ control: form.control, name: 'password' });
  const submit = form.handleSubmit(async (values) => {
    try {
      await send(values);
    } catch (error) {
      showRefusal(error, ['password'], form.setError);
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mt-8 space-y-5">
      <NewPasswordField
        label={m.recovery_new_password()}
        typed={typed}
        error={fieldSentence(errors.password)}
        {...form.register('password')}
      />
      {errors.root && (
        <Notice
          tone="danger"
          action={
            <Link href="/auth/forgotten" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
              {m.recovery_ask_again()}
            </Link>
          }
        >
          {errors.root.message}
        </Notice>
      )}
      <Button type="submit" variant="accent" size="lg" fullWidth loading={isSubmitting}>
        {m.recovery_set()}
      </Button>
    </form>
  );
}
