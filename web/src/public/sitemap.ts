import { LOCALES } from '@cadence/messages/locale';
import { PAGES, pathOf } from './frame/addresses.ts';

/** The server replaces `%PUBLIC_URL%` with the public address, as in the pages. */
const ORIGIN = '%PUBLIC_URL%';

/** Every public page with its translation (sitemaps.org 0.9, with Google's hreflang links). */
export function sitemap(): string {
  const urls = LOCALES.flatMap((locale) =>
    PAGES.map((page) => {
      const alternates = LOCALES.map(
        (each) =>
          `    <xhtml:link rel="alternate" hreflang="${each}" href="${ORIGIN}${pathOf(page, each)}"/>`,
      );
      const otherwise = `    <xhtml:link rel="alternate" hreflang="x-default" href="${ORIGIN}${pathOf(page, 'en')}"/>`;
      const place = `    <loc>${ORIGIN}${pathOf(page, locale)}</loc>`;
      return ['  <url>', place, ...alternates, otherwise, '  </url>'].join('\n');
    }),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`;
}

/** Public pages may be indexed; pages behind sign-in may not. */
export function robots(): string {
  const closed = [
    '/api/',
    '/dashboard',
    '/appointments',
    '/openings',
    '/waitlist',
    '/entries',
    '/notes',
    '/progress',
    '/records',
    '/form-responses',
    '/conversations',
    '/settings',
    '/calendar',
    '/clients',
    '/picture-cards',
    '/availability',
    '/public-page-preview',
    '/fr/public-page-preview',
    '/payment-settings',
    '/receipts',
    '/income',
    '/admin',
    '/therapist/',
    '/sandbox/',
  ];
  // A rule holds for every address that begins with it. Google Calendar reads no feed that it may not crawl; feeds tell search
  // engines themselves that they are not to be indexed.
  return `User-agent: *
${closed.map((path) => `Disallow: ${path}`).join('\n')}
Allow: /calendar-feeds/

Sitemap: ${ORIGIN}/sitemap.xml
`;
}
