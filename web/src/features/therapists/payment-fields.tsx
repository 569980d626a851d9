import type { OwnProfile } from '@cadence/contract/directory';
import * as m from '@cadence/messages/m';
import { useWatch } from 'react-hook-form';
import { fieldSentence } from '../../lib/field-sentence.ts';
import { FormSection } from '../../ui/form-section.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { SettingsForm } from '../users/use-settings-form.ts';

export type PaymentFieldsProps = { form: SettingsForm; profile: OwnProfile; id: string };

/** Where the money goes. Without a PayPal e-mail priced services are free, which is said for as long as it is so. */
export function PaymentFields({ form, profile, id }: PaymentFieldsProps) {
  const { register, control } = form;
  const { errors } = form.formState;
  const isEmpty = !useWatch({ control, name: 'paypalEmail' })?.trim();
  return (
    <FormSection id={id} title={m.professional_payment_title()} text={m.professional_payment_text()}>
      <div className="space-y-5">
        <TextField
          label={m.professional_paypal()}
          hint={profile.paypalEmail !== null && m.professional_paypal_hint()}
          type="email"
          autoComplete="off"
          error={fieldSentence(errors.paypalEmail)}
          {...register('paypalEmail')}
        />
        {isEmpty && <FreeNotice profile={profile} />}
        <TextField
          label={m.professional_rate()}
          note={m.settings_optional()}
          hint={m.professional_rate_hint()}
          inputMode="decimal"
          autoComplete="off"
          lead="$"
          className="sm:max-w-80"
          error={fieldSentence(errors.hourlyRate)}
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
        {m.professional_paypal_leaving()}
      </Notice>
    );
  }
  const hasPrices = profile.appointmentTypes.some(({ price }) => price > 0);
  return hasPrices ? (
    <Notice tone="warning">{m.professional_paypal_free()}</Notice>
  ) : (
    <Notice>{m.professional_paypal_free_later()}</Notice>
  );
}
