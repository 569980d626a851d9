import { afterEach, describe, expect, test } from 'vitest';
import { dropAllDrafts } from '../session/drafts.ts';
import { beginAttempt, endAttempt } from './attempts.ts';

const PLACE = 'POST /api/clients';
const MAYA = { body: { name: 'Maya' } };
const LEO = { body: { name: 'Léo' } };

afterEach(dropAllDrafts);

describe('the key of a change', () => {
  test('is 128 random bits, and another one for another place', () => {
    const key = beginAttempt(PLACE, MAYA);
    expect(key).toMatch(/^[0-9a-f]{32}$/);
    expect(beginAttempt('POST /api/waitlist', MAYA)).not.toBe(key);
  });

  test('is the same for a second press during the first request, but not for other input', () => {
    const key = beginAttempt(PLACE, MAYA);
    expect(beginAttempt(PLACE, MAYA)).toBe(key);
    expect(beginAttempt(PLACE, LEO)).not.toBe(key);
  });

  test('stays after a lost answer, for other input too, until the server says what became of it', () => {
    const key = beginAttempt(PLACE, MAYA);
    endAttempt(PLACE, key, 'unknown');
    expect(beginAttempt(PLACE, LEO)).toBe(key);
    endAttempt(PLACE, key, 'refused');
    expect(beginAttempt(PLACE, MAYA)).toBe(key);
    endAttempt(PLACE, key, 'done');
    expect(beginAttempt(PLACE, MAYA)).not.toBe(key);
  });

  test('ends with a refusal of the first request', () => {
    const key = beginAttempt(PLACE, MAYA);
    endAttempt(PLACE, key, 'refused');
    expect(beginAttempt(PLACE, MAYA)).not.toBe(key);
  });

  test('belongs to the later of two requests, whose outcome the earlier one does not change', () => {
    const earlier = beginAttempt(PLACE, MAYA);
    const later = beginAttempt(PLACE, LEO);
    endAttempt(PLACE, earlier, 'done');
    endAttempt(PLACE, later, 'unknown');
    expect(beginAttempt(PLACE, LEO)).toBe(later);
  });

  test('is deleted with the drafts of a person who signs out', () => {
    const key = beginAttempt(PLACE, MAYA);
    endAttempt(PLACE, key, 'unknown');
    dropAllDrafts();
    expect(beginAttempt(PLACE, MAYA)).not.toBe(key);
  });
});
