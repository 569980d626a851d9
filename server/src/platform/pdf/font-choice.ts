/** Chooses a font that has every character of a text, so that none is drawn as an empty box or in the wrong order. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import anyAscii from 'any-ascii';
import { create } from 'fontkit';

const require = createRequire(import.meta.url);

export const FONTS = {
  text: require.resolve('@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf'),
  strong: require.resolve('@expo-google-fonts/figtree/600SemiBold/Figtree_600SemiBold.ttf'),
  title: require.resolve('@expo-google-fonts/newsreader/500Medium/Newsreader_500Medium.ttf'),
  // For scripts that the others lack: Cyrillic, Greek, Arabic, Hebrew, Inuktitut and Cree syllabics.
  other: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  // A script each, without Latin letters. pdfkit shapes them as HarfBuzz does, which it does not with every font:
  // Noto Sans Gurmukhi makes it fail, and Noto Sans Bengali comes out wrong.
  gurmukhi: require.resolve('@fontsource/mukta-mahee/files/mukta-mahee-gurmukhi-400-normal.woff'),
  devanagari:
    require.resolve('@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-400-normal.woff'),
  gujarati:
    require.resolve('@fontsource/noto-sans-gujarati/files/noto-sans-gujarati-gujarati-400-normal.woff'),
  tamil: require.resolve('@fontsource/noto-sans-tamil/files/noto-sans-tamil-tamil-400-normal.woff'),
} as const;

export type FontName = keyof typeof FONTS;

/** A part of a text that one font draws. */
export type Run = { text: string; font: FontName };

export type FontChoice = {
  /** In their order; most texts have one. */
  runs: Run[];
  /** Whether characters that no font has were transliterated to Latin. */
  isTransliterated: boolean;
};

/** Where the wanted font lacks a character, the first of these that has it. */
const FURTHER = ['other', 'gurmukhi', 'devanagari', 'gujarati', 'tamil'] as const satisfies FontName[];

const known = new Map<FontName, ReadonlySet<number>>();

/** The characters that a font has, cached. */
function charactersOf(font: FontName): ReadonlySet<number> {
  const before = known.get(font);
  if (before) return before;
  const opened = create(readFileSync(FONTS[font]));
  if (!('characterSet' in opened)) throw new Error(`${FONTS[font]} is a collection of fonts`);
  const characters = new Set(opened.characterSet);
  known.set(font, characters);
  return characters;
}

function has(font: FontName, character: string): boolean {
  return character === '\n' || charactersOf(font).has(character.codePointAt(0) ?? 0);
}

const RIGHT_TO_LEFT = String.raw`[\p{Script=Arabic}\p{Script=Hebrew}\p{M}]`;
const BETWEEN = new RegExp(`(?<=${RIGHT_TO_LEFT}) +(?=${RIGHT_TO_LEFT})`, 'gu');
const BEHIND = new RegExp(`(?<=[\\p{Script=Arabic}\\p{Script=Hebrew}]) +(?!${RIGHT_TO_LEFT})`, 'gu');

/**
 * pdfkit places words from left to right, each with its trailing space. Right-to-left words are joined by no-break
 * spaces so that they stay in order; text after them gets its own space, because theirs moves to their other side.
 */
function joinRightToLeft(text: string): string {
  return text.replaceAll(BETWEEN, '\u00a0').replaceAll(BEHIND, ' \u00a0');
}

/** Whole sequences first, with skin tones, flags and families, and what joins the rest. A plain © or ❤ is a sign that fonts have. */
const EMOJI = new RegExp(
  String.raw`(?:\p{RGI_Emoji}|\p{Emoji_Presentation}|\p{Emoji_Modifier}|\ufe0f)\u200d?`,
  'gv',
);
/** A space that an emoji leaves behind. */
const LEFT_SPACE = /^ +| +(?= |$|\n)/g;

/** Emoji say nothing on a document, least of all as the name of a picture in words. */
function withoutEmoji(text: string): string {
  const without = text.replaceAll(EMOJI, '');
  return without === text ? text : without.replaceAll(LEFT_SPACE, '');
}

/** Normalises spaces and combining marks, and removes control characters and emoji. */
function plain(text: string): string {
  return withoutEmoji(text.normalize('NFC'))
    .replaceAll(/[\u00a0\u202f]/g, '\u00a0')
    .replaceAll(/[^\S\n\u00a0]/g, ' ')
    .replaceAll(/(?!\n)[\p{Cc}\p{Cn}\p{Co}\p{Cs}]/gu, '');
}

/** Transliterates to Latin what no font has; a name from a script without capitals still begins with one. */
function transliterated(text: string): string {
  return text
    .replaceAll(/[^\n]/gu, (one) => (FURTHER.some((font) => has(font, one)) ? one : `\0${anyAscii(one)}\0`))
    .replaceAll(/\0\0/g, '')
    .replaceAll(/(?<![\p{L}\p{M}])\0(\p{Ll})/gu, (_all, first: string) => first.toUpperCase())
    .replaceAll('\0', '');
}

/** What belongs to the letter before it: marks, joiners, and the space that keeps right-to-left words together. */
const CLINGS = /[\p{M}\p{Cf}\u00a0]/u;

function runsOf(text: string, wanted: FontName): Run[] {
  const runs: Run[] = [];
  for (const one of text) {
    const last = runs.at(-1);
    const clings = last !== undefined && CLINGS.test(one) && has(last.font, one);
    const font = clings ? last.font : ([wanted, ...FURTHER].find((name) => has(name, one)) ?? wanted);
    if (last?.font === font) last.text += one;
    else runs.push({ text: one, font });
  }
  return runs;
}

/**
 * Prefers one font for all: the wanted one, then the one with many scripts. A text of more scripts has several. What no font has
 * (Chinese, Korean, Bengali) is transliterated, so that an insurer can read it; the stored snapshot keeps the original.
 */
export function chooseFont(given: string, wanted: FontName): FontChoice {
  const text = plain(given);
  const readable = transliterated(text);
  const isTransliterated = readable !== text;
  const fits = (font: FontName): boolean => [...readable].every((character) => has(font, character));
  if (fits(wanted)) return { runs: [{ text: readable, font: wanted }], isTransliterated };
  const joined = joinRightToLeft(readable);
  const runs = fits('other') ? [{ text: joined, font: 'other' as const }] : runsOf(joined, wanted);
  return { runs, isTransliterated };
}
