/** What an e-mail says, before it is laid out: neutral, so that any feature can write one. */
import type { Letter } from './templates/letter-page.tsx';

export type { Fact, Letter } from './templates/letter-page.tsx';

/** The letter as HTML and as plain text. The template is loaded with the first letter: its library is large. */
export const layOut = async (letter: Letter): Promise<{ html: string; text: string }> => {
  const { letterHtml } = await import('./templates/letter-page.tsx');
  return { html: await letterHtml(letter), text: letterText(letter) };
};

const letterText = ({ locale, heading, paragraphs, facts, action, footer }: Letter): string => {
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
};
