import { COLORS } from '@cadence/contract/services';
import { expect, test } from 'vitest';
import { hueDot, hues } from '../../../ui/hue-style.ts';
import { typeHue } from './type-hue.ts';

test('the eight colours of services look different, and their contrast is measured with the tokens', () => {
  const looks = COLORS.map(typeHue);
  expect(looks.toSorted((a, b) => a - b)).toEqual([...hues]);
  expect(new Set(looks.map((hue) => hueDot[hue])).size).toBe(COLORS.length);
});
