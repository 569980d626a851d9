import { Upload } from 'lucide-react';
import { useState, type ComponentProps, type DragEvent } from 'react';
import { cx } from '../class-names.ts';
import { Field, type FieldTexts } from './field.tsx';

export type FileFieldProps = Omit<ComponentProps<'input'>, 'type' | 'id' | 'onChange' | 'value'> &
  FieldTexts & {
    id?: string | undefined;
    /** The text in the box: "Choose a file, or drop it here". */
    prompt: string;
    onFiles: (files: readonly File[]) => void;
  };

/** Files, chosen or dropped. The whole box is a native file input, so it works with the keyboard. */
export function FileField({
  label,
  hint,
  error,
  note,
  hideLabel,
  id,
  prompt,
  onFiles,
  className,
  ...rest
}: FileFieldProps) {
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const files = [...event.dataTransfer.files];
    if (files.length > 0 && !rest.disabled) onFiles(rest.multiple ? files : files.slice(0, 1));
  };
  return (
    <Field {...{ label, hint, error, note, hideLabel, id, className }}>
      {(wiring) => (
        <span
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
          className={cx(
            'relative flex min-h-24 items-center justify-center gap-3 rounded-md border border-dashed border-line-strong bg-surface px-5 py-4 text-center text-sm font-semibold text-brand-ink transition-colors duration-150',
            'hover:border-brand hover:bg-brand-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
            'has-aria-invalid:border-danger has-disabled:opacity-50',
            over && 'border-brand bg-brand-soft',
          )}
        >
          <Upload aria-hidden="true" className="size-5 shrink-0" />
          {prompt}
          <input
            {...rest}
            {...wiring}
            type="file"
            // Cleared after each choice, so that the same file can be chosen again after an error.
            onChange={(event) => {
              onFiles([...(event.target.files ?? [])]);
              event.target.value = '';
            }}
            className="absolute inset-0 cursor-pointer opacity-0 file:cursor-pointer disabled:cursor-not-allowed"
          />
        </span>
      )}
    </Field>
  );
}
