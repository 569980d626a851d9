import { expect, it } from 'vitest';
import { slugOf } from './slug.ts';

it.each([
  ['Zoé Côté-Lavoie', 'zoe-cote-lavoie'],
  ['Nicole O’Brien', 'nicole-obrien'],
  ['Île-du-Prince-Édouard', 'ile-du-prince-edouard'],
  ['Voice & Resonance / Œdème', 'voice-resonance-oedeme'],
  ['  --<script>--  ', 'script'],
  ['李明', ''],
])('the address of %s is %s', (text, slug) => {
  expect(slugOf(text)).toBe(slug);
});
