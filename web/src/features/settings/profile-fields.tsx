import { fullName } from '@cadence/format/full-name';
import * as m from '@cadence/messages/m';
import { useWatch } from 'react-hook-form';
import { fieldError } from '../../lib/forms/field-error.ts';
import { FormSection } from '../../ui/form/form-section.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { PhoneConfirmation } from '../auth/phone-confirmation/phone-confirmation.tsx';
import { EmailConfirmation } from '../auth/recovery/email-confirmation.tsx';
import type { User } from '../users/api.ts';
import { LatinNameField } from '../users/latin-name-field.tsx';
import { LastNameField } from '../users/last-name-field.tsx';
import type { SettingsForm } from './form/use-settings-form.ts';
import { isOffered } from '../../lib/offered.ts';

const texts: Record<User['role'], () => string> = {
  patient: () => m.settings_profile_text_patient(),
  therapist: () => m.settings_profile_text_therapist(),
  admin: () => m.settings_profile_text_admin(),
};

export type ProfileFieldsProps = {
  form: SettingsForm;
  role: User['role'];
  /** True when a verified therapist changed the verified name. */
  losesBadge?: boolean;
  id?: string;
};

/** Name, email and phone. */
export function ProfileFields({ form, role, losesBadge = false, ...rest }: ProfileFieldsProps) {
  const { register } = form;
  const { errors } = form.formState;
  const [firstName = '', lastName = ''] = useWatch({
    control: form.control,
    name: ['firstName', 'lastName'],
  });
  return (
    <FormSection {...rest} title={m.settings_profile_title()} text={texts[role]()}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={m.settings_first_name()}
          autoComplete="given-name"
          required
          error={fieldError(errors.firstName)}
          {...register('firstName')}
        />
        <LastNameField
          label={m.settings_last_name()}
          field={register('lastName')}
          error={fieldError(errors.lastName)}
          value={lastName}
          onChange={(name) => form.setValue('lastName', name, { shouldDirty: true })}
        />
        {role !== 'admin' && (
          <LatinNameField
            name={fullName({ firstName, lastName })}
            note={m.settings_optional()}
            field={register('latinName')}
            error={fieldError(errors.latinName)}
            className="sm:col-span-2"
          />
        )}
        {losesBadge && (
          <Notice tone="warning" live className="sm:col-span-2">
            {m.settings_badge_notice()}
          </Notice>
        )}
        <TextField
          label={m.settings_email()}
          type="email"
          autoComplete="email"
          required
          className="sm:col-span-2"
          error={fieldError(errors.email)}
          {...register('email')}
        />
        <EmailConfirmation className="sm:col-span-2" />
        <TextField
          label={m.settings_phone()}
          note={m.settings_optional()}
          hint={isOffered('sms') && m.settings_phone_hint()}
          type="tel"
          autoComplete="tel"
          className="sm:col-span-2"
          error={fieldError(errors.phone)}
          {...register('phone')}
        />
        <PhoneConfirmation code={form.phoneCode} className="sm:col-span-2" />
      </div>
    </FormSection>
  );
}
