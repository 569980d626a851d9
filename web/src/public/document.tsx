import type { Locale } from '@cadence/messages/locale';
import * as m from '@cadence/messages/m';
import { LOCALES } from '@cadence/messages/locale';
import type { ReactNode } from 'react';
import { LANGUAGE_TAGS, otherLocale, pathOf, type PageName } from './addresses.ts';

/** The hashed addresses of the assets. */
export type PageAssets = {
  style: string;
  script: string;
  /** Sets the chosen theme before the first paint; not deferred. */
  theme: string;
  favicon: string;
  touchIcon: string;
  /** 1200 × 630, for links shared elsewhere. */
  card: string;
  /** The fonts that every page preloads. */
  fonts: string[];
};

export type PageHead = { title: string; description: string };

export type DocumentProps = {
  page: PageName;
  locale: Locale;
  head: PageHead;
  assets: PageAssets;
  children: ReactNode;
};

/** A placeholder that the server replaces with the configured public address. */
const ORIGIN = '%PUBLIC_URL%';
const PAPER = { light: '#fbf7f0', dark: '#131918' };

/** The HTML document of a page. Nothing is inline, because the content security policy forbids it. */
export function Document({ page, locale, head, assets, children }: DocumentProps) {
  return (
    <html lang={LANGUAGE_TAGS[locale]}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{head.title}</title>
        <meta name="description" content={head.description} />
        <script src={assets.theme} />
        {assets.fonts.map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
        ))}
        <link rel="stylesheet" href={assets.style} />
        <script type="module" src={assets.script} />
        <link rel="icon" href={assets.favicon} type="image/svg+xml" />
        <link rel="apple-touch-icon" href={assets.touchIcon} />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={PAPER.light} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={PAPER.dark} />
        <Addresses page={page} locale={locale} />
        <SocialCard page={page} locale={locale} head={head} card={assets.card} />
      </head>
      <body>{children}</body>
    </html>
  );
}

function Addresses({ page, locale }: { page: PageName; locale: Locale }) {
  return (
    <>
      <link rel="canonical" href={ORIGIN + pathOf(page, locale)} />
      {LOCALES.map((each) => (
        <link key={each} rel="alternate" hrefLang={each} href={ORIGIN + pathOf(page, each)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={ORIGIN + pathOf(page, 'en')} />
    </>
  );
}

type SocialCardProps = { page: PageName; locale: Locale; head: PageHead; card: string };

function SocialCard({ page, locale, head, card }: SocialCardProps) {
  const ogLocale = (each: Locale) => LANGUAGE_TAGS[each].replace('-', '_');
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={m.app_app_name()} />
      <meta property="og:title" content={head.title} />
      <meta property="og:description" content={head.description} />
      <meta property="og:url" content={ORIGIN + pathOf(page, locale)} />
      <meta property="og:locale" content={ogLocale(locale)} />
      <meta property="og:locale:alternate" content={ogLocale(otherLocale(locale))} />
      <meta property="og:image" content={ORIGIN + card} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={m.public_card_alt()} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
