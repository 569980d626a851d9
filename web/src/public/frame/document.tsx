import type { PagePaths } from '@cadence/contract/directory/public-pages';
import type { Locale } from '@cadence/messages/locale';
import * as m from '@cadence/messages/m';
import { LOCALES } from '@cadence/messages/locale';
import type { ReactNode } from 'react';
import { LANGUAGE_TAGS, otherLocale, pathOf, type Place } from './addresses.ts';

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

export type PageHead = {
  title: string;
  description: string;
  /** Keeps the page out of search engines, and without addresses. */
  isHidden?: boolean;
  /** Where a hidden page is the same as another. */
  canonical?: PagePaths | null;
  /** A square picture instead of the site's own, for links shared elsewhere. */
  photo?: { path: string; alt: string } | null;
  /** schema.org */
  structuredData?: object;
};

export type DocumentProps = {
  page: Place;
  locale: Locale;
  head: PageHead;
  assets: PageAssets;
  /** The public address; the server puts it into the pages of the build. */
  origin?: string;
  children: ReactNode;
};

/** The server puts the public address in its place. */
export const PUBLIC_URL_PLACEHOLDER = '%PUBLIC_URL%';
const PAPER = { light: '#fbf7f0', dark: '#131918' };

/** The HTML document of a page. Nothing is inline, because the content security policy forbids it. */
export function Document({
  page,
  locale,
  head,
  assets,
  origin = PUBLIC_URL_PLACEHOLDER,
  children,
}: DocumentProps) {
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
        <link rel="manifest" href="/manifest.webmanifest" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={PAPER.light} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={PAPER.dark} />
        {head.isHidden ? (
          <>
            <meta name="robots" content="noindex" />
            {head.canonical && <link rel="canonical" href={origin + head.canonical[locale]} />}
          </>
        ) : (
          <>
            <Addresses page={page} locale={locale} origin={origin} />
            <SocialCard page={page} locale={locale} head={head} card={assets.card} origin={origin} />
            {head.structuredData && <StructuredData data={head.structuredData} />}
          </>
        )}
      </head>
      <body>{children}</body>
    </html>
  );
}

/** The pages that are made on request state the country too, as their site map does. */
function hreflangOf(page: Place, locale: Locale): string {
  return typeof page === 'string' ? locale : LANGUAGE_TAGS[locale];
}

function Addresses({ page, locale, origin }: { page: Place; locale: Locale; origin: string }) {
  return (
    <>
      <link rel="canonical" href={origin + pathOf(page, locale)} />
      {LOCALES.map((each) => (
        <link
          key={each}
          rel="alternate"
          hrefLang={hreflangOf(page, each)}
          href={origin + pathOf(page, each)}
        />
      ))}
      <link rel="alternate" hrefLang="x-default" href={origin + pathOf(page, 'en')} />
    </>
  );
}

/** A data block, which no policy forbids, because it is not run. Nothing in it may end it. */
function StructuredData({ data }: { data: object }) {
  const json = JSON.stringify(data).replaceAll(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

/** The side of a photo, in pixels. */
const PHOTO_SIDE = 480;

type SocialCardProps = { page: Place; locale: Locale; head: PageHead; card: string; origin: string };

function SocialCard({ page, locale, head, card, origin }: SocialCardProps) {
  const { photo } = head;
  const picture = photo
    ? { ...photo, width: PHOTO_SIDE, height: PHOTO_SIDE }
    : { path: card, alt: m.public_card_alt(), width: 1200, height: 630 };
  const ogLocale = (each: Locale) => LANGUAGE_TAGS[each].replace('-', '_');
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={m.app_app_name()} />
      <meta property="og:title" content={head.title} />
      <meta property="og:description" content={head.description} />
      <meta property="og:url" content={origin + pathOf(page, locale)} />
      <meta property="og:locale" content={ogLocale(locale)} />
      <meta property="og:locale:alternate" content={ogLocale(otherLocale(locale))} />
      <meta property="og:image" content={origin + picture.path} />
      <meta property="og:image:width" content={String(picture.width)} />
      <meta property="og:image:height" content={String(picture.height)} />
      <meta property="og:image:alt" content={picture.alt} />
      <meta name="twitter:card" content={photo ? 'summary' : 'summary_large_image'} />
    </>
  );
}
