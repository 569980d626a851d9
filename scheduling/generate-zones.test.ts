import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { GENERATED_FILE, renderZones } from './generate-zones.ts';

it('keeps the generated table as fresh as the data it comes from', () => {
  expect(readFileSync(GENERATED_FILE, 'utf8')).toBe(renderZones());
});
