import { expect, test } from 'vitest';
import { folded } from './folded.ts';

test('case, accents, ligatures and extra blanks make no difference', () => {
  expect(folded('  Élocution   et VOIX ')).toBe('elocution et voix');
  expect(folded('Cœur')).toBe('coeur');
});
