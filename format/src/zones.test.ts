import { THERAPIST_ZONES } from '@cadence/scheduling/zones';
import { expect, test } from 'vitest';
import { offsetLabel, zoneName, zoneOptions } from './zones.ts';

const WINTER = Date.parse('2026-12-15T16:00:00Z');
const SUMMER = Date.parse('2027-07-15T16:00:00Z');

test('an offset is labelled with its sign and both digits', () => {
  expect(offsetLabel('America/Toronto', WINTER)).toBe('UTC−05:00');
  expect(offsetLabel('America/St_Johns', WINTER)).toBe('UTC−03:30');
  expect(offsetLabel('Asia/Kolkata', WINTER)).toBe('UTC+05:30');
  expect(offsetLabel('UTC', WINTER)).toBe('UTC+00:00');
});

test('zones are listed by their offset at the time, then by name', () => {
  const labels = (now: number) => zoneOptions(THERAPIST_ZONES, now, 'en').map((zone) => zone.label);
  expect(labels(WINTER)).toEqual([
    '(UTC−07:00) Vancouver',
    '(UTC−07:00) Whitehorse',
    '(UTC−06:00) Edmonton',
    '(UTC−06:00) Regina',
    '(UTC−06:00) Yellowknife',
    '(UTC−05:00) Iqaluit',
    '(UTC−05:00) Toronto',
    '(UTC−05:00) Winnipeg',
    '(UTC−04:00) Halifax',
    '(UTC−04:00) Moncton',
    '(UTC−03:30) St. John’s',
  ]);
  expect(labels(SUMMER)).toContain('(UTC−04:00) Toronto');
  expect(labels(SUMMER)).toContain('(UTC−05:00) Winnipeg');
});

test('places are named in their own language', () => {
  expect(zoneName('America/Argentina/Buenos_Aires')).toBe('Buenos Aires');
  expect(zoneName('America/Montreal')).toBe('Montréal');
});
