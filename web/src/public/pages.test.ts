/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PRIVACY_VERSION, TERMS_VERSION } from '@cadence/contract/auth/consent';
import { provinceListPath } from '@cadence/format/province-list';
import { provinceOptions } from '@cadence/format/province-name';
import { LOCALES, type Locale } from '@cadence/messages/locale';
import type { AnyMessage } from '@cadence/messages/message';
import * as about from '@cadence/messages/nouns/site/about';
import * as contact from '@cadence/messages/nouns/site/contact';
import * as landing from '@cadence/messages/nouns/site/landing';
import * as legal from '@cadence/messages/nouns/site/legal';
import * as news from '@cadence/messages/nouns/site/news';
import * as publicMessages from '@cadence/messages/nouns/site/public';
import { describe, expect, it, vi } from 'vitest';
import { pages } from '../app/pages.ts';
import { LANGUAGE_TAGS, otherLocale, PAGES, pathOf, type PageName } from './frame/addresses.ts';
import { HELP_SECTIONS } from '../lib/navigation/public-pages.ts';
import { renderPage } from './prerender.tsx';
import { renderPublicPage } from './render-on-request.tsx';
import { robots, sitemap } from './sitemap.ts';

const assets = {
  style: '/assets/p-page-x.css',
  script: '/assets/p-site-x.js',
  theme: '/assets/p-theme-x.js',
  favicon: '/assets/p-favicon-x.svg',
  touchIcon: '/assets/p-touch-icon-x.png',
  card: '/assets/p-card-x.png',
  fonts: ['/assets/p-figtree-x.woff2'],
};
const every = LOCALES.flatMap((locale) => PAGES.map((page) => ({ locale, page })));
const known = new Set([
  ...every.map(({ page, locale }) => pathOf(page, locale)),
  '/auth',
  '/auth?tab=register',
  '/clients',
  '/auth?tab=register&role=therapist',
  '/dashboard',
  '/appointments',
  '/calendar',
  '/settings',
  '/income',
  '/admin',
  '/auth/forgotten',
  ...LOCALES.flatMap((locale) => provinceOptions().map(({ value }) => provinceListPath(value, locale))),
]);

function open(page: PageName, locale: Locale): Document {
  vi.stubGlobal('PAGE_ASSETS', assets);
  const html =
    page === 'index'
      ? renderPublicPage({ kind: 'landing', therapists: [] }, { locale, origin: '%PUBLIC_URL%' })
      : renderPage(page, locale, assets);
  return new DOMParser().parseFromString(html, 'text/html');
}

function attribute(document: Document, selector: string, name: string) {
  return document.querySelector(selector)?.getAttribute(name) ?? '';
}

/** The longest rule that an address begins with decides (RFC 9309, section 2.2.2). */
function mayCrawl(path: string): boolean {
  const rules = [...robots().matchAll(/^(Allow|Disallow): (.+)$/gm)]
    .map(([, kind = '', start = '']) => ({ kind, start }))
    .filter(({ start }) => path.startsWith(start))
    .toSorted((a, b) => b.start.length - a.start.length);
  return rules[0]?.kind !== 'Disallow';
}

