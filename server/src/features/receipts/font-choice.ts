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
} as const;

export type FontName = keyof typeof FONTS;

export type FontChoice = {
  text: string;
  font: FontName;
  /** Whether characters that no font has were transliterated to Latin. */
  isTransliterated: boolean;
};

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

/** Transliterates to Latin; a name from a script without capitals still begins with one. */
function transliterated(text: string): string {
  return text
    .replaceAll(/[^\n]/gu, (one) => (has('other', one) ? one : `\0${anyAscii(one)}\0`))
    .replaceAll(/\0\0/g, '')
    .replaceAll(/(?<![\p{L}\p{M}])\0(\p{Ll})/gu, (_all, first: string) => first.toUpperCase())
    .replaceAll('\0', '');
}

/**
 * Prefers the wanted font, then the one with many scripts. What that lacks (Chinese, Korean, Punjabi) is
 * transliterated, so that an insurer can read it; the stored snapshot keeps the original.
 */
export function chooseFont(given: string, wanted: FontName): FontChoice {
  const text = plain(given);
  const fits = (one: string, font: FontName): boolean => [...one].every((character) => has(font, character));
  if (fits(text, wanted)) return { text, font: wanted, isTransliterated: false };
  if (fits(text, 'other')) return { text: joinRightToLeft(text), font: 'other', isTransliterated: false };
  const readable = transliterated(text);
  const font = fits(readable, wanted) ? wanted : 'other';
  return { text: font === 'other' ? joinRightToLeft(readable) : readable, font, isTransliterated: true };
}
