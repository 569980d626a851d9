import * as m from '@cadence/messages/m';
import { useWatch } from 'react-hook-form';
import { FormSection } from '../../ui/form/form-section.tsx';
import { SwitchField } from '../../ui/form/switch-field.tsx';
import type { SettingsForm } from './use-settings-form.ts';

/** The channels for notifications about appointments. */
export function NotificationFields({ form, ...rest }: { form: SettingsForm; id?: string }) {
  const { register, control } = form;
  const { errors } = form.formState;
  const email = useWatch({ control, name: 'email' })?.trim();
  const phone = useWatch({ control, name: 'phone' })?.trim();
  return (
    <FormSection {...rest} title={m.settings_notifications_title()} text={m.settings_notifications_text()}>
      <div className="space-y-3">
        <SwitchField
          label={m.settings_notify_email()}
          hint={email && <Wrapping text={m.settings_notify_email_hint({ email })} />}
          {...register('notifications.email')}
        />
        <SwitchField
          label={m.settings_notify_sms()}
          hint={
            phone && !errors.phone ? m.settings_notify_sms_hint({ phone }) : m.settings_notify_sms_no_phone()
          }
          {...register('notifications.sms')}
        />
      </div>
    </FormSection>
  );
}

/** An e-mail address without spaces, which needs a line break inside. */
function Wrapping({ text }: { text: string }) {
  return <span className="[overflow-wrap:anywhere]">{text}</span>;
}
