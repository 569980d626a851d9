import { passwordResetRequest } from '@cadence/contract/recovery';
import * as m from '@cadence/messages/m';
import { useForm } from 'react-hook-form';
import { Link } from 'wouter';
import { fieldSentence } from '../../lib/field-sentence.ts';
import { contractResolver } from '../../lib/validation.ts';
import { buttonClass } from '../../ui/button-style.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { AuthFrame } from '../auth/auth-frame.tsx';
import { Done } from './done.tsx';
import { useAskReset } from './api.ts';
import { showRefusal } from '../auth/refusal.ts';

const resolver = contractResolver(passwordResetRequest);

/** Asks for a link by e-mail. Whether anybody has the address is told there alone. */
export function ForgottenPage() {
  const ask = useAskReset();
  const form = useForm({ resolver, defaultValues: { email: '' } });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ email }) => {
    try {
      await ask.mutateAsync(email);
    } catch (error) {
      showRefusal(error, ['email'], form.setError);
    }
  });
  return (
    <AuthFrame
      title={m.recovery_forgotten_title()}
      lead={ask.isSuccess ? undefined : m.recovery_forgotten_lead()}
    >
      {ask.isSuccess ? (
        <Done title={m.recovery_sent_title()} text={m.recovery_sent_text({ email: ask.variables })}>
          <p className="mb-6 text-sm text-ink-soft">{m.recovery_sent_nothing()}</p>
          <Link href="/auth" className={buttonClass({ variant: 'secondary' })}>
            {m.recovery_back()}
          </Link>
        </Done>
      ) : (
        <form noValidate onSubmit={(event) => void submit(event)} className="mt-8 space-y-5">
          <TextField
            label={m.auth_email()}
            type="email"
            autoComplete="email"
            required
            error={fieldSentence(errors.email)}
            {...form.register('email')}
          />
          {errors.root && <Notice tone="danger">{errors.root.message}</Notice>}
          <Button type="submit" variant="accent" size="lg" fullWidth loading={isSubmitting}>
            {m.recovery_send()}
          </Button>
          <p className="text-center">
            <Link href="/auth">{m.recovery_back()}</Link>
          </p>
        </form>
      )}
    </AuthFrame>
  );
}
