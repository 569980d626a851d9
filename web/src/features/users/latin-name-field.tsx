import { NAME_MAX } from '@cadence/contract/base/limits';
import { mayHaveLatinName, needsLatinName } from '@cadence/format/latin-name';
import * as m from '@cadence/messages/m';
import type { ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { TextField } from '../../ui/form/text-field.tsx';

export type LatinNameFieldProps = {
  /** As typed; without letters of another script there is no field. */
  name: string;
  /** That the field is optional. */
  note: string;
  field: UseFormRegisterReturn;
  error: ReactNode;
  className?: string;
};

/** The name as documents state it for insurers. */
export function LatinNameField({ name, note, field, error, className }: LatinNameFieldProps) {
  if (!mayHaveLatinName(name)) return null;
  return (
    <TextField
      label={m.latin_name_label()}
      note={note}
      hint={needsLatinName(name) ? m.latin_name_hint_needed() : m.latin_name_hint()}
      autoComplete="off"
      maxLength={NAME_MAX}
      error={error}
      className={className}
      {...field}
    />
  );
}
