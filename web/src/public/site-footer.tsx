import * as m from '@cadence/messages/m';
import { TERMS_VERSION } from '@cadence/contract/auth/consent';
import { Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Wordmark } from '../ui/mark.tsx';
import { pathOf } from './addresses.ts';
import { FactLink } from './fact-link.tsx';
import type { PlaceProps } from './site-header.tsx';
import { LanguageLink } from './site-links.tsx';
import { ThemeChoice } from './theme-choice.tsx';

const footerLink =
  'inline-flex min-h-target items-center text-ink-soft no-underline hover:text-ink hover:underline lg:min-h-10';

/** Fixed to the year of the current legal texts, so that builds are reproducible. */
const YEAR = TERMS_VERSION.slice(0, 4);

export function SiteFooter({ page, locale }: PlaceProps) {
  return (
    <footer className="mt-auto border-t border-line bg-sunken">
      <div className="page-width grid gap-x-12 gap-y-10 pt-14 pb-12 sm:grid-cols-3 lg:grid-cols-[1.7fr_1fr_1fr_1fr]">
        <div className="sm:col-span-3 lg:col-span-1">
          <Wordmark />
          <p className="mt-4 max-w-64 text-ink-soft">{m.public_footer_line()}</p>
        </div>
        <FooterColumn title={m.public_footer_explore()}>
          <FooterLink href={pathOf('about', locale)}>{m.nav_about()}</FooterLink>
          <FooterLink href={pathOf('news', locale)}>{m.nav_news_events()}</FooterLink>
          <FooterLink href={pathOf('help', locale)}>{m.nav_help()}</FooterLink>
          <FooterLink href={pathOf('contact', locale)}>{m.nav_contact_page()}</FooterLink>
        </FooterColumn>
        <FooterColumn title={m.public_footer_rules()}>
          <FooterLink href={pathOf('terms', locale)}>{m.nav_terms()}</FooterLink>
          <FooterLink href={pathOf('privacy', locale)}>{m.nav_privacy()}</FooterLink>
          <FooterLink href={pathOf('legal', locale)}>{m.nav_legal()}</FooterLink>
          <FooterLink href={pathOf('accessibility', locale)}>{m.nav_accessibility()}</FooterLink>
        </FooterColumn>
        <Contacts />
      </div>
      <Emergency />
      <div className="page-width flex flex-wrap items-center justify-between gap-x-8 gap-y-4 py-6 text-sm text-ink-soft">
        <p>
          © {YEAR} <span data-fact="companyName">{m.app_app_name()}</span> · {m.public_footer_rights()}
        </p>
        <div className="flex flex-wrap items-center gap-4">
          <LanguageLink page={page} locale={locale} className={footerLink} />
          <ThemeChoice />
        </div>
      </div>
    </footer>
  );
}

function FooterColumn({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div>
      <h2 className="label-caps">{title}</h2>
      <ul className="mt-2">{children}</ul>
    </div>
  );
}

function FooterLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <li>
      <a href={href} className={footerLink}>
        {children}
      </a>
    </li>
  );
}

/** Hidden unless at least one address is configured; shows the configured ones. */
function Contacts() {
  const links = [
    { fact: 'contactEmail', label: m.nav_contact() },
    { fact: 'facebookUrl', label: m.nav_facebook() },
    { fact: 'instagramUrl', label: m.nav_instagram() },
    { fact: 'linkedinUrl', label: m.nav_linkedin() },
  ];
  return (
    <div data-with={links.map(({ fact }) => fact).join(' ')} hidden>
      <h2 className="label-caps">{m.public_footer_connect()}</h2>
      <ul className="mt-2">
        {links.map(({ fact, label }) => (
          <li key={fact} data-with={fact} hidden>
            <FactLink fact={fact} className={footerLink}>
              {label}
            </FactLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Emergency() {
  return (
    <div className="page-width">
      <p className="flex items-start gap-3 border-y border-line py-5 text-sm text-ink-soft">
        <Phone aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-danger-ink" />
        {m.public_emergency()}
      </p>
    </div>
  );
}
