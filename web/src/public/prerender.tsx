import type { Locale } from '@cadence/messages/locale';
import * as m from '@cadence/messages/m';
import { setLocale } from '@cadence/messages/web-locale';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import accessibilityEn from '../../content/accessibility.en.md?raw';
import accessibilityFr from '../../content/accessibility.fr.md?raw';
import helpEn from '../../content/help.en.md?raw';
import helpFr from '../../content/help.fr.md?raw';
import privacyEn from '../../content/privacy.en.md?raw';
import privacyFr from '../../content/privacy.fr.md?raw';
import termsEn from '../../content/terms.en.md?raw';
import termsFr from '../../content/terms.fr.md?raw';
import { AboutPage } from './pages/about-page.tsx';
import type { BuiltPage } from './frame/addresses.ts';
import { ContactPage } from './pages/contact-page.tsx';
import { Document, type PageAssets, type PageHead } from './frame/document.tsx';
import { Layout } from './frame/layout.tsx';
import { LegalPage } from './pages/legal-page.tsx';
import { LongTextPage } from './pages/long-text-page.tsx';
import { NewsPage } from './pages/news-page.tsx';

const terms: Record<Locale, string> = { en: termsEn, fr: termsFr };
const privacy: Record<Locale, string> = { en: privacyEn, fr: privacyFr };
const help: Record<Locale, string> = { en: helpEn, fr: helpFr };
const accessibility: Record<Locale, string> = { en: accessibilityEn, fr: accessibilityFr };

type PublicPage = {
  head: () => PageHead;
  body: (locale: Locale) => ReactNode;
};

const publicPages: Record<BuiltPage, PublicPage> = {
  about: {
    head: () => ({ title: m.about_title(), description: m.about_description() }),
    body: () => <AboutPage />,
  },
  news: {
    head: () => ({ title: m.news_title(), description: m.news_description() }),
    body: (locale) => <NewsPage locale={locale} />,
  },
  help: {
    head: () => ({ title: m.legal_help_title(), description: m.legal_help_description() }),
    body: (locale) => <LongTextPage markdown={help[locale]} facts={['companyName', 'contactEmail']} />,
  },
  contact: {
    head: () => ({ title: m.contact_title(), description: m.contact_description() }),
    body: (locale) => <ContactPage locale={locale} />,
  },
  terms: {
    head: () => ({ title: m.legal_terms_title(), description: m.legal_terms_description() }),
    body: (locale) => <LongTextPage markdown={terms[locale]} facts={['companyName', 'contactEmail']} />,
  },
  privacy: {
    head: () => ({ title: m.legal_privacy_title(), description: m.legal_privacy_description() }),
    body: (locale) => (
      <LongTextPage
        markdown={privacy[locale]}
        facts={['companyName', 'privacyOfficer', 'contactEmail', 'dataLocation']}
      />
    ),
  },
  legal: {
    head: () => ({ title: m.legal_title(), description: m.legal_description() }),
    body: (locale) => <LegalPage locale={locale} />,
  },
  accessibility: {
    head: () => ({ title: m.legal_accessibility_title(), description: m.legal_accessibility_description() }),
    body: (locale) => (
      <LongTextPage markdown={accessibility[locale]} facts={['companyName', 'contactEmail']} />
    ),
  },
};

/** Renders a page's HTML document. The server replaces `%PUBLIC_URL%` with the public address (no trailing slash). */
export function renderPage(page: BuiltPage, locale: Locale, assets: PageAssets): string {
  setLocale(locale);
  const { head, body } = publicPages[page];
  const html = renderToStaticMarkup(
    <Document page={page} locale={locale} head={head()} assets={assets}>
      <Layout page={page} locale={locale}>
        {body(locale)}
      </Layout>
    </Document>,
  );
  return `<!doctype html>${html}\n`;
}
