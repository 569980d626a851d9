import * as m from '@cadence/messages/m';
import { useWatch } from 'react-hook-form';
import { FormSection } from '../../ui/form/form-section.tsx';
import { SwitchField } from '../../ui/form/switch-field.tsx';
import { usePhoneStatus } from '../auth/phone-confirmation/api.ts';
import { useSignedInUser } from '../users/api.ts';
import { RingFields } from './ring-fields.tsx';
import type { SettingsForm } from './form/use-settings-form.ts';
import { isOffered } from '../../lib/offered.ts';

/** The channels of notifications, and what may ring by them. */
export function NotificationFields({ form, ...rest }: { form: SettingsForm; id?: string }) {
  const { register, control } = form;
  const { errors, dirtyFields } = form.formState;
  const email = useWatch({ control, name: 'email' })?.trim();
  const phone = useWatch({ control, name: 'phone' })?.trim();
  const smsHint = useSmsHint(errors.phone ? '' : (phone ?? ''), Boolean(dirtyFields.phone));
  return (
    <FormSection {...rest} title={m.settings_notifications_title()} text={m.settings_notifications_text()}>
      <div className="space-y-3">
        <SwitchField
          label={m.settings_notify_email()}
          hint={email && <Wrapping text={email} />}
          {...register('notifyByEmail')}
        />
        {isOffered('sms') && (
          <SwitchField label={m.settings_notify_sms()} hint={smsHint} {...register('notifyBySms')} />
        )}
      </div>
      <RingFields form={form} />
    </FormSection>
  );
}

/** Where text messages go, or what has to be done before. */
function useSmsHint(phone: string, isUnsaved: boolean): string {
  const saved = useSignedInUser().phone;
  const { data: status } = usePhoneStatus(saved);
  if (phone === '') return m.settings_notify_sms_no_phone();
  if (isUnsaved || status?.isConfirmed === false) {
    return !isUnsaved && status?.isReachable === false
      ? m.settings_notify_sms_not_served()
      : m.settings_notify_sms_unconfirmed({ phone });
  }
  return phone;
}

/** An email address without spaces, which needs a line break inside. */
function Wrapping({ text }: { text: string }) {
  return <span className="[overflow-wrap:anywhere]">{text}</span>;
}
