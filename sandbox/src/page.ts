/** A page of a stand-in: plain HTML from the server, no script, two languages. */
import type { FastifyReply, FastifyRequest } from 'fastify';

export type Locale = 'en' | 'fr';

/** HTML that is safe to place in a page. Only `html` and `join` make it. */
export type Html = { readonly html: string };

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/** Every value is escaped, unless it was made here. */
export function html(strings: TemplateStringsArray, ...values: (string | number | Html)[]): Html {
  const shown = values.map((value) => (typeof value === 'object' ? value.html : escaped(String(value))));
  return { html: String.raw({ raw: strings }, ...shown) };
}

export function join(parts: Html[]): Html {
  return { html: parts.map((part) => part.html).join('\n') };
}

function knownLocale(text: unknown): Locale | null {
  if (typeof text !== 'string') return null;
  if (/^fr\b/i.test(text)) return 'fr';
  return /^en\b/i.test(text) ? 'en' : null;
}

/** `?lang` wins, then what the page's subject asks for, then the browser. */
export function localeOf(request: FastifyRequest, preferred: string | null = null): Locale {
  const asked = new URL(request.url, 'http://stand-in').searchParams.get('lang');
  return (
    knownLocale(asked) ?? knownLocale(preferred) ?? knownLocale(request.headers['accept-language']) ?? 'en'
  );
}

const bands = {
  money: {
    en: 'Local stand-in for testing — no real money moves here.',
    fr: 'Remplaçant local pour les essais — aucun argent réel ne circule ici.',
  },
  accounts: {
    en: 'Local stand-in for testing — no real account or calendar is touched here.',
    fr: 'Remplaçant local pour les essais — aucun compte ni agenda réel n’est touché ici.',
  },
  messages: {
    en: 'Local stand-in for testing — no message leaves this machine.',
    fr: 'Remplaçant local pour les essais — aucun message ne quitte cet ordinateur.',
  },
};

const otherLanguage = { en: { lang: 'fr', name: 'Français' }, fr: { lang: 'en', name: 'English' } };

export type Page = {
  locale: Locale;
  title: string;
  body: Html;
  wide?: boolean;
  path: string;
  status?: number;
  /** What the band at the top says; money where nothing else is asked for. */
  band?: keyof typeof bands;
};

export function sendPage(reply: FastifyReply, page: Page): FastifyReply {
  const other = otherLanguage[page.locale];
  const link = `${page.path}${page.path.includes('?') ? '&' : '?'}lang=${other.lang}`;
  const document = html`<!doctype html>
    <html lang="${page.locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${page.title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/sandbox/sandbox.css" />
      </head>
      <body>
        <div class="band" role="note">${bands[page.band ?? 'money'][page.locale]}</div>
        <main class="${page.wide === true ? 'wide' : 'narrow'}">
          <h1>${page.title}</h1>
          ${page.body}
          <p class="links">
            <a href="${link}" lang="${other.lang}" hreflang="${other.lang}">${other.name}</a>
          </p>
        </main>
      </body>
    </html> `;
  return reply
    .code(page.status ?? 200)
    .header(
      'content-security-policy',
      "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    )
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(document.html);
}
