import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { cx } from '../class-names.ts';

export type FieldTexts = {
  label: ReactNode;
  hint?: ReactNode;
  /** The error text; it also makes the control invalid. */
  error?: ReactNode;
  /** The id of the text that shows the error, where it is not shown below the control. */
  errorId?: string | undefined;
  /** For example "optional", shown beside the label. Required fields have no mark. */
  note?: ReactNode;
  /** The label is only for screen readers. */
  hideLabel?: boolean | undefined;
};

/** The attributes that connect a control with its label, hint and error. */
export type FieldWiring = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

export type FieldProps = FieldTexts & {
  id?: string | undefined;
  className?: string | undefined;
  children: (wiring: FieldWiring) => ReactNode;
  /** Content at the end of the line below the control, such as a counter. */
  aside?: ReactNode;
};

export function hasText(node: ReactNode): boolean {
  return node !== undefined && node !== null && node !== false && node !== '';
}

export function Field(props: FieldProps) {
  const { label, hint, error, errorId, note, hideLabel, id, className, children, aside } = props;
  const generated = useId();
  const control = id ?? generated;
  const described = cx(hasText(error) && (errorId ?? `${control}-error`), hasText(hint) && `${control}-hint`);
  return (
    <div className={cx('flex flex-col gap-2', className)}>
      <label
        htmlFor={control}
        className={hideLabel ? 'sr-only' : 'flex items-baseline gap-2 text-sm font-semibold'}
      >
        {label}
        {hasText(note) && <span className="font-normal text-ink-faint">{note}</span>}
      </label>
      {children({
        id: control,
        'aria-describedby': described === '' ? undefined : described,
        'aria-invalid': hasText(error) || undefined,
      })}
      <FieldFoot control={control} hint={hint} error={errorId === undefined && error} aside={aside} />
    </div>
  );
}

type FootProps = Pick<FieldProps, 'hint' | 'error' | 'aside'> & { control: string };

function FieldFoot({ control, hint, error, aside }: FootProps) {
  if (!hasText(hint) && !hasText(error) && !hasText(aside)) return null;
  return (
    <div className="flex items-start justify-between gap-4 text-sm">
      <div className="space-y-1">
        <ErrorText id={`${control}-error`} error={error} />
        {hasText(hint) && (
          <p id={`${control}-hint`} className="text-ink-faint">
            {hint}
          </p>
        )}
      </div>
      {aside}
    </div>
  );
}

/** The last field of a dialog lies at its foot: an error that appears while the field has the focus would be below the edge. */
function intoView(text: HTMLElement | null): void {
  const described = document.activeElement?.getAttribute('aria-describedby') ?? '';
  if (text && described.split(' ').includes(text.id)) text.scrollIntoView?.({ block: 'nearest' });
}

export function ErrorText({ id, error }: { id: string; error: ReactNode }) {
  if (!hasText(error)) return null;
  return (
    <p ref={intoView} id={id} className="flex gap-1.5 font-medium text-danger-ink">
      <CircleAlert aria-hidden="true" className="mt-[0.2em] size-4 shrink-0" />
      <span>{error}</span>
    </p>
  );
}
