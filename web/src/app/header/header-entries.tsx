import type { Role } from '@cadence/contract/base/route';
import * as m from '@cadence/messages/m';
import { Link } from 'wouter';
import { publicPath } from '../../lib/navigation/public-pages.ts';

export type Entry = {
  href: string;
  label: string;
  /** A document of its own, outside the app. */
  isPublic?: true;
  /** Other pages that belong to it, with those below them. */
  also?: readonly string[];
};

/** The first page, to which the directory belongs. */
function dashboard(label: string): Entry {
  return { href: '/dashboard', label, also: ['/openings', '/therapist', '/progress', '/entries'] };
}

/** The header's entries for a role, or for a visitor without one. */
export function headerEntries(role: Role | undefined): Entry[] {
  const settings = { href: '/settings', label: m.nav_settings() };
  const family = [
    dashboard(m.nav_dashboard()),
    { href: '/appointments', label: m.nav_appointments(), also: ['/receipts', '/waitlist'] },
    { href: '/conversations', label: m.nav_messages() },
    settings,
  ];
  if (role === 'patient') return family;
  // Without Appointments: an admin has none.
  if (role === 'admin')
    return [dashboard(m.nav_dashboard()), settings, { href: '/admin', label: m.nav_admin() }];
  // Named after what a therapist comes for.
  if (role === 'therapist') {
    return [
      dashboard(m.nav_today()),
      {
        href: '/calendar',
        label: m.nav_calendar(),
        also: ['/availability', '/appointments'],
      },
      { href: '/clients', label: m.nav_clients(), also: ['/conversations', '/notes', '/picture-cards'] },
      { href: '/income', label: m.nav_money(), also: ['/receipts', '/payment-settings'] },
      settings,
    ];
  }
  return [
    { href: publicPath(''), label: m.nav_home(), isPublic: true },
    { href: publicPath('about'), label: m.nav_about(), isPublic: true },
    { href: publicPath('news'), label: m.nav_news(), isPublic: true },
  ];
}

export const barLinkClass =
  'inline-flex items-center border-b-2 border-transparent px-3.5 pt-0.5 text-sm font-semibold text-ink-soft no-underline hover:text-ink aria-[current]:border-brand aria-[current]:text-brand-ink';

/** The same entries at the bottom of phones. In the document it follows the header, so that it is read before the page. */
export function BottomBar({ entries, path }: { entries: readonly Entry[]; path: string }) {
  return (
    <nav aria-label={m.nav_main()} className="bottom-bar">
      <ul>
        {entries.map((entry) => (
          <li key={entry.href}>
            <EntryLink entry={entry} path={path} className="" />
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Pages of the app use the router; public pages are separate documents. */
export function EntryLink({ entry, path, className }: { entry: Entry; path: string; className: string }) {
  const { href, label, isPublic } = entry;
  if (isPublic) {
    return (
      <a href={href} className={className}>
        {label}
      </a>
    );
  }
  return (
    <Link href={href} aria-current={ariaCurrentOf(path, entry)} className={className}>
      {label}
    </Link>
  );
}

/** 'page' for the current page, 'true' for a page above it or to which it belongs. */
function ariaCurrentOf(path: string, { href, also }: Entry): 'page' | 'true' | undefined {
  if (path === href) return 'page';
  return [href, ...(also ?? [])].some((page) => `${path}/`.startsWith(`${page}/`)) ? 'true' : undefined;
}
