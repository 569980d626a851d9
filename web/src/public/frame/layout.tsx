import * as m from '@cadence/messages/m';
import { Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { PublicFooter } from './public-footer.tsx';
import { SiteHeader, type PlaceProps } from './site-header.tsx';

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
