/** The pages of the stand-ins: plain HTML in English, without scripts. */
import type { FastifyReply } from 'fastify';

/** HTML that is safe to send. Only `markup` makes it. */
export type Markup = { readonly html: string };

type Content = string | number | Markup | Content[];

const codes = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function show(content: Content): string {
  if (Array.isArray(content)) return content.map(show).join('\n');
  if (typeof content === 'object') return content.html;
  return Object.entries(codes).reduce((text, [char, code]) => text.replaceAll(char, code), String(content));
}

/** Escapes every value that it did not make itself. */
export function markup(strings: TemplateStringsArray, ...values: Content[]): Markup {
  return { html: String.raw({ raw: strings }, ...values.map(show)) };
}

export type Rows = [term: string, description: Content][];

/** A titled block of terms with one description each; an empty description is shown as a dash. */
export function card(title: Content, rows: Rows, ...more: Content[]): Markup {
  const facts = rows.map(([term, one]) => markup`<dt>${term}</dt><dd>${one === '' ? '—' : one}</dd>`);
  return markup`<article>${title}<dl>${facts}</dl>${more}</article>`;
}

export function select(
  label: string,
  name: string,
  options: [value: string, label: string][],
  chosen = '',
): Markup {
  const items = options.map(([value, shown]) => {
    const selected = value === chosen ? markup` selected` : '';
    return markup`<option value="${value}"${selected}>${shown}</option>`;
  });
  return markup`<label>${label}<select name="${name}">${items}</select></label>`;
}

export function hidden(fields: Record<string, string>): Markup[] {
  return Object.entries(fields).map(
    ([name, value]) => markup`<input type="hidden" name="${name}" value="${value}">`,
  );
}

/** A form of one button that sends hidden fields along. */
export function button(action: string, label: string, fields: Record<string, string>): Markup {
  return markup`<form method="post" action="${action}">${hidden(fields)}<button>${label}</button></form>`;
}

export const styleSheet = `
:root { color-scheme: light dark; --paper: #fff; --ink: #1d2726; --line: #6b7773; --link: #0f5257; --note: #fdefcf; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #14201f; --ink: #eef2ee; --line: #94a39d; --link: #8fd3cf; --note: #3f3115; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
.note { margin: 0; padding: 0.75rem 1rem; background: var(--note); text-align: center; }
main { max-width: 48rem; margin: 0 auto; padding: 1rem 1rem 4rem; }
h1, h2 { font-size: 1.75rem; line-height: 1.2; margin: 1.5rem 0 0.5rem; }
h2 { font-size: 1.25rem; }
h3 { font-size: 1rem; margin: 0; }
a { display: inline-block; padding: 0.625rem 0; color: var(--link); }
article, details { border: 1px solid var(--line); border-radius: 8px; padding: 0.75rem 1rem; margin: 0 0 1rem; }
summary { line-height: 44px; cursor: pointer; }
.sum { font-size: 2rem; font-weight: 700; margin: 0; }
dl { display: grid; grid-template-columns: minmax(6rem, 2fr) minmax(0, 5fr); gap: 0.25rem 0.75rem; margin: 0.5rem 0; }
dd { margin: 0; }
form, label { display: grid; gap: 0.75rem; margin: 0.5rem 0 0; }
label { gap: 0.25rem; }
label.check { grid-template-columns: 1.5rem 1fr; gap: 0.75rem; align-items: center; min-height: 44px; }
button, select, input:not([type='checkbox']) {
  min-height: 44px; width: 100%; padding: 0.5rem 0.75rem; font: inherit; color: var(--ink);
  border: 1px solid var(--line); border-radius: 8px; background: var(--paper);
}
button { cursor: pointer; font-weight: 600; color: var(--link); border-color: var(--link); }
button.main { background: var(--link); color: var(--paper); }
:focus-visible { outline: 3px solid #c2502d; outline-offset: 2px; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; border: 1px solid var(--line); border-radius: 8px; padding: 1rem; }
iframe { width: 100%; height: 44rem; border: 1px solid var(--line); background: #fff; }
`;

const NOTE =
  'Local stand-in for testing: no real money moves here, no real account is used, no message leaves this machine.';

export function sendPage(reply: FastifyReply, title: string, body: Content, status = 200): FastifyReply {
  const { html } = markup`<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">
  <title>${title}</title>
  <link rel="icon" href="data:,">
  <link rel="stylesheet" href="/sandbox/sandbox.css">
</head>
<body>
  <p class="note" role="note">${NOTE}</p>
  <main><h1>${title}</h1>${body}</main>
</body>
</html>`;
  const policy =
    "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";
  return reply
    .code(status)
    .header('content-security-policy', policy)
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html);
}
