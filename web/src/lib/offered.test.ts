import { afterEach, describe, expect, test } from 'vitest';
import { isOffered } from './offered.ts';

function without(...providers: string[]): void {
  document.head.innerHTML = `<meta name="providers-off" content="${providers.join(' ')}">`;
}
afterEach(() => {
  document.head.innerHTML = '';
});

describe('the functions of a provider', () => {
  test('are shown unless the document says that the installation does without it', () => {
    expect(isOffered('sms')).toBe(true);
    without('google', 'sms');
    expect([isOffered('paypal'), isOffered('google'), isOffered('sms')]).toEqual([true, false, false]);
    // As the file stands in the build: nobody has said anything.
    without('%PROVIDERS_OFF%');
    expect(isOffered('google')).toBe(true);
  });
});
