import * as m from '@cadence/messages/m';
import type { ReactNode } from 'react';
import { Wordmark } from '../ui/mark.tsx';
import { publicPath } from '../lib/navigation/public-pages.ts';
import { useSite } from './site.ts';

const THIS_YEAR = String(new Date().getFullYear());

export function Footer() {
  const site = useSite();
  return (
    <footer className="border-t border-line bg-sunken">
      <div className="page-width flex flex-wrap justify-between gap-x-16 gap-y-8 py-10 sm:py-12">
        <div className="max-w-80">
          <Wordmark />
          <p className="mt-3 text-sm text-ink-soft">{m.nav_tagline()}</p>
        </div>
        <nav
          aria-label={m.nav_footer()}
          className="grid grow grid-cols-2 gap-x-10 gap-y-6 sm:flex sm:grow-0 sm:gap-x-16"
        >
          <ul>
            <FooterLink href={publicPath('about')}>{m.nav_about()}</FooterLink>
            <FooterLink href={publicPath('news')}>{m.nav_news_events()}</FooterLink>
            <FooterLink href={publicPath('help')}>{m.nav_help()}</FooterLink>
            <FooterLink href={publicPath('contact')}>{m.nav_contact_page()}</FooterLink>
          </ul>
          <ul>
            <FooterLink href={publicPath('terms')}>{m.nav_terms()}</FooterLink>
            <FooterLink href={publicPath('privacy')}>{m.nav_privacy()}</FooterLink>
            <FooterLink href={publicPath('legal')}>{m.nav_legal()}</FooterLink>
            <FooterLink href={publicPath('accessibility')}>{m.nav_accessibility()}</FooterLink>
          </ul>
          <ul className="empty:hidden">
            <FooterLink href={site?.facebookUrl}>{m.nav_facebook()}</FooterLink>
            <FooterLink href={site?.instagramUrl}>{m.nav_instagram()}</FooterLink>
            <FooterLink href={site?.linkedinUrl}>{m.nav_linkedin()}</FooterLink>
            <FooterLink href={site?.contactEmail && `mailto:${site.contactEmail}`}>
              {m.nav_contact()}
            </FooterLink>
          </ul>
        </nav>
      </div>
      {site && (
        <p className="page-width pb-8 text-sm text-ink-faint">
          {m.nav_copyright({ year: THIS_YEAR, company: site.companyName })}
        </p>
      )}
    </footer>
  );
}

/** Nothing without an address. These are documents of the server, so a plain link. */
function FooterLink({ href, children }: { href: string | null | undefined; children: ReactNode }) {
  if (!href) return null;
  return (
    <li>
      <a
        href={href}
        className="inline-flex min-h-10 items-center text-sm text-ink-soft no-underline hover:text-ink hover:underline"
      >
        {children}
      </a>
    </li>
  );
}
