import * as m from '@cadence/messages/m';
import { TERMS_VERSION } from '@cadence/contract/auth/consent';
import { FooterColumn, footerContacts, footerLink, SiteFooter } from '../../ui/layout/site-footer.tsx';
import { pathOf } from './addresses.ts';
import { FactLink } from './fact-link.tsx';
import type { PlaceProps } from './site-header.tsx';
import { LanguageLink } from './site-links.tsx';
import { ThemeChoice } from './theme-choice.tsx';

export function PublicFooter({ page, locale }: PlaceProps) {
  return (
    <SiteFooter
      hrefOf={(name) => pathOf(name, locale)}
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
