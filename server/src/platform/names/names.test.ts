import fc from 'fast-check';
import { expect, it } from 'vitest';
import { processorTime } from '../../testing/limits/processor-time.ts';
import { assertName, assertPerson, isMisleadingName, isMisleadingTitle } from './names.ts';

const REAL_NAMES = [
  'O’Brien',
  "O'Brien",
  'St. John',
  'St.John',
  'J.R.',
  'J.R.R. Tolkien',
  'Jr.',
  'Dr. Co',
  'M. Ng',
  'Anne-Marie d’Arc',
  'Bourassa–Roy (née Côté)',
  'Đặng Thị Ngọc',
  'ᐃᓄᒃ',
  'ʔehdzo Got’ı̨nę',
  'X̱wméthkwiyem',
  '张伟',
  '辻\u{E0100}本',
  'علی\u200Cرضا',
  'ශ්\u200Dරී',
  'Юлия Ё.',
  'Σίμος',
  '–',
  'Louis XIV',
  'Child 12345',
  'Group 9.am',
  '1.er groupe',
  'བསྒྲུབས',
  'שָׁ֖לוֹם',
  'Léo ❤\uFE0F',
  '👩🏽\u200D👧',
];

it.each(REAL_NAMES)('the name %s is taken', (name) => {
  expect(isMisleadingName(name)).toBe(false);
});

const ADDRESSES = [
  'Go to https://evil',
  'ｈｔｔｐｓ：／／evil',
  'WWW.evil',
  'zoe@clinic',
  'zoe＠clinic',
  'zoe.ca',
  'Zoe.CLINIC',
  'zoe。ca',
  'zoe．ca',
  'zoe․ca',
  'see zoe-clinic.qc.ca, please',
  'zoe.ca/pay',
  '514.com',
  'clinic24.com.',
  'зоя.рф',
  'zoe.xn--p1ai',
  'zo\u00E9.ca-',
  'z\u200Boe.c\u00ADa',
];
const HIDDEN = [
  'Léo\r\nBcc: x',
  'Léo\u2028Roy',
  'Léo\tRoy',
  'a\u001B[2J',
  '\u202Eoel',
  'Léo\u2066Roy',
  'L\u200Béo',
  'L\u200Déo',
  'L\u200Céo',
  'L\u00ADéo',
  'L\uFE0Féo',
  'Léo\u3164',
  'Léo\u2800Roy',
  'L\u{E0041}éo',
  `Léo${'\u0321'.repeat(7)}`,
];
const NUMBERS = [
  'Call 514 555 0199',
  '５１４５５５',
  '5-1-4/5.5(5)',
  '١٢٣٤٥٦',
  'Robin ①②③④⑤⑥',
  'Robin ❺❶❹❺❺❺',
  'Robin 123456',
];

it.each([...ADDRESSES, ...HIDDEN])('neither a name nor a title reads %j', (text) => {
  expect([isMisleadingName(text), isMisleadingTitle(text)]).toEqual([true, true]);
});

it.each(NUMBERS)('a title may have the digits of %s, a name may not', (text) => {
  expect([isMisleadingName(text), isMisleadingTitle(text)]).toEqual([true, false]);
});

const word = fc.constantFrom(
  'Zoé',
  'O’Brien',
  'St.',
  'J.R.',
  'd’Arc',
  'Đặng',
  'ᐃᓄᒃ',
  'Jr.',
  'Co',
  'Anne-Marie',
);
const words = fc.array(word, { minLength: 1, maxLength: 5 }).map((list) => list.join(' '));

it('words of real names are a name in any order', () => {
  fc.assert(
    fc.property(words, (name) => {
      expect(isMisleadingName(name)).toBe(false);
    }),
  );
});

it('an address or number is found wherever it stands and whatever nothing is put into it', () => {
  const nothing = fc.constantFrom('', '\u200B', '\u2060', '\u00AD', '\u202E');
  const contact = fc.constantFrom('://', 'www.', '@', 'zoe.ca', 'zoe.quebec', '514 555');
  fc.assert(
    fc.property(words, contact, nothing, words, (before, text, hidden, after) => {
      expect(isMisleadingName(`${before} ${[...text].join(hidden)} ${after}`)).toBe(true);
    }),
  );
});

it('a long text is judged at once', () => {
  const start = processorTime();
  for (const text of [
    'a'.repeat(200),
    'a.'.repeat(100),
    '1a'.repeat(100),
    '\u200D'.repeat(200),
    '1.'.repeat(100),
  ])
    isMisleadingName(text);
  expect(processorTime() - start).toBeLessThan(500);
});

it('a name that stands already stays; a number spread over first and last name is found', () => {
  const former = { firstName: 'Robin', lastName: 'zoe.ca 514' };
  expect(() => assertName('name', 'zoe.ca', 'zoe.ca')).not.toThrow();
  expect(() => assertPerson(former, former)).not.toThrow();
  expect(() => assertPerson({ ...former, firstName: 'Noor' }, former)).not.toThrow();
  expect(() => assertPerson({ firstName: '514', lastName: '5550' })).toThrow('name_looks_like_contact');
});
