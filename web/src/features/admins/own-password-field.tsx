import * as m from '@cadence/messages/m';
import type { ComponentProps } from 'react';
import { PasswordField } from '../../ui/form/password-field.tsx';

type OwnPasswordFieldProps = Omit<
  ComponentProps<typeof PasswordField>,
  'label' | 'showLabel' | 'hideLabelText' | 'autoComplete'
>;

export function OwnPasswordField(props: OwnPasswordFieldProps) {
  return (
    <PasswordField
      label={m.admins_password()}
      showLabel={m.sign_in_show_password()}
      hideLabelText={m.sign_in_hide_password()}
      autoComplete="current-password"
      required
      {...props}
    />
  );
}
