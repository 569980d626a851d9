import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { isReachableByText, textObstacle } from './phone.ts';

const DEFAULT = readConfig({}).sms.countries;

/** Area codes of +1 outside Canada and the United States. */
const ELSEWHERE = [
  '242 246 264 268 284 340 345 441 473 649 658 664 670 671 684 721 758 767 784 787 809 829 849 868 869 876 939',
].flatMap((codes) => codes.split(' '));

describe('text messages', () => {
  it.each(['+14165550123', '+15145550143', '+18675550123', '+12125550123', '+19075550123', '+18085550123'])(
    'reach numbers in Canada and the United States: %s',
    (phone) => expect(isReachableByText(phone, DEFAULT)).toBe(true),
  );

  it('do not reach area codes of the Caribbean or the Pacific, whatever the digits after them', () => {
    const local = fc.integer({ min: 2_000_000, max: 9_999_999 });
    fc.assert(
      fc.property(fc.constantFrom(...ELSEWHERE), local, (area, digits) => {
        expect(isReachableByText(`+1${area}${digits}`, DEFAULT)).toBe(false);
      }),
    );
  });

  it.each([
    ['premium', '+19005550123'],
    ['toll-free', '+18005550123'],
    ['no area code', '+11115550123'],
    ['too short', '+1416555'],
    ['France', '+33612345678'],
    ['satellite', '+881612345678'],
    ['nothing', ''],
  ])('do not reach: %s', (_what, phone) => expect(isReachableByText(phone, DEFAULT)).toBe(false));

  it('reach mobile phones in a country that the configuration names', () => {
    const { countries } = readConfig({ SMS_COUNTRIES: 'ca, fr,JM' }).sms;
    expect(countries).toEqual(['CA', 'FR', 'JM']);
    expect(isReachableByText('+33612345678', countries)).toBe(true);
    expect(isReachableByText('+33123456789', countries)).toBe(false);
    expect(isReachableByText('+18762101234', countries)).toBe(true);
    expect(isReachableByText('+12125550123', countries)).toBe(false);
  });
});

it('a person without text messages is told why', () => {
  const config = readConfig({});
  const confirmed = { phone: '+14165550123', phoneConfirmedAt: new Date() };
  expect(textObstacle({ config }, confirmed)).toBeNull();
  expect(textObstacle({ config }, { ...confirmed, phoneConfirmedAt: null })).toBe('phone_unconfirmed');
  expect(textObstacle({ config }, { ...confirmed, phone: '+18765550123' })).toBe('phone_not_served');
  expect(textObstacle({ config }, { ...confirmed, phone: null })).toBe('phone_missing');
});
