import { readFileSync } from 'node:fs';
import { needsLatinName } from '@cadence/format/latin-name';
import { create } from 'fontkit';
import { assert, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FONTS, chooseFont, type FontName } from './font-choice.ts';

type Line = { text: string; font: FontName; isTransliterated: boolean };

/** A text that needs one font. */
function written(given: string, wanted: FontName = 'text'): Line {
  const { runs, isTransliterated } = chooseFont(given, wanted);
  const [only, ...more] = runs;
  if (!only || more.length > 0) throw new Error(`${given} has ${runs.length} fonts`);
  return { ...only, isTransliterated };
}

describe('the font of a text', () => {
  test('is the wanted one for English and French, unchanged', () => {
    for (const text of ['Séance — 60 min', 'Zoë D’Amours-Lœuillet', '135,60\u00a0$', '$135.60', 'a\nb']) {
      for (const font of ['text', 'strong', 'title'] as const)
        expect(written(text, font)).toEqual({ text, font, isTransliterated: false });
    }
  });

  test.each(['Nguyễn Văn Ánh', 'Жанна', 'Ὀδυσσεύς', 'ᐃᓄᒃᑎᑐᑦ', 'ᓀᐦᐃᔭᐍᐏᐣ'])('%s keeps its script', (text) => {
    expect(written(text)).toEqual({ text, font: 'other', isTransliterated: false });
  });

  test.each([
    ['ਸਿੰਘ', 'gurmukhi'],
    ['ਖ਼ਾਨ', 'gurmukhi'],
    ['श्रीनिवास', 'devanagari'],
    ['પ્રિયા', 'gujarati'],
    ['தமிழ்ச்செல்வி', 'tamil'],
  ])('%s is written in %s', (text, font) => {
    expect(written(text)).toEqual({ text: text.normalize('NFC'), font, isTransliterated: false });
  });

  test('a name of two scripts has two fonts', () => {
    expect(chooseFont('Jagmeet ਸਿੰਘ, 5', 'strong')).toEqual({
      runs: [
        { text: 'Jagmeet ', font: 'strong' },
        { text: 'ਸਿੰਘ', font: 'gurmukhi' },
        { text: ', 5', font: 'strong' },
      ],
      isTransliterated: false,
    });
  });

  test('right-to-left words stay together beside a third script', () => {
    expect(chooseFont('ਸਿੰਘ محمد علي', 'text').runs.at(-1)).toEqual({
      text: 'محمد\u00a0علي',
      font: 'other',
    });
  });

  test.each([
    ['李小龙 Lee', 'LiXiaoLong Lee'],
    ['김민수', 'GimMinSu'],
    ['さくら', 'Sakura'],
    ['শর্মিলা', 'Srmila'],
  ])('transliterates %s to %s', (text, latin) => {
    expect(written(text)).toEqual({ text: latin, font: 'text', isTransliterated: true });
  });

  test.each([
    ['Session 🎤', 'Session'],
    ['🌸 Élise 🌸 Roy', 'Élise Roy'],
    ['Zoé 👩🏽‍👧', 'Zoé'],
    ['Équipe 🇨🇦 1️⃣ ❤️', 'Équipe'],
    ['Cadence© 2', 'Cadence© 2'],
  ])('leaves the emoji of %s out', (text, without) => {
    expect(written(text)).toEqual({ text: without, font: 'text', isTransliterated: false });
  });

  test('keeps the words of right-to-left names in order', () => {
    expect(written('Paid by محمد علي')).toMatchObject({
      text: 'Paid by محمد\u00a0علي',
      isTransliterated: false,
    });
    expect(written('דוד לוי · Maya').text).toBe('דוד\u00a0לוי \u00a0· Maya');
  });

  test('is chosen after combining marks and spaces are normalised and control characters removed', () => {
    expect(written('e\u0301lise\t7\u202f000\u0007')).toEqual({
      text: 'élise 7\u00a0000',
      font: 'text',
      isTransliterated: false,
    });
  });

  test('draws every letter for which nobody is asked', () => {
    const letters = Array.from({ length: 0x1_0000 }, (_, point) => String.fromCodePoint(point)).filter(
      (one) => /[\p{Lu}\p{Ll}\p{Lt}\p{Lo}]/u.test(one) && !needsLatinName(one),
    );
    expect(letters.length).toBeGreaterThan(2_000);
    expect(letters.filter((one) => chooseFont(one, 'text').isTransliterated)).toEqual([]);
  });

  test('has every character of any text', () => {
    const fonts = new Map(
      Object.entries(FONTS).map(([name, file]) => {
        const font = create(readFileSync(file));
        if (!('characterSet' in font)) throw new Error(`${file} is a collection`);
        return [name, font] as const;
      }),
    );
    assert(
      property(string({ unit: 'binary', maxLength: 60 }), (given) => {
        const boxes = chooseFont(given, 'text').runs.flatMap(({ text, font }) =>
          [...text.replaceAll('\n', '')].filter(
            (one) => !fonts.get(font)?.hasGlyphForCodePoint(one.codePointAt(0) ?? 0),
          ),
        );
        expect(boxes).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });
});
