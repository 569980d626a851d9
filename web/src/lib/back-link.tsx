import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';

/** The way back to the page that this one stands below. */
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
