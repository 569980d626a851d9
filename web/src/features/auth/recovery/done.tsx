import { MailCheck } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';

export type DoneProps = { title: string; text: ReactNode; children: ReactNode };

/** Replaces a submitted form with its result, focused so that screen readers announce it. */
export function Done({ title, text, children }: DoneProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="mt-8 rounded-lg bg-brand-soft p-6 sm:p-8">
      <MailCheck aria-hidden="true" className="size-8 text-brand-ink" />
      <h2 ref={heading} tabIndex={-1} className="mt-4 text-title-3">
        {title}
      </h2>
      <p className="mt-2 text-ink-soft [overflow-wrap:anywhere]">{text}</p>
      <div className="mt-6">{children}</div>
    </div>
  );
}
