import * as sms from '@cadence/messages/nouns/notifications/sms';
import { waitlist_email_sms } from '@cadence/messages/nouns/notifications/waitlist_email';
import { describe, expect, it } from 'vitest';
import { formatWhen } from '@cadence/format/time';
import { GSM_ALPHABET, toGsmAlphabet } from './gsm-alphabet.ts';

function isGsmText(text: string): boolean {
  return Array.from(text).every((character) => GSM_ALPHABET.has(character));
}

/** A part of several holds 153 characters of the GSM alphabet. */
const TWO_PARTS = 2 * 153;
const url = 'https://cadence.example/appointments?appointment=12345';

describe('a text message', () => {
  it.each(['en', 'fr'] as const)('fits two parts in the GSM alphabet at any date (%s)', (locale) => {
    const now = new Date('2026-01-01T12:00:00Z');
    const texts = Array.from({ length: 12 }, (_, month) => {
      const at = new Date(Date.UTC(2027, month, 24, 22, 30));
      const when = formatWhen(at, 'America/St_Johns', { locale, now });
      const holes = {
        brand: 'Cadence',
        when,
        by: when,
        url,
        until: when,
        code: '123456',
        minutes: 15,
        count: 25,
      };
      const later = ` ${sms.sms_later_dates(holes, { locale })}`;
      const ofSeries = [sms.sms_confirmed, sms.sms_moved, sms.sms_cancelled];
      return [
        ...[...Object.values(sms), waitlist_email_sms].map((sentence) => sentence(holes, { locale })),
        ...ofSeries.map((sentence) => sentence(holes, { locale }) + later),
      ].map(toGsmAlphabet);
    }).flat();
    expect(texts.length).toBeGreaterThan(100);
    expect(texts.filter((text) => !isGsmText(text) || text.length > TWO_PARTS)).toEqual([]);
  });

  it('keeps characters without a GSM form', () => {
    expect(toGsmAlphabet('Clinique Œuvre, 1er août, 9\u00a0h\u00a030 (St. John’s)')).toBe(
      "Clinique Œuvre, 1er aout, 9 h 30 (St. John's)",
    );
    expect(isGsmText('Œ')).toBe(false);
  });
});
