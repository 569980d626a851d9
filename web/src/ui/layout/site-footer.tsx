import * as m from '@cadence/messages/m';
import type { ReactNode } from 'react';
import { Wordmark } from '../mark.tsx';

/** The public pages that the footer names. */
export type FooterPage =
  | 'about'
  | 'news'
  | 'help'
  | 'contact'
  | 'terms'
  | 'privacy'
  | 'legal'
  | 'accessibility';

export type FooterContact = 'contactEmail' | 'facebookUrl' | 'instagramUrl' | 'linkedinUrl';

type SiteFooterProps = {
  hrefOf: (page: FooterPage) => string;
  /** Further entries beside the pages. */
  further?: ReactNode;
  /** The column of the configured addresses, which app and public pages learn in ways of their own. */
  contacts: ReactNode;
  company: ReactNode;
  year: string;
  /** Beside the copyright. */
  controls?: ReactNode;
};

/** The footer of the app and of the public pages. */
export function SiteFooter({ hrefOf, further, contacts, company, year, controls }: SiteFooterProps) {
  const page = (name: FooterPage, label: string) => <FooterLink href={hrefOf(name)}>{label}</FooterLink>;
  return (
    <footer className="mt-auto border-t border-line bg-sunken">
      <div className="page-width grid grid-cols-2 gap-x-8 gap-y-8 pt-12 pb-10 sm:grid-cols-3 sm:gap-x-12 lg:grid-cols-[1.7fr_1fr_1fr_1fr]">
        <div className="col-span-full lg:col-span-1">
          <Wordmark />
          <p className="mt-4 max-w-72 text-ink-soft">{m.nav_tagline()}</p>
        </div>
        <nav aria-label={m.nav_footer()} className="contents">
          <FooterColumn title={m.nav_footer_explore()}>
            {page('about', m.nav_about())}
            {page('news', m.nav_news_events())}
            {page('help', m.nav_help())}
            {page('contact', m.nav_contact_page())}
            {further}
          </FooterColumn>
          <FooterColumn title={m.nav_footer_rules()}>
            {page('terms', m.nav_terms())}
            {page('privacy', m.nav_privacy())}
            {page('legal', m.nav_legal())}
            {page('accessibility', m.nav_accessibility())}
          </FooterColumn>
          {contacts}
        </nav>
      </div>
      <div className="page-width flex flex-wrap items-center justify-between gap-x-8 gap-y-4 py-6 text-sm text-ink-soft">
        <p>
          © {year} {company} · {m.nav_footer_rights()}
        </p>
        {controls}
      </div>
    </footer>
  );
}

type FooterColumnProps = {
  title: ReactNode;
  children: ReactNode;
  /** Only shown with one of these facts, on the public pages. */
  'data-with'?: string;
  hidden?: boolean;
};

export function FooterColumn({ title, children, ...attributes }: FooterColumnProps) {
  return (
    <div className="min-w-0" {...attributes}>
      <h2 className="label-caps">{title}</h2>
      <ul className="mt-2">{children}</ul>
    </div>
  );
}

/** The configured addresses by the key of /site.json. */
export function footerContacts(): { fact: FooterContact; label: string }[] {
  return [
    { fact: 'contactEmail', label: m.nav_contact() },
    { fact: 'facebookUrl', label: m.nav_facebook() },
    { fact: 'instagramUrl', label: m.nav_instagram() },
    { fact: 'linkedinUrl', label: m.nav_linkedin() },
  ];
}

export const footerLink =
  'inline-flex min-h-target items-center text-ink-soft no-underline hover:text-ink hover:underline lg:min-h-10';

/** A document of the server, so a plain link. */
export function FooterLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <li>
      <a href={href} className={footerLink}>
        {children}
      </a>
    </li>
  );
}
