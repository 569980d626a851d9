import type { RoomVisit } from '@cadence/contract/room';
import { afterEach, expect, test } from 'vitest';
import { applyLocale } from '../../../lib/locale.ts';
import { visitsLine } from './visits-line.ts';

const times = { startTime: '2026-12-15T14:00:00.000Z', endTime: '2026-12-15T14:45:00.000Z' };
const NOW = Date.parse('2026-12-15T15:00:00.000Z');

function at(time: string): string {
  return `2026-12-15T${time}:00.000Z`;
}
function visit(role: RoomVisit['role'], from: string, to: string | null, more: Partial<RoomVisit> = {}) {
  const stay = { enteredAt: at(from), admittedAt: at(from), leftAt: to === null ? null : at(to) };
  return { role, ...stay, connectMilliseconds: 800, isRelayed: false, freezes: 0, ...more };
}
function line(...visits: RoomVisit[]) {
  return visitsLine(visits, times, NOW)?.replaceAll('\u00a0', ' ');
}

afterEach(() => applyLocale('en'));

test.each<[string | undefined, RoomVisit[]]>([
  [undefined, []],
  [
    'Connected 44 min, direct, no freezes',
    [visit('therapist', '13:58', '14:45'), visit('patient', '14:00', '14:44')],
  ],
  // Two people at once, and an interruption.
  [
    'Connected 40 min, through the relay, 3 freezes',
    [
      visit('therapist', '14:00', '14:45', { freezes: 1 }),
      visit('patient', '14:00', '14:20', { freezes: 2, isRelayed: true }),
      visit('relative', '14:10', '14:20'),
      visit('patient', '14:25', '14:45'),
    ],
  ],
  [
    'Connected 30 min, no freezes',
    [
      visit('therapist', '14:30', null, { isRelayed: null }),
      visit('patient', '14:30', '15:00', { isRelayed: null }),
    ],
  ],
  ['You were there, nobody else came in', [visit('therapist', '14:00', '14:20')]],
  [
    'You were there, nobody else came in',
    [visit('therapist', '14:00', '14:20'), visit('patient', '14:05', '14:10', { admittedAt: null })],
  ],
  ['You were not there', [visit('patient', '14:00', '14:20', { admittedAt: null })]],
  ['You did not meet', [visit('therapist', '14:00', '14:20'), visit('patient', '14:30', '14:40')]],
  // Of the time before the session was moved.
  [undefined, [visit('therapist', '11:00', '11:20')]],
])('the line about visits says: %s', (text, visits) => expect(line(...visits)).toBe(text));

test('the line about visits is also in French', () => {
  applyLocale('fr');
  const both = [visit('therapist', '14:00', '14:45', { freezes: 2 }), visit('patient', '14:00', '14:44')];
  expect(line(...both)).toBe('Connexion de 44 min, directe, 2 arrêts sur image');
});
