/** Frequent words of one language that the other does not have. */
const WORDS = {
  en: new Set([
    'the',
    'and',
    'of',
    'with',
    'for',
    'my',
    'is',
    'in',
    'to',
    'who',
    'children',
    'work',
    'help',
    'their',
  ]),
  fr: new Set([
    'le',
    'la',
    'les',
    'des',
    'et',
    'une',
    'je',
    'avec',
    'pour',
    'dans',
    'mes',
    'est',
    'aux',
    'du',
    'qui',
  ]),
};

/** Which of the two languages a text is written in; null where its words do not say so clearly. */
export function writtenIn(text: string): 'en' | 'fr' | null {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const count = (language: keyof typeof WORDS): number =>
    words.filter((word) => WORDS[language].has(word)).length;
  const [en, fr] = [count('en'), count('fr')];
  if (Math.max(en, fr) < 2 || Math.max(en, fr) < 2 * Math.min(en, fr)) return null;
  return en > fr ? 'en' : 'fr';
}
