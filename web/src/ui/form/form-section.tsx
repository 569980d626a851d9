import { useId, type ReactNode } from 'react';
import { Card } from '../layout/card.tsx';
import { cx } from '../class-names.ts';

export type FormSectionProps = {
  title: ReactNode;
  text?: ReactNode;
  children: ReactNode;
  /** The id of the heading, if something links to it. */
  id?: string;
  /** The content takes the full width, below the heading. */
  wide?: boolean;
};

/** A section of a long form: its heading is beside it on wide screens, above it on narrow ones. */
export function FormSection({ title, text, children, id, wide = false }: FormSectionProps) {
  const generated = useId();
  const heading = id ?? generated;
  return (
    <section
      aria-labelledby={heading}
      className={cx(
        'grid gap-x-12 gap-y-5 border-t border-line py-8 sm:py-10',
        !wide && 'lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]',
      )}
    >
      <div>
        <h2 id={heading} tabIndex={id === undefined ? undefined : -1} className="scroll-mt-24 text-title-3">
          {title}
        </h2>
        {text !== undefined && <p className="mt-2 max-w-xl text-sm text-ink-soft">{text}</p>}
      </div>
      <Card className="min-w-0">{children}</Card>
    </section>
  );
}
