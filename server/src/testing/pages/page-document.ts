/** Reads what a test needs from the HTML of a public page. */
import type { TestReply } from '../client.ts';

function decoded(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

function matches(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map(([, found = '']) => decoded(found));
}

export function pageDocument({ text: html }: TestReply) {
  const links = matches(html, /<link ([^>]*)>/g).map((attributes) =>
    Object.fromEntries([...attributes.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value])),
  );
  const [json] = matches(html, /<script type="application\/ld\+json">(.*?)<\/script>/gs);
  return {
    title: matches(html, /<title>(.*?)<\/title>/g)[0] ?? '',
    canonical: links.find(({ rel }) => rel === 'canonical')?.href ?? '',
    alternates: Object.fromEntries(
      links.filter(({ rel }) => rel === 'alternate').map(({ hrefLang, href }) => [hrefLang, href]),
    ) as Record<string, string>,
    data: json === undefined ? null : JSON.parse(json),
    scripts: matches(html, /<script ([^>]*)>/g),
    /** What a reader sees, without tags. */
    text: decoded(html.replace(/^.*<body>/s, '').replaceAll(/<[^>]+>/g, ' ')).replaceAll(/\s+/g, ' '),
    hrefs: matches(html, /<a [^>]*href="([^"]*)"/g),
  };
}
