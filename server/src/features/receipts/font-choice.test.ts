import { readFileSync } from 'node:fs';
import { create } from 'fontkit';
import { assert, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FONTS, chooseFont } from './font-choice.ts';

function written(text: string) {
  return chooseFont(text, 'text');
}

describe('the font of a text', () => {
  test('is the wanted one for English and French, unchanged', () => {
    for (const text of ['Séance — 60 min', 'Zoë D’Amours-Lœuillet', '135,60\u00a0$', '$135.60', 'a\nb']) {
      for (const font of ['text', 'strong', 'title'] as const)
        expect(chooseFont(text, font)).toEqual({ text, font, isTransliterated: false });
    }
  });

  test.each(['Nguyễn Văn Ánh', 'Жанна', 'Ὀδυσσεύς', 'ᐃᓄᒃᑎᑐᑦ', 'ᓀᐦᐃᔭᐍᐏᐣ'])('%s keeps its script', (text) => {
    expect(written(text)).toEqual({ text, font: 'other', isTransliterated: false });
  });

  test.each([
    ['李小龙 Lee', 'LiXiaoLong Lee'],
    ['김민수', 'GimMinSu'],
    ['さくら', 'Sakura'],
    ['ਗੁਰਪ੍ਰੀਤ', 'Gurprit'],
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
        const { text, font } = written(given);
        const letters = [...text.replaceAll('\n', '')];
        const boxes = letters.filter(
          (one) => !fonts.get(font)?.hasGlyphForCodePoint(one.codePointAt(0) ?? 0),
        );
        expect(boxes).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });
});
