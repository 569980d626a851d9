import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { messageWith } from './message-with.tsx';

const texts = {
  en: ({ terms, privacy }: { terms: string; privacy: string }) => `Read the ${terms} and the ${privacy}.`,
  reversed: ({ terms, privacy }: { terms: string; privacy: string }) => `${privacy}, then ${terms}`,
};

test.each([
  ['en', 'Read the <a href="/terms">terms</a> and the <b>privacy</b>.'],
  ['reversed', '<b>privacy</b>, then <a href="/terms">terms</a>'],
] as const)('an element stands at its placeholder in each language: %s', (language, expected) => {
  const told = messageWith((hole) =>
    texts[language]({ terms: hole(<a href="/terms">terms</a>), privacy: hole(<b>privacy</b>) }),
  );
  expect(renderToStaticMarkup(told)).toBe(expected);
});
