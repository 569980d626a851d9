import type { Role } from '@cadence/contract/base/route';
import * as m from '@cadence/messages/m';
import { Link } from 'wouter';
import { headerPages } from '../pages.ts';
import { publicPath } from '../../lib/navigation/public-pages.ts';

export type Entry = { href: string; label: string; inApp: boolean };

/** The header's entries for a role, or for a visitor without one. */
export function headerEntries(role: Role | undefined): Entry[] {
  if (role) return headerPages(role).map(({ path, title }) => ({ href: path, label: title(), inApp: true }));
  return [
    { href: publicPath(''), label: m.nav_home(), inApp: false },
    { href: publicPath('about'), label: m.nav_about(), inApp: false },
    { href: publicPath('news'), label: m.nav_news(), inApp: false },
  ];
}

export const barLinkClass =
  'inline-flex items-center border-b-2 border-transparent px-3.5 pt-0.5 text-sm font-semibold text-ink-soft no-underline hover:text-ink aria-[current]:border-brand aria-[current]:text-brand-ink';

/** Pages of the app use the router; public pages are separate documents. */
export function EntryLink({ entry, path, className }: { entry: Entry; path: string; className: string }) {
  const { href, label, inApp } = entry;
  if (!inApp) {
    return (
      <a href={href} className={className}>
        {label}
      </a>
    );
  }
  return (
    <Link href={href} aria-current={whereabouts(path, href)} className={className}>
      {label}
    </Link>
  );
}

/** 'page' for the current page, 'true' for a page above it. */
function whereabouts(path: string, href: string): 'page' | 'true' | undefined {
  if (path === href) return 'page';
  return path.startsWith(`${href}/`) ? 'true' : undefined;
}
