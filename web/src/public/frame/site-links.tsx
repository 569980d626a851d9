import type { Locale } from '@cadence/messages/locale';
import * as m from '@cadence/messages/m';
import { otherLocale, pathOf, REGISTER, type PageName, type Place } from './addresses.ts';

export type SiteLink = {
  href: string;
  label: string;
  current?: boolean;
  /** Shown only to these roles. */
  role?: 'patient' | 'therapist' | 'admin' | 'patient admin';
};

/** A visitor's navigation. See docs/specification.md#header. */
export function visitorLinks(page: Place, locale: Locale): SiteLink[] {
  const link = (name: PageName, label: string): SiteLink => ({
    href: pathOf(name, locale),
    label,
    current: name === page,
  });
  return [
    link('index', m.nav_home()),
    link('about', m.nav_about()),
    link('news', m.nav_news()),
    { href: REGISTER.therapist, label: m.public_join_therapist() },
  ];
}

/** A signed-in user's navigation; the script shows it with the links of the role. */
export function memberLinks(): SiteLink[] {
  return [
    { href: '/dashboard', label: m.nav_dashboard(), role: 'patient admin' },
    { href: '/dashboard', label: m.nav_today(), role: 'therapist' },
    { href: '/calendar', label: m.nav_calendar(), role: 'therapist' },
    { href: '/clients', label: m.nav_clients(), role: 'therapist' },
    { href: '/appointments', label: m.nav_appointments(), role: 'patient' },
    { href: '/income', label: m.nav_money(), role: 'therapist' },
    { href: '/settings', label: m.nav_settings() },
    { href: '/admin', label: m.nav_admin(), role: 'admin' },
  ];
}

export type SiteLinksProps = { links: SiteLink[]; className: string };

export function SiteLinks({ links, className }: SiteLinksProps) {
  return links.map(({ href, label, current, role }) => (
    <a
      key={label}
      href={href}
      className={className}
      aria-current={current ? 'page' : undefined}
      data-role={role}
      hidden={role !== undefined}
    >
      {label}
    </a>
  ));
}

export type LanguageLinkProps = {
  page: Place;
  locale: Locale;
  className: string;
  /** Two letters on narrow screens. */
  shrinks?: boolean;
};

/** The same page in the other language, named in that language. */
export function LanguageLink({ page, locale, className, shrinks = false }: LanguageLinkProps) {
  const other = otherLocale(locale);
  const name = other === 'fr' ? 'Français' : 'English';
  return (
    <a href={pathOf(page, other)} lang={other} hrefLang={other} data-language={other} className={className}>
      {shrinks && (
        <span aria-hidden="true" className="sm:hidden">
          {other.toUpperCase()}
        </span>
      )}
      <span className={shrinks ? 'max-sm:sr-only' : undefined}>{name}</span>
    </a>
  );
}
