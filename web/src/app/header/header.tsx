import * as m from '@cadence/messages/m';
import { onlineManager, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { Suspense, type ComponentType, useSyncExternalStore } from 'react';
import { Link } from 'wouter';
import { useUser, userQuery, useLogout, type User } from '../../features/users/api.ts';
import { buttonClass } from '../../ui/button-style.ts';
import { Wordmark } from '../../ui/mark.tsx';
import { barLinkClass, BottomBar, EntryLink, headerEntries, type Entry } from './header-entries.tsx';
import { publicPath } from '../../lib/navigation/public-pages.ts';
import { Drawer, drawerLinkClass } from '../../ui/overlay/drawer.tsx';
import { ThemeSwitch } from '../../ui/form/theme-switch.tsx';
import { applyLocale, chooseLocale, useLocale, type Locale } from '../../lib/locale.ts';
import { messageOf } from '../../lib/http/problem.ts';
import { change } from '../../lib/http/query.ts';
import { reportOutcome } from '../../lib/forms/outcome-toast.ts';
import { lazyPart } from '../../lib/navigation/lazy-part.ts';
import { fullName } from '@cadence/format/full-name';
import { LogOut, Moon, Sun } from 'lucide-react';
import { useOwnPhoto } from '../../features/photos/photo-address.ts';
import { leaveAfterAsking } from '../../lib/forms/unsaved.ts';
import { signOutAfterSteps } from '../../lib/session/before-sign-out.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { accountClosed } from '../../lib/session/account-closed.ts';
import { cx } from '../../ui/class-names.ts';
import { applyTheme, useTheme, type Theme } from '../../ui/theme.ts';

type BellProps = { isLive: boolean };

/** Apart from the shell, which visitors load too. A page without it goes on: the next one tries again. */
const Bell = lazyPart(async (): Promise<ComponentType<BellProps>> => {
  const code = await import('../../features/notifications/bell.tsx').catch(() => null);
  return code?.Bell ?? (() => null);
});

/** The pages of a session's call, whose connection has the network to itself. */
function isSessionPath(path: string): boolean {
  return /^\/appointments\/\d+\/(call|room)$/.test(path);
}

/** 64 px high. Narrow screens have the entries in a slide-out menu, phones also in a bar at the bottom. */
export function Header({ path }: { path: string }) {
  const { data: user } = useUser();
  const isClosed = accountClosed.useIsSet();
  const entries = headerEntries(user?.role);
  // A member's header needs more room than a visitor's. Container widths in rem: with enlarged text the entries move
  // into the menu.
  const wide = user ? 'hidden @min-[78rem]:flex' : 'hidden @min-[62rem]:flex';
  return (
    <>
      <header className="@container sticky top-0 z-header border-b border-line bg-paper folded:fixed folded:inset-x-0 folded:-translate-y-full">
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
            {user && !isClosed && (
              <Suspense fallback={<span className="size-target" />}>
                <Bell key={user.id} isLive={!isSessionPath(path)} />
              </Suspense>
            )}
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

type HeaderMenuProps = { entries: readonly Entry[]; path: string; user: User | null };

/** The slide-out menu of narrow screens. */
function HeaderMenu({ entries, path, user }: HeaderMenuProps) {
  return (
    <Drawer
      openLabel={m.nav_menu_open()}
      closeLabel={m.nav_menu_close()}
      label={m.nav_main()}
      className={user ? '-me-2 @min-[78rem]:hidden' : '-me-2 @min-[62rem]:hidden'}
    >
      {user && (
        <div className="mb-4 border-b border-line pb-5">
          <AccountLine user={user} />
        </div>
      )}
      <ul className="space-y-1">
        {entries.map((entry) => (
          <li key={entry.href}>
            <EntryLink entry={entry} path={path} className={drawerLinkClass} />
          </li>
        ))}
      </ul>
      <div className="mt-auto space-y-5 pt-8">
        <ThemeSwitch label={m.nav_theme()} names={themeNames()} />
        {user ? (
          <LogoutButton withWords />
        ) : (
          <Link href="/auth" className={buttonClass({ fullWidth: true })}>
            {m.nav_sign_in()}
          </Link>
        )}
      </div>
    </Drawer>
  );
}

/** The label is the other language's own name. */
function LanguageButton() {
  const other = useLocale() === 'en' ? 'fr' : 'en';
  const choose = useLanguageChoice();
  return (
    <button
      type="button"
      lang={other}
      aria-label={m.nav_switch_language()}
      title={m.nav_switch_language()}
      className="inline-flex min-h-target min-w-target items-center justify-center rounded-md px-2 text-sm font-semibold text-ink-soft hover:bg-brand-soft hover:text-brand-ink"
      onClick={() => choose(other)}
    >
      {other === 'fr' ? 'Français' : 'English'}
    </button>
  );
}

/** Changes the language now, in the cookie, and in the account of a signed-in user. */
function useLanguageChoice(): (locale: Locale) => void {
  const { data: user } = useUser();
  const queries = useQueryClient();
  return (locale) => {
    if (!user) return chooseLocale(locale);
    applyLocale(locale);
    void reportOutcome(saveLanguage(queries, locale), { failed: messageOf });
  };
}

async function saveLanguage(queries: QueryClient, language: Locale): Promise<void> {
  try {
    const user = await change('PATCH /api/user', { body: { language }, attempt: 'language' });
    queries.setQueryData(userQuery.queryKey, user);
  } finally {
    // Answers hold sentences in the account's language, which may be saved although no answer came.
    void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'site' });
  }
}

/** The user's name and the log-out button. */
function AccountBar({ user, className }: { user: User; className: string }) {
  return (
    <div className={cx('ms-2 items-center gap-1 border-s border-line ps-4', className)}>
      <AccountLine user={user} className="max-w-48 truncate" />
      <LogoutButton />
    </div>
  );
}

function AccountLine({ user, className }: { user: User; className?: string }) {
  const name = fullName(user);
  const photo = useOwnPhoto();
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <Avatar name={name} src={photo} size="xs" />
      <span className={cx('min-w-0 text-sm font-semibold', className)} title={name}>
        {name}
      </span>
    </span>
  );
}

