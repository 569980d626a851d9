import { zoneOptions } from '@cadence/format/zones';
import { afterEach, expect, test, vi } from 'vitest';
import { allZones, nearZones, browserZone, isZone, offsetMinutes } from './time-zones.ts';

const WINTER = Date.parse('2026-12-15T16:00:00Z');

afterEach(() => vi.restoreAllMocks());

test('the time zones are offered once each, sorted throughout', async () => {
  const options = zoneOptions(
    [...(await allZones()), ...nearZones('America/Toronto', 'Nowhere/Land')],
    WINTER,
    'en',
  );
  const values = options.map((option) => option.value);
  expect(new Set(values).size).toBe(values.length);
  expect(values).toContain('Europe/Paris');
  expect(values).not.toContain('Nowhere/Land');
  const offsets = values.map((zone) => offsetMinutes(zone, WINTER));
  expect(offsets).toEqual(offsets.toSorted((a, b) => a - b));
});

test.each([
  ['Canada/Pacific', 'Canada/Pacific'],
  ['Nowhere/Land', 'America/Toronto'],
  [undefined, 'America/Toronto'],
])('the browser’s zone %s is read as %s', (said, zone) => {
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    timeZone: said,
  } as Intl.ResolvedDateTimeFormatOptions);
  expect(isZone(browserZone())).toBe(true);
  expect(browserZone()).toBe(zone);
});
