import { COLORS } from '@cadence/contract/services';
import { expect, test } from 'vitest';
import { hueDot, hues } from '../../../ui/hue-style.ts';
import { typeHue } from './type-hue.ts';

test('each of the eight colours of services looks like no other, and its contrast is measured with the tokens', () => {
  const looks = COLORS.map(typeHue);
  expect(looks.toSorted((a, b) => a - b)).toEqual([...hues]);
  expect(new Set(looks.map((hue) => hueDot[hue])).size).toBe(COLORS.length);
});
