import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { GENERATED_FILE, renderZones } from './generate-zones.ts';

it('the generated table of zones matches the data of moment-timezone', () => {
  expect(readFileSync(GENERATED_FILE, 'utf8')).toBe(renderZones());
});
