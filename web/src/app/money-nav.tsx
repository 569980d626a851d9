import * as m from '@cadence/messages/m';
import { Link, useLocation } from 'wouter';

const pages = [
  { href: '/income', label: () => m.page_income() },
  { href: '/receipts', label: () => m.page_receipts() },
  { href: '/payment-settings', label: () => m.page_payment_settings() },
] as const;

/** The pages of a therapist's money, above their titles. */
export function MoneyNav() {
  const [here] = useLocation();
  return (
    <nav aria-label={m.nav_money()} className="-mx-gutter pb-3">
      <ul className="flex gap-1 overflow-x-auto px-gutter [scrollbar-width:none]">
        {pages.map(({ href, label }) => (
          <li key={href} className="shrink-0">
            <Link
              href={href}
              aria-current={here === href ? 'page' : undefined}
              className="flex min-h-target items-center rounded-sm px-3 text-sm whitespace-nowrap text-ink-soft no-underline hover:bg-brand-soft hover:text-brand-ink focus-visible:-outline-offset-3 aria-[current]:bg-brand-soft aria-[current]:font-semibold aria-[current]:text-brand-ink"
            >
              {label()}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
