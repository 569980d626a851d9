import { type AdminPermission, hasPermission } from '@cadence/contract/base/route';
import * as m from '@cadence/messages/m';
import { useLocation, useSearch } from 'wouter';
import { SecondFactorReminder } from '../features/auth/second-factor/second-factor-reminder.tsx';
import { useSignedInUser } from '../features/users/api.ts';
import { PageNav } from '../ui/layout/page-nav.tsx';

type Room = {
  href: string;
  /** The permissions of which one opens it; everybody's without. */
  needs?: readonly AdminPermission[];
  label: () => string;
  /** Other addresses that belong to it: the tabs of the admin dashboard show the same lists. */
  also?: readonly string[];
};

const rooms: readonly Room[] = [
  { href: '/dashboard', label: () => m.admin_nav_todo(), also: ['/admin/overview'] },
  {
    href: '/admin/people',
    label: () => m.admin_nav_people(),
    also: ['/admin?tab=users'],
    needs: ['support'],
  },
  { href: '/admin/admins', label: () => m.admin_nav_admins(), needs: ['full'] },
  {
    href: '/admin/verification',
    label: () => m.admin_nav_verification(),
    also: ['/admin?tab=requests', '/admin?tab=therapists'],
    needs: ['verification'],
  },
  {
    href: '/admin/taxonomy',
    label: () => m.admin_nav_taxonomy(),
    also: ['/admin?tab=categories', '/admin?tab=languages'],
    needs: ['verification'],
  },
  { href: '/admin/record-rules', label: () => m.record_rules_nav(), needs: ['full'] },
  { href: '/admin/forms', label: () => m.admin_nav_forms(), needs: ['full'] },
  { href: '/admin/payments', label: () => m.admin_nav_money(), needs: ['full'] },
  { href: '/admin/access-log', label: () => m.admin_nav_log(), needs: ['full'] },
  { href: '/admin/system', label: () => m.admin_nav_system(), needs: ['support'] },
];

/** 'page' for the current page, 'true' for one that belongs to this room. */
function ariaCurrentOf({ href, also = [] }: Room, path: string, search: string): 'page' | 'true' | undefined {
  if (path === href) return 'page';
  const tab = new URLSearchParams(search).get('tab') ?? 'requests';
  const here = path === '/admin' ? `${path}?tab=${tab}` : path;
  return path.startsWith(`${href}/`) || also.includes(here) ? 'true' : undefined;
}

/** The navigation between the pages that the admin may open, and on all of them the reminder of the second factor. */
export function AdminNav() {
  const [here] = useLocation();
  const search = useSearch();
  const { permissions } = useSignedInUser();
  const open = rooms.filter(({ needs }) => !needs || hasPermission(permissions, ...needs));
  return (
    <>
      <PageNav
        label={m.admin_nav_label()}
        pages={open.map(({ href, label }) => ({ href, label: label() }))}
        currentOf={(href) => {
          const room = rooms.find((one) => one.href === href);
          return room && ariaCurrentOf(room, here, search);
        }}
      />
      <SecondFactorReminder />
    </>
  );
}
