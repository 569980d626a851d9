import type { OwnProfile } from '@cadence/contract/directory/directory';
import * as m from '@cadence/messages/m';
import { useWatch } from 'react-hook-form';
import { fieldError } from '../../../lib/forms/field-error.ts';
import { FormSection } from '../../../ui/form/form-section.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { SettingsForm } from '../form/use-settings-form.ts';

export type PaymentFieldsProps = { form: SettingsForm; profile: OwnProfile; id: string };

/** The PayPal email and hourly rate. A notice explains that priced services are free without a PayPal email. */
export function PaymentFields({ form, profile, id }: PaymentFieldsProps) {
  const { register, control } = form;
  const { errors } = form.formState;
  const isEmpty = !useWatch({ control, name: 'paypalEmail' })?.trim();
  return (
    <FormSection id={id} title={m.therapists_payment_title()} text={m.therapists_payment_text()}>
      <div className="space-y-5">
        <TextField
          label={m.therapists_paypal()}
          hint={profile.paypalEmail !== null && m.therapists_paypal_hint()}
          type="email"
          autoComplete="off"
          error={fieldError(errors.paypalEmail)}
          {...register('paypalEmail')}
        />
        {isEmpty && <FreeNotice profile={profile} />}
        <TextField
          label={m.therapists_rate()}
          note={m.settings_optional()}
          hint={m.therapists_rate_hint()}
          inputMode="decimal"
          autoComplete="off"
          lead="$"
          className="sm:max-w-80"
          error={fieldError(errors.hourlyRate)}
          {...register('hourlyRate')}
        />
      </div>
    </FormSection>
  );
}

function FreeNotice({ profile }: { profile: OwnProfile }) {
  if (profile.paypalEmail !== null) {
    return (
      <Notice tone="warning" live>
        {m.therapists_paypal_leaving()}
      </Notice>
    );
  }
  const hasPrices = profile.appointmentTypes.some(({ price }) => price > 0);
  return hasPrices ? (
    <Notice tone="warning">{m.therapists_paypal_free()}</Notice>
  ) : (
    <Notice>{m.therapists_paypal_free_later()}</Notice>
  );
}
