import { expect, it } from 'vitest';
import { withoutContacts } from './without-contacts.ts';

const LICENSE = 'CASLPO-4711';

it.each([
  ['Write to zoe.cote@clinic.example.ca today', 'Write to … today'],
  ['Call 416-555-0199 or (416) 555 0199', 'Call … or …'],
  ['+1 416.555.0199', '…'],
  ['+33 1 23 45 67 89', '…'],
  ['Call 4165550199!', 'Call …!'],
  ['416–555–0100, 416‑555‑0100, 514·555·0199, 416/555-0100, (416) 555–0100', '…, …, …, …, …'],
  ['Lundi au vendredi, de 9 h à 17 h ou 9h-17h', 'Lundi au vendredi, de … ou …'],
  ['Dès 18 h, avant 8 h, à partir de 6 h 30', 'Dès …, avant …, à partir de …'],
  ['My number is caslpo-4711.', 'My number is ….'],
  ['Call ４１６-５５５-０１９９, ½ off', 'Call …, 1⁄2 off'],
  ['Call 41\u200B6-55\u20605-01\u00AD99', 'Call …'],
  ['Write to zoe@clinic.ca or to zoe\u200B@\u200Bclinic\uFEFF.ca', 'Write to … or to …'],
  ['My number is CASLPO-47\u200D11.', 'My number is ….'],
  ['Free at 9:30 am, 4 p.m. and 16 h 30', 'Free at …, … and …'],
])('the public text %s is shown as %s', (typed, shown) => {
  expect(withoutContacts(typed, LICENSE)).toBe(shown);
});

it.each([
  'Since 1998–2004 in Montréal, 12 years with 3 schools',
  'Families 👩‍👧 first, ½ hour, Ⅱ levels, co\u00ADoperation',
  'A session takes 1 h 30 min or 45 min.',
  'Évaluation complète (1 h 30), séances de 1 h à 1 h 30, 35 h par semaine, 10 h 30 min en tout',
  'Follow @zoe, 50 % off, $120.00 a session, H3Z 2Y7',
  'PROMPT, Hanen & LSVT-LOUD®: 2.5 hours a week',
])('the public text %s is shown unchanged', (typed) => {
  expect(withoutContacts(typed, LICENSE)).toBe(typed);
});

it('removing contacts takes no longer with a text made to be slow', () => {
  const typed = `${'a'.repeat(2_500)}${'@'.repeat(2_500)}`;
  const before = performance.now();
  withoutContacts(typed, '');
  withoutContacts('1 '.repeat(2_500), '((((');
  expect(performance.now() - before).toBeLessThan(500);
});
