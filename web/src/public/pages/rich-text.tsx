import type { ReactNode } from 'react';
import Markdown, { type Components } from 'react-markdown';

/** A long text with its title and the sections for the table of contents. */
export type LongText = { title: string; sections: { id: string; title: string }[]; body: string };

/** @throws if the text does not start with a title, because every page needs a heading. */
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

/** "4. Prices and payment" → "prices-and-payment": the id does not change when sections are renumbered. */
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
  // An image with an empty address would make the browser load the page again.
  img: ({ src, alt }) => (src ? <img src={src} alt={alt ?? ''} /> : alt),
};

/**
 * Renders markdown without its HTML. Addresses with a scheme other than http, https, irc, ircs, mailto or xmpp are
 * emptied, which is the default of react-markdown.
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
