import { readFileSync } from 'node:fs';
import { create } from 'fontkit';
import { assert, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FONTS, letteringOf } from './lettering.ts';

const written = (text: string) => letteringOf(text, 'text');

describe('the letters of a document', () => {
  test('English and French are in the type that was asked for, and stay as they are', () => {
    for (const text of ['Séance — 60 min', 'Zoë D’Amours-Lœuillet', '135,60\u00a0$', '$135.60', 'a\nb']) {
      for (const font of ['text', 'strong', 'title'] as const)
        expect(letteringOf(text, font)).toEqual({ text, font, isLatinized: false });
    }
  });

  test.each(['Nguyễn Văn Ánh', 'Жанна', 'Ὀδυσσεύς', 'ᐃᓄᒃᑎᑐᑦ', 'ᓀᐦᐃᔭᐍᐏᐣ'])(
    '%s keeps its own letters',
    (text) => {
      expect(written(text)).toEqual({ text, font: 'other', isLatinized: false });
    },
  );

  test.each([
    ['李小龙 Lee', 'LiXiaoLong Lee'],
    ['김민수', 'GimMinSu'],
    ['さくら', 'Sakura'],
    ['ਗੁਰਪ੍ਰੀਤ', 'Gurprit'],
    ['Session 🎤', 'Session :microphone:'],
  ])('%s is written %s', (text, latin) => {
    expect(written(text)).toEqual({ text: latin, font: 'text', isLatinized: true });
  });

  test('names that run from right to left keep the order of their words', () => {
    expect(written('Paid by محمد علي')).toMatchObject({ text: 'Paid by محمد\u00a0علي', isLatinized: false });
    expect(written('דוד לוי · Maya').text).toBe('דוד\u00a0לוי \u00a0· Maya');
  });

  test('a letter and its mark are one character, spaces are spaces, and what is no text goes', () => {
    expect(written('e\u0301lise\t7\u202f000\u0007')).toEqual({
      text: 'élise 7\u00a0000',
      font: 'text',
      isLatinized: false,
    });
  });

  test('whatever is written, its font has every letter of it', () => {
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
