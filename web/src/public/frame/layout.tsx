import * as m from '@cadence/messages/m';
import { Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { SiteHeader, type PlaceProps } from './site-header.tsx';
import { TERMS_VERSION } from '@cadence/contract/auth/consent';
import { FooterColumn, footerContacts, footerLink, SiteFooter } from '../../ui/layout/site-footer.tsx';
import { pathOf, REGISTER } from './addresses.ts';
import { FactLink } from './fact-link.tsx';
import { LanguageLink } from './site-links.tsx';
import { ThemeChoice } from './theme-choice.tsx';

/** Header, page and footer. The first tab stop is the skip link. */
export function Layout({ page, locale, children }: PlaceProps & { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#content" className="skip-link">
        {m.public_skip()}
      </a>
      <SiteHeader page={page} locale={locale} />
      {/* At least as high as the window, so that the footer of a short page does not shift while it is read in. */}
      <main id="content" tabIndex={-1} className="min-h-[calc(100dvh-var(--spacing-header))] flex-1">
        {children}
      </main>
      <Emergency />
      <PublicFooter page={page} locale={locale} />
    </div>
  );
}

/** In the app it stands where a session is booked or begins. */
function Emergency() {
  return (
    <p className="page-width flex items-start gap-3 py-6 text-sm text-ink-soft">
      <Phone aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-danger-ink" />
      <span className="max-w-xl">{m.public_emergency()}</span>
    </p>
  );
}

export function PublicFooter({ page, locale }: PlaceProps) {
  return (
    <SiteFooter
      hrefOf={(name) => pathOf(name, locale)}
      further={
        <li data-when="signed-out">
          <a href={REGISTER.therapist} className={footerLink}>
            {m.public_join_therapist()}
          </a>
        </li>
      }
      contacts={<Contacts />}
      company={<span data-fact="companyName">{m.app_app_name()}</span>}
      // The year of the current legal texts, so that builds are reproducible.
      year={TERMS_VERSION.slice(0, 4)}
      controls={
        <div className="flex flex-wrap items-center gap-4">
          <LanguageLink page={page} locale={locale} className={footerLink} />
          <ThemeChoice />
        </div>
      }
    />
  );
}

/** Hidden unless at least one address is configured; shows the configured ones. */
function Contacts() {
  const links = footerContacts();
  return (
    <FooterColumn title={m.nav_footer_connect()} data-with={links.map(({ fact }) => fact).join(' ')} hidden>
      {links.map(({ fact, label }) => (
        <li key={fact} data-with={fact} hidden>
          <FactLink fact={fact} className={footerLink}>
            {label}
          </FactLink>
        </li>
      ))}
    </FooterColumn>
  );
}
