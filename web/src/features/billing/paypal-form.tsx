import { emailSaying } from '@cadence/contract/base/primitives';
import * as m from '@cadence/messages/m';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { useServerForm } from '../../lib/forms/use-server-form.ts';
import { fieldProblem, serverText } from '../../lib/http/problem.ts';
import { fieldError } from '../../lib/forms/field-error.ts';
import { contractResolver } from '../../lib/forms/contract-resolver.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useConnectPaypal } from './api.ts';

const resolver = contractResolver(z.object({ paypalEmail: emailSaying('paypal_email_invalid') }));

export type PaypalFormProps = {
  former: string | null;
  onDone: () => void;
  /** Cancels editing; only where an account is connected. */
  onKeep: (() => void) | undefined;
};

/** The entry form of the PayPal email. */
export function PaypalForm({ former, onDone, onKeep }: PaypalFormProps) {
  const connect = useConnectPaypal();
  const { register, submit, setFocus, formState } = useServerForm({
    values: { paypalEmail: former ?? '' },
    resolver,
    send: ({ paypalEmail }) => connect.mutateAsync({ body: { paypalEmail } }),
    done: m.billing_paypal_added(),
    failed: (error) => fieldProblem(error, 'paypalEmail') ?? serverText(error, m.billing_paypal_failed()),
    failureAt: 'paypalEmail',
    onDone,
  });
  const isAskedFor = onKeep !== undefined;
  useEffect(() => {
    // The clicked button was removed, so move the focus.
    if (isAskedFor) setFocus('paypalEmail');
  }, [isAskedFor, setFocus]);
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="space-y-5">
      <TextField
        label={m.billing_paypal_email()}
        hint={m.billing_paypal_email_hint()}
        type="email"
        autoComplete="email"
        required
        error={fieldError(formState.errors.paypalEmail)}
        {...register('paypalEmail')}
      />
      <div className="button-row">
        <Button type="submit" variant={onKeep ? 'primary' : 'accent'} loading={formState.isSubmitting}>
          {onKeep ? m.billing_paypal_save() : m.billing_paypal_connect()}
        </Button>
        {onKeep && (
          <Button variant="secondary" onClick={onKeep} disabled={formState.isSubmitting}>
            {m.billing_keep()}
          </Button>
        )}
      </div>
    </form>
  );
}
