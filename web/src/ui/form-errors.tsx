import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';

export type FormErrorsProps = {
  title: string;
  /** Each with the id of its control, so that the reader can go there. */
  errors: readonly { field: string; text: string }[];
  /** Counts failed tries: each new one brings the focus here. */
  attempt: number;
};

/** What must be put right before the form can go, in one place, each a way to its field. */
export function FormErrors({ title, errors, attempt }: FormErrorsProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  if (errors.length === 0) return null;
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="rounded-md border border-danger-line bg-danger-soft p-4 text-sm sm:px-5"
    >
      <p className="flex gap-2.5 font-semibold text-danger-ink">
        <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        {title}
      </p>
      <ul className="ps-7.5">
        {errors.map((error) => (
          <li key={error.field}>
            <a
              href={`#${error.field}`}
              className="inline-flex min-h-target items-center text-ink"
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(error.field)?.focus();
              }}
            >
              {error.text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
