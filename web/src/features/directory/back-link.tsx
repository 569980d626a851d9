import * as m from '@cadence/messages/m';
import { ChevronLeft } from 'lucide-react';
import { Link } from 'wouter';
import { useDirectoryAddress } from './directory-place.ts';

/** Where this page is: below the directory, as it was left. */
export function BackLink() {
  return (
    <nav aria-label={m.therapist_breadcrumb()}>
      <Link
        href={useDirectoryAddress()}
        className="-ms-1 inline-flex min-h-target items-center gap-1 text-sm font-semibold text-brand-ink no-underline hover:underline"
      >
        <ChevronLeft aria-hidden="true" className="size-5" />
        {m.therapist_back()}
      </Link>
    </nav>
  );
}
