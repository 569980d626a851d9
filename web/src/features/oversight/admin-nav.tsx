import * as m from '@cadence/messages/m';
import { Link, useLocation } from 'wouter';

/** The rooms of administration, in this order. A new one is a line here. */
const rooms = [
  { href: '/admin', label: () => m.admin_nav_dashboard() },
  { href: '/admin/overview', label: () => m.admin_nav_overview() },
  { href: '/admin/payments', label: () => m.admin_nav_payments() },
  { href: '/admin/access-log', label: () => m.access_title() },
  { href: '/admin/system', label: () => m.admin_nav_system() },
] as const;

/** The way between them: stands above the title of each, in its page header. */
export function AdminNav() {
  const [here] = useLocation();
  return (
    <nav aria-label={m.admin_nav_label()} className="pb-3">
      <ul className="-ms-3 flex flex-wrap gap-1">
        {rooms.map(({ href, label }) => (
          <li key={href}>
            <Link
              href={href}
              aria-current={here === href ? 'page' : undefined}
              className="flex min-h-target items-center rounded-sm px-3 text-sm text-ink-soft no-underline hover:bg-brand-soft hover:text-brand-ink aria-[current]:bg-brand-soft aria-[current]:font-semibold aria-[current]:text-brand-ink"
            >
              {label()}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
