import type { ReactNode } from 'react';
import Markdown, { type Components } from 'react-markdown';

/** A long text: its title, and the sections that its table of contents lists. */
export type LongText = { title: string; sections: { id: string; title: string }[]; body: string };

/** @throws when the text does not begin with its title: a page without a heading must not be built. */
export function readLongText(markdown: string): LongText {
  const [first = '', ...rest] = markdown.split('\n');
  if (!first.startsWith('# ')) throw new Error('a long text begins with its title, "# …"');
  const titles = rest.filter((line) => line.startsWith('## ')).map((line) => line.slice(3).trim());
  return {
    title: first.slice(2).trim(),
    sections: titles.map((title) => ({ id: sectionId(title), title })),
    body: rest.join('\n').trim(),
  };
}

/** "4. Prices and payment" → "prices-and-payment": an address that keeps when sections are renumbered. */
export function sectionId(title: string): string {
  return title
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/^[\d.\s]+/, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

function plain(node: ReactNode): string {
  if (Array.isArray(node)) return node.map(plain).join('');
  return typeof node === 'string' ? node : '';
}

const components: Components = {
  h2: ({ children }) => <h2 id={sectionId(plain(children))}>{children}</h2>,
  // A picture with a blanked address would make the browser load the page again.
  img: ({ src, alt }) => (src ? <img src={src} alt={alt ?? ''} /> : alt),
};

/**
 * Markdown as elements, HTML in it left out. Addresses with a scheme other than http, https, irc, ircs, mailto or xmpp
 * are blanked, which is react-markdown's own rule (specification, public pages §2 "Static content pages").
 */
export function RichText({ children }: { children: string }) {
  return (
    <div className="prose">
      <Markdown skipHtml components={components}>
        {children}
      </Markdown>
    </div>
  );
}
