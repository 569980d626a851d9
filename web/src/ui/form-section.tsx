import { useId, type ReactNode } from 'react';
import { Card } from './card.tsx';

export type FormSectionProps = { title: ReactNode; text?: ReactNode; children: ReactNode };

/** A named part of a long form: what it is about beside it on wide screens, above it on narrow ones. */
export function FormSection({ title, text, children }: FormSectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-12 gap-y-5 border-t border-line py-8 sm:py-10 lg:grid-cols-[1fr_minmax(0,2fr)]"
    >
      <div>
        <h2 id={id} className="text-title-3">
          {title}
        </h2>
        {text !== undefined && <p className="mt-2 max-w-reading text-sm text-ink-soft">{text}</p>}
      </div>
      <Card className="min-w-0">{children}</Card>
    </section>
  );
}
