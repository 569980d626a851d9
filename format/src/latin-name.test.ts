import { describe, expect, test } from 'vitest';
import { mayHaveLatinName, nameOnDocuments, needsLatinName } from './latin-name.ts';

describe('a name in Latin letters', () => {
  test.each(['Zoë D’Amours-Lœuillet', 'Nguyễn Văn Ánh', 'Łucja', 'Kʼómoks', 'Marie 2', '–', ''])(
    'is of no use to %j, which is in Latin letters',
    (name) => {
      expect([mayHaveLatinName(name), needsLatinName(name)]).toEqual([false, false]);
    },
  );

  test.each(['Jagmeet ਸਿੰਘ', 'Жанна', 'Ὀδυσσεύς', 'محمد علی', 'דוד', 'श्रीनिवास', 'પ્રિયા', 'தமிழ்', 'ᐃᓄᒃᑎᑐᑦ'])(
    'may be added to %s, which documents write as it is',
    (name) => {
      expect([mayHaveLatinName(name), needsLatinName(name)]).toEqual([true, false]);
    },
  );

  test.each(['李小龙', 'Bruce 李', '김민수', 'さくら', 'শর্মিলা', 'สมชาย', 'ዓለም'])(
    'is needed by %s, which documents cannot write',
    (name) => {
      expect([mayHaveLatinName(name), needsLatinName(name)]).toEqual([true, true]);
    },
  );
});

test.each([
  ['李小龙', 'Bruce Lee', 'Bruce Lee'],
  ['ਜਗਮੀਤ ਸਿੰਘ', 'Jagmeet Singh', 'Jagmeet Singh (ਜਗਮੀਤ ਸਿੰਘ)'],
  ['ਜਗਮੀਤ ਸਿੰਘ', null, 'ਜਗਮੀਤ ਸਿੰਘ'],
  ['李小龙', undefined, '李小龙'],
  ['Marie Roy', 'Bruce Lee', 'Marie Roy'],
])('documents state %s, in Latin letters %s, as %s', (name, latinName, stated) => {
  expect(nameOnDocuments(name, latinName)).toBe(stated);
});
