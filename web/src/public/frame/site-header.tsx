import type { Locale } from '@cadence/messages/locale';
import * as m from '@cadence/messages/m';
import { LogOut } from 'lucide-react';
import { LinkButton } from '../../ui/button.tsx';
import { iconButtonClass } from '../../ui/button-style.ts';
import { Drawer, drawerLinkClass } from '../../ui/overlay/drawer.tsx';
import { Wordmark } from '../../ui/mark.tsx';
import { pathOf, SIGN_IN, type Place } from './addresses.ts';
import { LanguageLink, memberLinks, SiteLinks, visitorLinks } from './site-links.tsx';
import { ThemeChoice } from './theme-choice.tsx';

export type PlaceProps = { page: Place; locale: Locale };

const navLink =
  'nav-link relative inline-flex min-h-target items-center px-2.5 font-medium whitespace-nowrap text-ink-soft no-underline hover:text-ink aria-[current=page]:text-ink';

/** 64 px, sticky. Contains the visitor's and the signed-in user's entries; the script shows one of them. */
export function SiteHeader({ page, locale }: PlaceProps) {
  return (
    <header className="sticky top-0 z-header h-header border-b border-line bg-paper/95 backdrop-blur-sm">
      <div className="page-width flex h-full items-center gap-2">
        <a
          href={pathOf('index', locale)}
          aria-label={m.public_home_link()}
          className="-ms-1 inline-flex min-h-target items-center rounded-md px-1 no-underline"
        >
          <Wordmark />
        </a>
        <nav aria-label={m.nav_main()} className="ms-5 hidden flex-1 lg:flex">
          <div data-when="signed-out" className="flex gap-2">
            <SiteLinks links={visitorLinks(page, locale)} className={navLink} />
          </div>
          <div data-when="signed-in" hidden className="flex xl:gap-2">
            <SiteLinks links={memberLinks()} className={navLink} />
          </div>
        </nav>
        <div className="ms-auto flex items-center gap-1.5 sm:gap-3">
          <LanguageLink page={page} locale={locale} shrinks className={languageLink} />
          <div data-when="signed-out" className="hidden sm:block">
            <LinkButton href={SIGN_IN} size="sm" variant="primary" className="min-h-target px-5">
              {m.nav_sign_in()}
            </LinkButton>
          </div>
          <Member />
          <SiteMenu page={page} locale={locale} />
        </div>
      </div>
    </header>
  );
}

const languageLink =
  'inline-flex min-h-target min-w-target items-center justify-center rounded-md px-2 text-sm font-semibold text-ink-soft no-underline hover:bg-brand-soft hover:text-brand-ink';

function Member() {
  return (
    <div data-when="signed-in" hidden className="flex items-center gap-2.5">
      <span
        aria-hidden="true"
        data-member="initials"
        className="grid size-10 place-items-center rounded-full bg-brand-soft font-serif text-sm font-medium text-brand-ink"
      />
      <span
        data-member="name"
        className="sr-only font-medium xl:not-sr-only xl:block xl:max-w-60 xl:truncate"
      />
      <button
        type="button"
        data-log-out=""
        aria-label={m.nav_log_out()}
        title={m.nav_log_out()}
        className={`${iconButtonClass()} max-lg:hidden`}
      >
        <LogOut aria-hidden="true" className="size-5" />
      </button>
    </div>
  );
}

function SiteMenu({ page, locale }: PlaceProps) {
  return (
    <Drawer
      openLabel={m.nav_menu_open()}
      closeLabel={m.nav_menu_close()}
      label={m.public_menu_label()}
      className="-me-2.5 lg:hidden"
    >
      <div data-when="signed-out" className="grid gap-1">
        <SiteLinks links={visitorLinks(page, locale)} className={drawerLinkClass} />
        <LinkButton href={SIGN_IN} fullWidth className="mt-4">
          {m.nav_sign_in()}
        </LinkButton>
      </div>
      <div data-when="signed-in" hidden className="grid gap-1">
        <p data-member="name" className="mb-2 px-4 font-serif text-title-4" />
        <SiteLinks links={memberLinks()} className={drawerLinkClass} />
        <button type="button" data-log-out="" className={drawerLinkClass}>
          {m.nav_log_out()}
        </button>
      </div>
      <div className="mt-auto grid gap-3 border-t border-line pt-5">
        <LanguageLink page={page} locale={locale} className={drawerLinkClass} />
        <ThemeChoice />
      </div>
    </Drawer>
  );
}
