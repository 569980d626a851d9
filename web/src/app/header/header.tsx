import * as m from '@cadence/messages/m';
import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { Link } from 'wouter';
import { useUser } from '../../features/users/api.ts';
import { buttonClass } from '../../ui/button-style.ts';
import { Wordmark } from '../../ui/mark.tsx';
import { AccountBar } from './account.tsx';
import { barLinkClass, BottomBar, EntryLink, headerEntries } from './header-entries.tsx';
import { HeaderMenu } from './header-menu.tsx';
import { LanguageButton } from './language-button.tsx';
import { publicPath } from '../../lib/navigation/public-pages.ts';
import { ThemeButton } from './theme-button.tsx';

/** 64 px high. Narrow screens have the entries in a slide-out menu, phones also in a bar at the bottom. */
export function Header({ path }: { path: string }) {
  const { data: user } = useUser();
  const entries = headerEntries(user?.role);
  // A member's header needs more room than a visitor's. Container widths in rem: with enlarged text the entries move
  // into the menu.
  const wide = user ? 'hidden @min-[78rem]:flex' : 'hidden @min-[62rem]:flex';
  return (
    <>
      <header className="@container sticky top-0 z-header border-b border-line bg-paper">
        <div className="page-width flex h-[calc(var(--spacing-header)-1px)] items-center gap-3 xl:gap-6">
          <HomeLink signedIn={user != null} />
          <nav aria-label={m.nav_main()} className={`h-full ${wide}`}>
            <ul className="flex h-full items-stretch">
              {entries.map((entry) => (
                <li key={entry.href} className="flex">
                  <EntryLink entry={entry} path={path} className={barLinkClass} />
                </li>
              ))}
            </ul>
          </nav>
          <div className="ms-auto flex items-center gap-0.5">
            <LanguageButton />
            <span className={wide}>
              <ThemeButton />
            </span>
            {user ? (
              <AccountBar user={user} className={wide} />
            ) : (
              <Link href="/auth" className={`ms-2 max-sm:hidden ${buttonClass({ size: 'sm' })}`}>
                {m.nav_sign_in()}
              </Link>
            )}
            <HeaderMenu entries={entries} path={path} user={user ?? null} />
          </div>
        </div>
        <OfflineStrip />
      </header>
      {user && <BottomBar entries={entries} path={path} />}
    </>
  );
}

/** Says that nothing can be loaded or saved, and goes away by itself. */
function OfflineStrip() {
  const isOnline = useSyncExternalStore(
    (onChange) => onlineManager.subscribe(onChange),
    () => onlineManager.isOnline(),
  );
  return (
    <p
      role="status"
      className="bg-warning-soft px-gutter text-center text-sm text-warning-ink not-empty:py-1.5"
    >
      {!isOnline && m.app_offline_strip()}
    </p>
  );
}

/** The logo links to the dashboard, or for visitors to the landing page, which is a separate document. */
function HomeLink({ signedIn }: { signedIn: boolean }) {
  const className = 'inline-flex min-h-target shrink-0 items-center rounded-sm no-underline';
  const label = m.app_app_name();
  return signedIn ? (
    <Link href="/dashboard" aria-label={label} className={className}>
      <Wordmark />
    </Link>
  ) : (
    <a href={publicPath('')} aria-label={label} className={className}>
      <Wordmark />
    </a>
  );
}
