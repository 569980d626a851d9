import { describe, expect, it, vi } from 'vitest';
import { HOUR } from './durations.ts';
import { utc } from './testing/practices.ts';
import { RAW_VERSION, rawOffset } from './testing/raw-offsets.ts';
import {
  CANADIAN_ZONES,
  dayClock,
  firstInstant,
  instantsOf,
  isZone,
  lastInstant,
  offsetMinutes,
  startOfDay,
  THERAPIST_ZONES,
  wallClock,
  ZONE_DATA_VERSION,
  zoneDisagreements,
} from './zones.ts';

describe('the pinned table of zones', () => {
  it('has the expected version', () => {
    expect(ZONE_DATA_VERSION).toBe('2026f');
    expect(RAW_VERSION).toBe('2026f');
  });

  it('agrees with the raw data in every zone, every 12 hours and around each change', () => {
    for (const zone of CANADIAN_ZONES) {
      let before = rawOffset(zone, utc('2024-01-01T00:00'));
      for (let at = utc('2024-01-01T00:00'); at < utc('2041-01-01T00:00'); at += 12 * HOUR) {
        const offset = rawOffset(zone, at);
        if (offsetMinutes(zone, at) !== offset) expect.fail(`${zone} at ${new Date(at).toISOString()}`);
        if (offset === before) continue;
        before = offset;
        for (let minute = at - 13 * HOUR; minute <= at; minute += 60_000) {
          if (offsetMinutes(zone, minute) !== rawOffset(zone, minute)) {
            expect.fail(`${zone} at ${new Date(minute).toISOString()}`);
          }
        }
      }
    }
  });

  it.each([
    ['America/Vancouver', '16:00'],
    ['America/Edmonton', '15:00'],
    ['America/Winnipeg', '14:00'],
    ['America/Toronto', '14:00'],
    ['America/Halifax', '13:00'],
    ['America/St_Johns', '12:30'],
    ['America/Regina', '15:00'],
    ['America/Whitehorse', '16:00'],
    ['America/Yellowknife', '15:00'],
    ['America/Iqaluit', '14:00'],
    ['America/Moncton', '13:00'],
  ])('maps 09:00 of 2026-12-15 in %s to %sZ', (zone, time) => {
    expect(instantsOf(zone, '2026-12-15', 540)).toEqual([utc(`2026-12-15T${time}`)]);
  });

  it('contains every zone that a therapist may choose', () => {
    for (const zone of THERAPIST_ZONES) expect(CANADIAN_ZONES).toContain(zone);
  });
});

/** Counts the formats that the host makes for zones. */
function countFormats() {
  const { DateTimeFormat } = Intl;
  return vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function make(...given) {
    return new DateTimeFormat(...given);
  });
}

describe('the names of zones', () => {
  it('are accepted in Canada and elsewhere', () => {
    const world = ['Europe/Paris', 'Asia/Kolkata', 'America/Argentina/Buenos_Aires', 'Etc/GMT+5', 'UTC'];
    const names = ['America/Port-au-Prince', 'America/North_Dakota/New_Salem', 'America/Montreal'];
    expect([...world, ...names].filter((name) => !isZone(name))).toEqual([]);
  });

  it('are refused in every other form', () => {
    const wrong = [
      'Mars/Phobos',
      '../../etc',
      '../../etc/passwd',
      'america/toronto',
      'America/TORONTO',
      'asia/kolkata',
    ];
    const odd = [
      '',
      '+05:00',
      '-0500',
      'America/',
      '/UTC',
      'A/b/c/d',
      'utc',
      'constructor',
      '__proto__',
      'Ame rica',
    ];
    expect([...wrong, ...odd, 'A'.repeat(1000)].filter(isZone)).toEqual([]);
  });

  it('take bounded memory, although some have thousands of spellings', () => {
    const made = countFormats();
    // The host resolves every one of them to America/Catamarca.
    const spellings = Array.from({ length: 1_001 }, (_, nth) => {
      const bits = nth.toString(2).padStart(11, '0');
      const letters = [...'omodrivadav'].map((letter, at) =>
        bits[at] === '1' ? letter.toUpperCase() : letter,
      );
      return `America/Argentina/C${letters.join('')}ia`;
    });
    const clocks = spellings.map((zone) => dayClock(zone, 20_000));
    expect(spellings.every(isZone)).toBe(true);
    made.mockClear();
    expect(dayClock(spellings.at(-1)!, 20_000)).toBe(clocks.at(-1));
    expect(made).not.toHaveBeenCalled();
    expect(dayClock(spellings[0]!, 20_000)).not.toBe(clocks[0]);
    expect(made).toHaveBeenCalledOnce();
    made.mockRestore();
  });
});

describe('the wall clock of a zone', () => {
  it('shows date, time and weekday', () => {
    expect(wallClock('America/Toronto', utc('2027-01-16T04:30'))).toEqual({
      date: '2027-01-15',
      time: '23:30',
      weekday: 5,
      minutesOfDay: 1410,
    });
    expect(wallClock('America/St_Johns', utc('2027-07-01T12:00:59.999'))).toMatchObject({ time: '09:30' });
  });

  it('uses the host’s data outside Canada', () => {
    expect(offsetMinutes('Asia/Kolkata', utc('2027-01-01T00:00'))).toBe(330);
    expect(offsetMinutes('Europe/Paris', utc('2027-07-01T00:00:30'))).toBe(120);
    expect(() => offsetMinutes('Mars/Phobos', 0)).toThrow(RangeError);
  });

  it('has no instant in a gap and two in an overlap', () => {
    expect(instantsOf('America/Toronto', '2027-03-14', 120)).toEqual([]);
    expect(instantsOf('America/Toronto', '2027-03-14', 179)).toEqual([]);
    expect(instantsOf('America/Toronto', '2027-03-14', 180)).toEqual([utc('2027-03-14T07:00')]);
    expect(instantsOf('America/Toronto', '2027-11-07', 90)).toEqual([
      utc('2027-11-07T05:30'),
      utc('2027-11-07T06:30'),
    ]);
    expect(instantsOf('America/Toronto', '2027-11-07', 120)).toEqual([utc('2027-11-07T07:00')]);
  });

  it('resolves to the end of a gap, and to either side of an overlap', () => {
    const gap = utc('2027-03-14T02:30');
    expect(firstInstant('America/Toronto', gap)).toBe(utc('2027-03-14T07:00'));
    expect(lastInstant('America/Toronto', gap)).toBe(utc('2027-03-14T07:00'));
    const overlap = utc('2027-11-07T01:30');
    expect(firstInstant('America/Toronto', overlap)).toBe(utc('2027-11-07T05:30'));
    expect(lastInstant('America/Toronto', overlap)).toBe(utc('2027-11-07T06:30'));
  });

  it('measures days of 23, 24 and 25 hours', () => {
    const hours = (zone: string, date: string, next: string) =>
      (startOfDay(zone, next) - startOfDay(zone, date)) / HOUR;
    expect(hours('America/Toronto', '2027-03-14', '2027-03-15')).toBe(23);
    expect(hours('America/Toronto', '2027-11-07', '2027-11-08')).toBe(25);
    expect(hours('America/Vancouver', '2027-03-14', '2027-03-15')).toBe(24);
  });
});

it('the list of disagreeing zones has those in which the host’s data differs', () => {
  const now = utc('2026-12-01T00:00');
  for (const zone of zoneDisagreements(now)) expect(CANADIAN_ZONES).toContain(zone);
  expect(zoneDisagreements(now)).not.toContain('America/Toronto');
});
