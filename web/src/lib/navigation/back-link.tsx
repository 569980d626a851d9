import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';

export type BackLinkProps = {
  href: string;
  /** The entry before this one in the history is that page: going back to it restores its place. */
  isPrevious?: boolean;
  children: ReactNode;
};

/** The link to the parent page. */
export function BackLink({ href, isPrevious = false, children }: BackLinkProps) {
  return (
    <Link
      href={href}
      onClick={(event) => {
        if (!isPrevious || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        window.history.back();
      }}
      className="-ms-1 inline-flex min-h-target items-center gap-1 text-sm font-semibold text-brand-ink no-underline hover:underline"
    >
      <ChevronLeft aria-hidden="true" className="size-5" />
      {children}
    </Link>
  );
}
