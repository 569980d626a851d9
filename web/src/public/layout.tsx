import * as m from '@cadence/messages/m';
import type { ReactNode } from 'react';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader, type PlaceProps } from './site-header.tsx';

/** Header, page and footer. The first tab stop is the skip link. */
export function Layout({ page, locale, children }: PlaceProps & { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#content" className="skip-link">
        {m.public_skip()}
      </a>
      <SiteHeader page={page} locale={locale} />
      <main id="content" tabIndex={-1} className="flex-1">
        {children}
      </main>
      <SiteFooter page={page} locale={locale} />
    </div>
  );
}
