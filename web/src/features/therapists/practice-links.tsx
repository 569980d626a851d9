import * as m from '@cadence/messages/m';
import { ArrowRight } from 'lucide-react';
import { Link } from 'wouter';

const places = [
  { path: '/calendar', label: () => m.nav_calendar() },
  { path: '/availability', label: () => m.page_availability() },
  { path: '/payment-settings', label: () => m.page_payment_settings() },
];

/** Links to the other settings of a practice. */
export function PracticeLinks() {
  return (
    <nav aria-label={m.therapists_nav_more()} className="mt-6 border-t border-line pt-4 xl:mt-3 xl:pt-3">
      <p className="px-3 text-sm font-semibold">{m.therapists_nav_more()}</p>
      <ul className="mt-1">
        {places.map(({ path, label }) => (
          <li key={path}>
            <Link
              href={path}
              className="flex min-h-target items-center justify-between gap-2 rounded-sm px-3 py-1.5 xl:min-h-9 xl:py-1 text-sm text-ink-soft no-underline hover:bg-brand-soft hover:text-brand-ink"
            >
              {label()}
              <ArrowRight aria-hidden="true" className="size-4 shrink-0" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
