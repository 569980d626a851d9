import { passwordResetRequest } from '@cadence/contract/auth/recovery';
import * as m from '@cadence/messages/m';
import { Link } from 'wouter';
import { fieldError } from '../../../lib/forms/field-error.ts';
import { contractResolver } from '../../../lib/forms/contract-resolver.ts';
import { useServerForm } from '../../../lib/forms/use-server-form.ts';
import { messageOf } from '../../../lib/http/problem.ts';
import { useChange } from '../../../lib/http/query.ts';
import { buttonClass } from '../../../ui/button-style.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { AuthFrame } from '../sign-in/auth-frame.tsx';
import { Done } from './done.tsx';

const resolver = contractResolver(passwordResetRequest);

/** Requests a reset link by email. The page never reveals whether the address has an account. */
export function ForgottenPage() {
  const ask = useChange('POST /api/password-resets', { waits: false });
  const form = useServerForm({
    values: { email: '' },
    resolver,
    send: (body) => ask.mutateAsync({ body }),
    failed: messageOf,
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <AuthFrame
      title={m.page_forgotten_password()}
      lead={ask.isSuccess ? undefined : m.recovery_forgotten_lead()}
    >
      {ask.isSuccess ? (
        <Done
          title={m.recovery_sent_title()}
          text={m.recovery_sent_text({ email: ask.variables.body.email })}
        >
          <p className="mb-6 text-sm text-ink-soft">{m.recovery_sent_nothing()}</p>
          <Link href="/auth" className={buttonClass({ variant: 'secondary' })}>
            {m.recovery_back()}
          </Link>
        </Done>
      ) : (
        <form noValidate onSubmit={(event) => void form.submit(event)} className="mt-8 space-y-5">
          <TextField
            label={m.sign_in_email()}
            type="email"
            autoComplete="email"
            required
            error={fieldError(errors.email)}
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
