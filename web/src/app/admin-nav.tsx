import * as m from '@cadence/messages/m';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'wouter';

const rooms = [
  { href: '/admin', label: () => m.admin_nav_dashboard() },
  { href: '/admin/overview', label: () => m.admin_nav_overview() },
  { href: '/admin/payments', label: () => m.admin_nav_payments() },
  { href: '/admin/access-log', label: () => m.page_access_log() },
  { href: '/admin/system', label: () => m.admin_nav_system() },
] as const;

/** The navigation between the admin pages, above their titles. On a phone it is one line that scrolls sideways. */
export function AdminNav() {
  const [here] = useLocation();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>(`[href="${here}"]`);
    if (!list.current || !current) return;
    const room = list.current.clientWidth - current.offsetWidth;
    list.current.scrollLeft = current.offsetLeft - list.current.offsetLeft - Math.max(0, room) / 2;
  }, [here]);
  return (
    <nav aria-label={m.admin_nav_label()} className="-mx-gutter pb-3">
      <ul ref={list} className="flex gap-1 overflow-x-auto px-gutter [scrollbar-width:none]">
        {rooms.map(({ href, label }) => (
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
