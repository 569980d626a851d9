import type { ReactNode } from 'react';
import { ArrowRight } from 'lucide-react';
import { LinkButton } from '../../ui/button.tsx';
import { Rhythm } from '../../ui/rhythm.tsx';

/** The short label above a page's title. */
export function Eyebrow({ children }: { children: ReactNode }) {
  return <p className="text-sm font-semibold text-accent-ink">{children}</p>;
}

export type SectionHeadingProps = { id: string; title: ReactNode; text?: ReactNode };

export function SectionHeading({ id, title, text }: SectionHeadingProps) {
  return (
    <div className="max-w-reading">
      <h2 id={id}>{title}</h2>
      {text !== undefined && <p className="mt-4 text-lead text-ink-soft">{text}</p>}
    </div>
  );
}

export type PageTitleProps = { eyebrow?: ReactNode; title: ReactNode; text?: ReactNode };

/**
 * The intro of every page except the landing page, with its only h1. Its width is in em: a ch of the fallback font is narrower,
 * so lines would break elsewhere once the web font is there.
 */
export function PageTitle({ eyebrow, title, text }: PageTitleProps) {
  return (
    <div className="page-width pt-12 pb-10 sm:pt-16 sm:pb-12">
      {eyebrow !== undefined && <Eyebrow>{eyebrow}</Eyebrow>}
      <h1 className="mt-3 max-w-[12em]">{title}</h1>
      {text !== undefined && <p className="mt-5 max-w-reading text-lead text-ink-soft">{text}</p>}
    </div>
  );
}

type Way = { href: string; label: ReactNode };
export type CallToActionProps = { title: ReactNode; text: ReactNode; action: Way; second?: Way };

/** The call to action at the end of a page. */
export function CallToAction({ title, text, action, second }: CallToActionProps) {
  return (
    <section className="page-width py-section">
      <div className="relative overflow-hidden rounded-lg bg-brand-soft px-6 py-14 text-center sm:px-12 sm:py-20">
        <Rhythm beats={19} className="mx-auto h-9" />
        <h2 className="mx-auto mt-7 max-w-[12.75em] text-title-1">{title}</h2>
        <p className="mx-auto mt-4 max-w-[34rem] text-lead text-ink-soft">{text}</p>
        <div className="mt-9 flex flex-wrap justify-center gap-3">
          <LinkButton
            href={action.href}
            variant="accent"
            size="lg"
            className="max-sm:w-full max-sm:px-3"
            iconEnd={<ArrowRight aria-hidden="true" className="size-5" />}
          >
            {action.label}
          </LinkButton>
          {second && (
            <LinkButton href={second.href} variant="quiet" size="lg" className="max-sm:w-full max-sm:px-3">
              {second.label}
            </LinkButton>
          )}
        </div>
      </div>
    </section>
  );
}
