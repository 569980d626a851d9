import { type ReactNode, useId } from 'react';

/** A section of a page with its heading. */
export function TitledSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-title-3">
        {title}
      </h2>
      <div className="mt-4">{children}</div>
    </section>
  );
}