/** With a text if there is room, otherwise as an icon. */
function LogoutButton({ withWords = false }: { withWords?: boolean }) {
  const logout = useLogout();
  const icon = <LogOut aria-hidden="true" className="size-5" />;
  const leave = () => {
    if (logout.isPending) return;
    // On a shared computer people must know that the session is still open.
    leaveAfterAsking(() =>
      signOutAfterSteps(() => void reportOutcome(logout.mutateAsync(), { failed: messageOf })),
    );
  };
  if (!withWords) {
    return <IconButton label={m.nav_log_out()} icon={icon} aria-busy={logout.isPending} onClick={leave} />;
  }
  return (
    <Button variant="secondary" fullWidth loading={logout.isPending} icon={icon} onClick={leave}>
      {m.nav_log_out()}
    </Button>
  );
}

function themeNames(): Record<Theme, string> {
  return { system: m.nav_theme_system(), light: m.nav_theme_light(), dark: m.nav_theme_dark() };
}

/** Switches to the other theme; until then the device's preference applies. */
function ThemeButton() {
  const theme = useTheme();
  const deviceIsDark = useSyncExternalStore(watchDevice, () => darkDevice()?.matches ?? false);
  const isDark = theme === 'dark' || (theme === 'system' && deviceIsDark);
  const Icon = isDark ? Sun : Moon;
  return (
    <IconButton
      label={isDark ? m.nav_theme_to_light() : m.nav_theme_to_dark()}
      icon={<Icon aria-hidden="true" className="size-5" />}
      onClick={() => applyTheme(isDark ? 'light' : 'dark')}
    />
  );
}

function darkDevice(): MediaQueryList | undefined {
  // jsdom has no matchMedia; the light theme applies.
  return typeof window.matchMedia === 'function' ? matchMedia('(prefers-color-scheme: dark)') : undefined;
}

function watchDevice(listener: () => void): () => void {
  const device = darkDevice();
  device?.addEventListener('change', listener);
  return () => device?.removeEventListener('change', listener);
}
