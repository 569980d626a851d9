import type { PublicPage } from '@cadence/contract/directory/public-pages';
import * as m from '@cadence/messages/m';
import { setLocale } from '@cadence/messages/web-locale';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Place } from './frame/addresses.ts';
import { Document, type PageAssets, type PageHead } from './frame/document.tsx';
import { Layout } from './frame/layout.tsx';
import { absentHead, AbsentPage } from './pages/absent-page.tsx';
import { LandingPage } from './pages/landing-page.tsx';
import { listHead, TherapistListPage } from './pages/therapist-list-page.tsx';
import { therapistHead, TherapistPage } from './pages/therapist-page.tsx';
import { aboutSite, type At } from './frame/structured-data.ts';

/** Put in by the build. */
declare const PAGE_ASSETS: PageAssets;

type Parts = { place: Place; head: PageHead; body: ReactNode };

/** Renders a page that the server makes on request, with the header of a visitor as the pages of the build have it. */
export function renderPublicPage(page: PublicPage, { locale, origin }: At): string {
  setLocale(locale);
  const { place, head, body } = partsOf(page, { locale, origin });
  const html = renderToStaticMarkup(
    <Document page={place} locale={locale} head={head} assets={PAGE_ASSETS} origin={origin}>
      <Layout page={place} locale={locale}>
        {body}
      </Layout>
    </Document>,
  );
  return `<!doctype html>${html}\n`;
}

function partsOf(page: PublicPage, at: At): Parts {
  switch (page.kind) {
    case 'landing':
      return {
        place: 'index',
        head: {
          title: m.landing_title(),
          description: m.landing_description(),
          structuredData: aboutSite(PAGE_ASSETS.touchIcon, at),
        },
        body: <LandingPage page={page} locale={at.locale} />,
      };
    case 'therapist':
      return {
        place: page.paths,
        head: therapistHead(page, at),
        body: <TherapistPage page={page} locale={at.locale} />,
      };
    case 'list':
      return {
        place: page.paths,
        head: listHead(page, at),
        body: <TherapistListPage page={page} locale={at.locale} />,
      };
    case 'missing':
    case 'gone':
      return {
        place: 'index',
        head: absentHead(page.kind),
        body: <AbsentPage kind={page.kind} locale={at.locale} />,
      };
  }
}
