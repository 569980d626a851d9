import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';

/** The link to the parent page. */
export function BackLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link
      href={href}
      className="-ms-1 inline-flex min-h-target items-center gap-1 text-sm font-semibold text-brand-ink no-underline hover:underline"
    >
      <ChevronLeft aria-hidden="true" className="size-5" />
      {children}
    </Link>
  );
}
