/** In which letters a document is written: no text of anybody's may come out as boxes, or in the wrong order. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import anyAscii from 'any-ascii';
import { create } from 'fontkit';

const require = createRequire(import.meta.url);

export const FONTS = {
  text: require.resolve('@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf'),
  strong: require.resolve('@expo-google-fonts/figtree/600SemiBold/Figtree_600SemiBold.ttf'),
  title: require.resolve('@expo-google-fonts/newsreader/500Medium/Newsreader_500Medium.ttf'),
  // Names in letters that the others lack: Cyrillic, Greek, Arabic, Hebrew, Inuktitut and Cree syllabics.
  other: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
} as const;

export type FontName = keyof typeof FONTS;

export type Lettering = {
  text: string;
  font: FontName;
  /** True where letters that no font here has were replaced by Latin ones. */
  isLatinized: boolean;
};

const known = new Map<FontName, ReadonlySet<number>>();

/** The characters that a font has; read once. */
const charactersOf = (font: FontName): ReadonlySet<number> => {
  const before = known.get(font);
  if (before) return before;
  const opened = create(readFileSync(FONTS[font]));
  if (!('characterSet' in opened)) throw new Error(`${FONTS[font]} is a collection of fonts`);
  const characters = new Set(opened.characterSet);
  known.set(font, characters);
  return characters;
};

const has = (font: FontName, character: string): boolean =>
  character === '\n' || charactersOf(font).has(character.codePointAt(0) ?? 0);

const RIGHT_TO_LEFT = String.raw`[\p{Script=Arabic}\p{Script=Hebrew}\p{M}]`;
const BETWEEN = new RegExp(`(?<=${RIGHT_TO_LEFT}) +(?=${RIGHT_TO_LEFT})`, 'gu');
const BEHIND = new RegExp(`(?<=[\\p{Script=Arabic}\\p{Script=Hebrew}]) +(?!${RIGHT_TO_LEFT})`, 'gu');

/**
 * The paper sets word after word from left to right, each with the space behind it: words that run the other way are
 * tied into one, and what follows them brings a space of its own, since theirs ends up before them.
 */
const tied = (text: string): string => text.replaceAll(BETWEEN, '\u00a0').replaceAll(BEHIND, ' \u00a0');

/** Spaces of all kinds are one of two, letters and their marks one character where there is one; what is no text goes. */
const plain = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[\u00a0\u202f]/g, '\u00a0')
    .replaceAll(/[^\S\n\u00a0]/g, ' ')
    .replaceAll(/(?!\n)[\p{Cc}\p{Cn}\p{Co}\p{Cs}]/gu, '');

/** Scripts without capitals have none to give: a name begins with one all the same. */
const latin = (text: string): string =>
  text
    .replaceAll(/[^\n]/gu, (one) => (has('other', one) ? one : `\0${anyAscii(one)}\0`))
    .replaceAll(/\0\0/g, '')
    .replaceAll(/(?<![\p{L}\p{M}])\0(\p{Ll})/gu, (_all, first: string) => first.toUpperCase())
    .replaceAll('\0', '');

/**
 * A text in the font that was asked for, else in the one of many scripts. What even that one lacks (Chinese, Korean,
 * Punjabi, pictures) is written in Latin letters: an insurer can read those, and the record keeps the name as it was.
 */
export const letteringOf = (given: string, wanted: FontName): Lettering => {
  const text = plain(given);
  const fits = (one: string, font: FontName): boolean => [...one].every((character) => has(font, character));
  if (fits(text, wanted)) return { text, font: wanted, isLatinized: false };
  if (fits(text, 'other')) return { text: tied(text), font: 'other', isLatinized: false };
  const readable = latin(text);
  const font = fits(readable, wanted) ? wanted : 'other';
  return { text: font === 'other' ? tied(readable) : readable, font, isLatinized: true };
};
