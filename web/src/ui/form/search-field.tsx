import { Search } from 'lucide-react';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** A text field of type search: Escape and the browser's clear button empty it. */
export function SearchField(props: Omit<TextFieldProps, 'type' | 'lead'>) {
  return (
    <TextField
      autoComplete="off"
      enterKeyHint="search"
      {...props}
      type="search"
      lead={<Search aria-hidden="true" className="size-5" />}
    />
  );
}
