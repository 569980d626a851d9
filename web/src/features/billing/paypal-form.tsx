import { emailSaying } from '@cadence/contract/primitives';
import * as m from '@cadence/messages/m';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { ProblemError, serverText } from '../../lib/problem.ts';
import { fieldSentence } from '../../lib/field-sentence.ts';
import { contractResolver } from '../../lib/validation.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useConnectPaypal } from './api.ts';

const resolver = contractResolver(z.object({ paypalEmail: emailSaying('paypal_email_invalid') }));

export type PaypalFormProps = {
  former: string | null;
  onDone: () => void;
  /** Where an account is connected already: how to leave it as it is. */
  onKeep: (() => void) | undefined;
};

/** The entry form of the PayPal e-mail. */
export function PaypalForm({ former, onDone, onKeep }: PaypalFormProps) {
  const connect = useConnectPaypal();
  const { register, handleSubmit, setError, setFocus, formState } = useForm({
    resolver,
    defaultValues: { paypalEmail: former ?? '' },
  });
  const isAskedFor = onKeep !== undefined;
  useEffect(() => {
    // The button that was pressed has gone.
    if (isAskedFor) setFocus('paypalEmail');
  }, [isAskedFor, setFocus]);
  const submit = handleSubmit(async ({ paypalEmail }) => {
    try {
      await connect.mutateAsync(paypalEmail);
      showToast({ title: m.common_success_title(), description: m.billing_paypal_added() });
      onDone();
    } catch (error) {
      const refused = error instanceof ProblemError && error.errors[0];
      const text = refused ? refused.message : serverText(error, m.billing_paypal_failed());
      setError('paypalEmail', { type: 'server', message: text }, { shouldFocus: true });
      showToast({ title: m.common_error_title(), description: text, variant: 'destructive' });
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="space-y-5">
      <TextField
        label={m.billing_paypal_email()}
        hint={m.billing_paypal_email_hint()}
        type="email"
        autoComplete="email"
        required
        error={fieldSentence(formState.errors.paypalEmail)}
        {...register('paypalEmail')}
      />
      <div className="flex flex-wrap gap-3">
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
