import { NO_LAST_NAME } from '@cadence/format/full-name';
import * as m from '@cadence/messages/m';
import { useState, type ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { CheckboxField } from '../../ui/form/checkbox-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';

export type LastNameFieldProps = {
  label: string;
  field: UseFormRegisterReturn;
  error: ReactNode;
  value: string;
  onChange: (lastName: string) => void;
};

/** The last name, and a box for people whose law or tradition gives them one name; what was typed comes back with it. */
export function LastNameField({ label, field, error, value, onChange }: LastNameFieldProps) {
  const [typed, setTyped] = useState('');
  const hasOneName = value === NO_LAST_NAME;
  return (
    <>
      {!hasOneName && (
        <TextField label={label} autoComplete="family-name" required error={error} {...field} />
      )}
      <CheckboxField
        label={m.one_name_label()}
        hint={hasOneName ? m.one_name_hint() : undefined}
        className="sm:col-span-2"
        checked={hasOneName}
        onChange={({ target }) => {
          if (target.checked) setTyped(value);
          onChange(target.checked ? NO_LAST_NAME : typed);
        }}
      />
    </>
  );
}
