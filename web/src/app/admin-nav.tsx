import * as m from '@cadence/messages/m';
import { useLocation, useSearch } from 'wouter';
import { PageNav } from '../ui/layout/page-nav.tsx';

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

/** The navigation between the admin pages. */
export function AdminNav() {
  const [here] = useLocation();
  const search = useSearch();
  return (
    <PageNav
      label={m.admin_nav_label()}
      pages={rooms.map(({ href, label }) => ({ href, label: label() }))}
      currentOf={(href) => {
        const room = rooms.find((one) => one.href === href);
        return room && whereabouts(room, here, search);
      }}
    />
  );
}
