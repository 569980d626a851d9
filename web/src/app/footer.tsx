import * as m from '@cadence/messages/m';
import { TERMS_VERSION } from '@cadence/contract/auth/consent';
import { publicPath } from '../lib/navigation/public-pages.ts';
import { FooterColumn, footerContacts, FooterLink, SiteFooter } from '../ui/layout/site-footer.tsx';
import { useSite, type Site } from './site.ts';

export function Footer() {
  const site = useSite();
  return (
    <SiteFooter
      hrefOf={publicPath}
      contacts={<Contacts site={site} />}
      company={site?.companyName ?? m.app_app_name()}
      year={TERMS_VERSION.slice(0, 4)}
    />
  );
}

/** Nothing without an address. */
function Contacts({ site }: { site: Site | undefined }) {
  const links = footerContacts().flatMap(({ fact, label }) => {
    const address = site?.[fact];
    if (!address) return [];
    return [{ label, href: fact === 'contactEmail' ? `mailto:${address}` : address }];
  });
  if (links.length === 0) return null;
  return (
    <FooterColumn title={m.nav_footer_connect()}>
      {links.map(({ href, label }) => (
        <FooterLink key={href} href={href}>
          {label}
        </FooterLink>
      ))}
    </FooterColumn>
  );
}
