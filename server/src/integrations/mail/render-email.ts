/** Renders the content of an email; it knows no feature, so that any can use it. */
import type { Email } from './templates/email-page.tsx';

export type { Fact, Email } from './templates/email-page.tsx';

/** As HTML and as plain text. The templates and React are loaded with the first email. */
export async function renderEmail(email: Email): Promise<{ html: string; text: string }> {
  const { emailHtml } = await import('./templates/email-page.tsx');
  return { html: emailHtml(email), text: emailText(email) };
}

function emailText({ locale, heading, paragraphs, facts, action, footer }: Email): string {
  const colon = locale === 'fr' ? '\u00a0:' : ':';
  return [
    heading,
    ...paragraphs,
    facts
      .flatMap(({ label, lines }) => lines.map((line, index) => (index ? line : `${label}${colon} ${line}`)))
      .join('\n'),
    ...(action ? [`${action.label}${colon}\n${action.url}`] : []),
    `--\n${footer.text}\n${footer.link.label}${colon} ${footer.link.url}`,
  ]
    .filter((part) => part !== '')
    .join('\n\n')
    .concat('\n');
}
