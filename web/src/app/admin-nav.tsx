import * as m from '@cadence/messages/m';
import { useEffect, useRef } from 'react';
import { Link, useLocation, useSearch } from 'wouter';

type Room = {
  href: string;
  label: () => string;
  /** Other addresses that belong to it: the tabs of the admin dashboard show the same lists. */
  also?: readonly string[];
};

const rooms: readonly Room[] = [
  { href: '/dashboard', label: () => m.admin_nav_todo(), also: ['/admin/overview'] },
  { href: '/admin/people', label: () => m.admin_nav_people(), also: ['/admin?tab=users'] },
  {
    href: '/admin/verification',
    label: () => m.admin_nav_verification(),
    also: ['/admin?tab=requests', '/admin?tab=therapists'],
  },
  {
    href: '/admin/taxonomy',
    label: () => m.admin_nav_taxonomy(),
    also: ['/admin?tab=categories', '/admin?tab=languages'],
  },
  { href: '/admin/payments', label: () => m.admin_nav_money() },
  { href: '/admin/access-log', label: () => m.admin_nav_log() },
  { href: '/admin/system', label: () => m.admin_nav_system() },
];

/** 'page' for the current page, 'true' for one that belongs to this room. */
function whereabouts({ href, also = [] }: Room, path: string, search: string): 'page' | 'true' | undefined {
  if (path === href) return 'page';
  const tab = new URLSearchParams(search).get('tab') ?? 'requests';
  const here = path === '/admin' ? `${path}?tab=${tab}` : path;
  return path.startsWith(`${href}/`) || also.includes(here) ? 'true' : undefined;
}

/** The navigation between the admin pages, above their titles. On a phone it is one line that scrolls sideways. */
export function AdminNav() {
  const [here] = useLocation();
  const search = useSearch();
  const href = rooms.find((room) => whereabouts(room, here, search))?.href;
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>(`[href="${href}"]`);
    if (!list.current || !current) return;
    const room = list.current.clientWidth - current.offsetWidth;
    list.current.scrollLeft = current.offsetLeft - list.current.offsetLeft - Math.max(0, room) / 2;
  }, [href]);
  return (
    <nav aria-label={m.admin_nav_label()} className="-mx-gutter pb-3">
      <ul ref={list} className="flex gap-1 overflow-x-auto px-gutter [scrollbar-width:none]">
        {rooms.map((room) => (
          <li key={room.href} className="shrink-0">
            <Link
              href={room.href}
              aria-current={whereabouts(room, here, search)}
              className="flex min-h-target items-center rounded-sm px-3 text-sm whitespace-nowrap text-ink-soft no-underline hover:bg-brand-soft hover:text-brand-ink focus-visible:-outline-offset-3 aria-[current]:bg-brand-soft aria-[current]:font-semibold aria-[current]:text-brand-ink"
            >
              {room.label()}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
