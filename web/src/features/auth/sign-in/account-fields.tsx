import * as m from '@cadence/messages/m';
import type { MouseEventHandler, ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { TextField } from '../../../ui/form/text-field.tsx';
import { LastNameField, type LastNameFieldProps } from '../../users/last-name-field.tsx';
import { NewPasswordField } from '../password/new-password-field.tsx';

type FieldName = 'firstName' | 'lastName' | 'email' | 'username' | 'password';

export type AccountFieldsProps = {
  /** Connects a field to its form. */
  field: (
    name: FieldName,
  ) => UseFormRegisterReturn & { error: ReactNode; onClick?: MouseEventHandler<HTMLInputElement> };
  /** What stands in the fields so far. */
  typed: { username: string; password: string };
  lastName: Pick<LastNameFieldProps, 'value' | 'onChange'>;
};

/** What every new account needs. */
export function AccountFields({ field, typed, lastName }: AccountFieldsProps) {
  // In the order of the page: the first wrong one gets the focus.
  const firstField = field('firstName');
  const { error, ...lastField } = field('lastName');
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={m.registration_first_name()} autoComplete="given-name" required {...firstField} />
        <LastNameField label={m.registration_last_name()} field={lastField} error={error} {...lastName} />
      </div>
      <TextField label={m.sign_in_email()} type="email" autoComplete="email" required {...field('email')} />
      <TextField
        label={m.sign_in_username()}
        hint={m.registration_username_hint()}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        required
        {...field('username')}
      />
      <NewPasswordField
        label={m.sign_in_password()}
        typed={typed.password}
        username={typed.username}
        {...field('password')}
      />
    </>
  );
}