describe.each(every)('the $locale page $page', ({ page, locale }) => {
  const document = open(page, locale);

  it('has one h1, its language, a title and a description of its own', () => {
    expect(document.querySelectorAll('h1')).toHaveLength(1);
    expect(document.querySelector('h1')?.textContent).toMatch(/\p{L}{3}/u);
    expect(document.documentElement.lang).toBe(LANGUAGE_TAGS[locale]);
    expect(document.title).toContain('Cadence');
    expect(attribute(document, 'meta[name=description]', 'content').length).toBeGreaterThan(60);
  });

  it('leads therapists to where they join', () => {
    const links = [...document.querySelectorAll('header a')].map((link) => link.getAttribute('href'));
    expect(links).toContain('/auth?tab=register&role=therapist');
  });

  it('has nothing inline, so that the strictest content policy applies', () => {
    // Data for search engines is not run.
    const scripts = [...document.querySelectorAll('script:not([type="application/ld+json"])')];
    expect(scripts.map((script) => script.getAttribute('src'))).toEqual([assets.theme, assets.script]);
    expect(scripts.every((script) => script.textContent === '')).toBe(true);
    expect(document.querySelectorAll('[style], style')).toHaveLength(0);
    const handlers = [...document.querySelectorAll('*')].flatMap((element) =>
      element.getAttributeNames().filter((name) => name.startsWith('on')),
    );
    expect(handlers).toEqual([]);
  });

  it('loads nothing from another host', () => {
    const loading = [
      ...document.querySelectorAll('[src], link[rel=stylesheet], link[rel=preload], link[rel=icon]'),
    ];
    const addresses = loading.map((element) => element.getAttribute('src') ?? element.getAttribute('href'));
    expect(addresses.length).toBeGreaterThan(3);
    expect(addresses.filter((address) => !address?.startsWith('/assets/p-'))).toEqual([]);
  });

  it('leads only to pages that exist, and to headings that it has', () => {
    const links = [...document.querySelectorAll('a[href]')].map((link) => link.getAttribute('href') ?? '');
    expect(links.length).toBeGreaterThan(8);
    const inside = links.filter((href) => href.startsWith('/'));
    expect(inside.filter((href) => !known.has(href))).toEqual([]);
    const anchors = links.filter((href) => href.startsWith('#'));
    expect(anchors.filter((href) => !document.getElementById(href.slice(1)))).toEqual([]);
    const outside = links.filter((href) => !/^[/#]/.test(href));
    expect(outside.filter((href) => !/^(https:\/\/|tel:)/.test(href))).toEqual([]);
  });

  it('links only within its language, except for the switch to the other one', () => {
    const french = (href: string) => href === '/fr' || href.startsWith('/fr/');
    const publicPath = (href: string) => every.some((one) => pathOf(one.page, one.locale) === href);
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')];
    for (const link of links.filter((each) => publicPath(each.getAttribute('href') ?? ''))) {
      const href = link.getAttribute('href') ?? '';
      if (link.dataset['language']) expect(href).toBe(pathOf(page, otherLocale(locale)));
      else expect(french(href)).toBe(locale === 'fr');
    }
    expect(links.filter((link) => link.dataset['language']).length).toBeGreaterThanOrEqual(2);
  });

  it('tells search engines and social networks its address', () => {
    const address = `%PUBLIC_URL%${pathOf(page, locale)}`;
    expect(attribute(document, 'link[rel=canonical]', 'href')).toBe(address);
    expect(attribute(document, 'meta[property="og:url"]', 'content')).toBe(address);
    const alternates = [...document.querySelectorAll('link[rel=alternate]')];
    expect(alternates.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')])).toEqual([
      ['en', `%PUBLIC_URL%${pathOf(page, 'en')}`],
      ['fr', `%PUBLIC_URL%${pathOf(page, 'fr')}`],
      ['x-default', `%PUBLIC_URL%${pathOf(page, 'en')}`],
    ]);
    expect(attribute(document, 'meta[property="og:image"]', 'content')).toBe(`%PUBLIC_URL%${assets.card}`);
  });

  it('has headings without a gap and no id twice', () => {
    const levels = [...document.querySelectorAll('main h1, main h2, main h3')].map((h) =>
      Number(h.tagName[1]),
    );
    expect(levels[0]).toBe(1);
    expect(levels.filter((level, index) => index > 0 && level > (levels[index - 1] ?? 0) + 1)).toEqual([]);
    const ids = [...document.querySelectorAll('[id]')].map((element) => element.id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('the public pages together', () => {
  it('have different titles and descriptions', () => {
    const documents = every.map(({ page, locale }) => open(page, locale));
    expect(new Set(documents.map((document) => document.title)).size).toBe(every.length);
    const descriptions = documents.map((document) =>
      attribute(document, 'meta[name=description]', 'content'),
    );
    expect(new Set(descriptions).size).toBe(every.length);
  });

  it('are all in the site map, in both languages, and pages that need a session are closed to robots', () => {
    const map = new DOMParser().parseFromString(sitemap(), 'text/xml');
    const places = [...map.querySelectorAll('loc')].map((loc) => loc.textContent);
    expect(places).toEqual(every.map(({ page, locale }) => `%PUBLIC_URL%${pathOf(page, locale)}`));
    const languages = [...map.querySelectorAll('url:first-child link')].map((link) =>
      link.getAttribute('hreflang'),
    );
    expect(languages).toEqual(['en', 'fr', 'x-default']);
    expect(robots()).toContain('Sitemap: %PUBLIC_URL%/sitemap.xml');
    const needsSession = pages.filter(({ access }) => access !== 'everybody' && access !== 'signed_out');
    expect(needsSession.length).toBeGreaterThan(20);
    for (const path of [...needsSession.map((page) => page.path), '/api/user', '/therapist/1'])
      expect([path, mayCrawl(path)]).toEqual([path, false]);
    for (const { page, locale } of every) expect(mayCrawl(pathOf(page, locale))).toBe(true);
  });

  it('leave the feeds open to calendar programs that respect robots.txt, as Google’s does', () => {
    expect(mayCrawl('/calendar-feeds/secret.ics')).toBe(true);
  });

  it('have one landing page with one coral call to sign up, steps, benefits and two marked examples', () => {
    const landing = open('index', 'en');
    const hero = landing.querySelector('main section');
    expect(hero?.querySelectorAll('a.bg-accent')).toHaveLength(1);
    expect(attribute(landing, 'main section a.bg-accent', 'href')).toBe('/auth?tab=register');
    expect(landing.querySelectorAll('ol > li')).toHaveLength(3);
    expect(landing.querySelectorAll('blockquote')).toHaveLength(2);
    expect(landing.body.textContent.match(/Example/g)).toHaveLength(2);
  });

  it('lead from the landing page to the list of every province, in the page’s language', () => {
    for (const locale of LOCALES) {
      const links = [...open('index', locale).querySelectorAll('nav[aria-labelledby=provinces] a')];
      const root = locale === 'fr' ? '/fr/orthophonistes/' : '/speech-therapists/';
      expect(links).toHaveLength(13);
      expect(links.every((link) => link.getAttribute('href')?.startsWith(root))).toBe(true);
    }
  });

  it('name the site and its logo to search engines', () => {
    const text = open('index', 'fr').querySelector('script[type="application/ld+json"]')?.textContent ?? '';
    expect(JSON.parse(text)).toMatchObject({
      '@type': 'WebSite',
      url: '%PUBLIC_URL%/',
      inLanguage: 'fr-CA',
      publisher: { '@type': 'Organization', name: 'Cadence', logo: `%PUBLIC_URL%${assets.touchIcon}` },
    });
  });

  it('embed nothing on the news page before a click', () => {
    expect(open('news', 'en').querySelectorAll('iframe, object, embed, img')).toHaveLength(0);
  });

  it('have the sections of the help page that screens link to, in both languages', () => {
    for (const locale of LOCALES) {
      const help = open('help', locale);
      const missing = Object.values(HELP_SECTIONS).filter((ids) => !help.getElementById(ids[locale]));
      expect(missing).toEqual([]);
    }
  });

  it('never ask to write where no address is configured', () => {
    for (const { page, locale } of every) {
      const document = open(page, locale);
      for (const hidden of document.querySelectorAll('[hidden]')) hidden.remove();
      expect(document.body.textContent).not.toMatch(/write to us|email us|écrivez-nous|nous écrire/i);
    }
  });

  it('state the versions that registering records', () => {
    for (const locale of LOCALES) {
      expect(open('terms', locale).querySelector('main')?.textContent).toContain(`Version ${TERMS_VERSION}`);
      expect(open('privacy', locale).querySelector('main')?.textContent).toContain(
        `Version ${PRIVACY_VERSION}`,
      );
    }
  });

  it('say the same in both languages, section by section', () => {
    for (const page of ['terms', 'privacy', 'accessibility', 'help'] as const) {
      const [english, french] = LOCALES.map((locale) => {
        const text = readFileSync(join(import.meta.dirname, '../..', `content/${page}.${locale}.md`), 'utf8');
        return {
          sections: text.match(/^## (\d+\.)?/gm),
          points: text.match(/^- /gm),
          links: text.match(/\]\(/g),
        };
      });
      expect(english).toEqual(french);
      expect(english?.sections?.length).toBeGreaterThan(4);
    }
  });
});

describe('the messages of the public pages', () => {
  it.each(Object.entries({ public: publicMessages, landing, about, news, legal, contact }))(
    'of %s are all translated',
    (_noun, messages) => {
      const all = Object.entries<AnyMessage>({ ...messages });
      expect(all.length).toBeGreaterThan(5);
      const same = all.filter(
        ([key, message]) =>
          key !== 'contact_heading' && message({}, { locale: 'en' }) === message({}, { locale: 'fr' }),
      );
      expect(same.map(([key]) => key)).toEqual([]);
    },
  );
});
