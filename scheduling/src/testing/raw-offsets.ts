/**
 * Offsets straight from moment-timezone's packed data, which tests compare the pinned table with. Shares no code with the
 * table and does not use Intl.
 */
import packed from 'moment-timezone/data/packed/latest.json' with { type: 'json' };

export const RAW_VERSION = packed.version;

type Stretch = { untilAt: number; west: number };

const unpacked = new Map<string, Stretch[]>();

/** Minutes east of UTC, for instants after 2020. */
export function rawOffset(zone: string, instantAt: number): number {
  for (const { untilAt, west } of stretchesOf(zone)) if (instantAt < untilAt) return -west;
  throw new Error(`no offset for ${zone}`);
}

function stretchesOf(zone: string): Stretch[] {
  const known = unpacked.get(zone);
  if (known) return known;
  const target = packed.links.find((link) => link.endsWith(`|${zone}`))?.split('|')[0] ?? zone;
  const line = packed.zones.find((candidate) => candidate.startsWith(`${target}|`));
  if (!line) throw new Error(`no zone ${zone}`);
  const [, , offsets = '', order = '', steps = ''] = line.split('|');
  const west = offsets.split(' ').map(sexagesimal);
  const durations = steps.split(' ').filter(Boolean).map(sexagesimal);
  const stretches: Stretch[] = [];
  let untilAt = 0;
  [...order].forEach((digit, position) => {
    const minutes = durations[position];
    untilAt = minutes === undefined ? Infinity : Math.round(untilAt + minutes * 60_000);
    stretches.push({ untilAt, west: west[sexagesimal(digit)] ?? NaN });
  });
  const recent = stretches.filter((stretch) => stretch.untilAt > Date.UTC(2020, 0, 1));
  unpacked.set(zone, recent);
  return recent;
}

/** A number in base 60 (digits 0-9, a-z, A-X), with a fraction after a dot. */
function sexagesimal(text: string): number {
  const digits = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWX';
  const [whole = '', fraction = ''] = text.replace('-', '').split('.');
  let value = 0;
  for (const digit of whole) value = value * 60 + digits.indexOf(digit);
  let weight = 1;
  for (const digit of fraction) value += digits.indexOf(digit) * (weight /= 60);
  return text.startsWith('-') ? -value : value;
}
