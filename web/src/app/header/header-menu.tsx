import * as m from '@cadence/messages/m';
import { Link } from 'wouter';
import type { User } from '../../features/users/api.ts';
import { buttonClass } from '../../ui/button-style.ts';
import { Drawer, drawerLinkClass } from '../../ui/overlay/drawer.tsx';
import { ThemeSwitch } from '../../ui/form/theme-switch.tsx';
import { AccountLine, LogoutButton } from './account.tsx';
import { EntryLink, type Entry } from './header-entries.tsx';
import { themeNames } from './theme-button.tsx';

export type HeaderMenuProps = { entries: readonly Entry[]; path: string; user: User | null };

/** The slide-out menu of narrow screens. */
export function HeaderMenu({ entries, path, user }: HeaderMenuProps) {
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
