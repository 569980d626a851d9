import { isZone, offsetMinutes, THERAPIST_ZONES } from '@cadence/scheduling/zones';
import { getLocale, type Locale } from './locale.ts';

export { isZone, offsetMinutes, THERAPIST_ZONES };

/** Where the browser does not say (specification, public pages §9). */
export const FALLBACK_ZONE = 'America/Toronto';

export type ZoneOption = { value: string; label: string };

/** The reader's own zone, as far as the browser tells one that exists. */
export function browserZone(): string {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zone && isZone(zone) ? zone : FALLBACK_ZONE;
}

// Where the identifier is not how the place writes itself.
const CITY_NAMES: Record<string, string> = { St_Johns: 'St. John’s', Montreal: 'Montréal' };

/** The city of a zone, as people call it: "Vancouver", "St. John’s". */
export function zoneName(zone: string): string {
  const city = zone.split('/').at(-1) ?? zone;
  return CITY_NAMES[city] ?? city.replaceAll('_', ' ');
}

/** "UTC−05:00", with a true minus sign; "UTC+00:00" at Greenwich. */
export function offsetLabel(zone: string, instantAt: number): string {
  const offset = offsetMinutes(zone, instantAt);
  const size = Math.abs(offset);
  const digits = [Math.floor(size / 60), size % 60].map((part) => String(part).padStart(2, '0'));
  return `UTC${offset < 0 ? '−' : '+'}${digits.join(':')}`;
}

/** Options labelled "(UTC−05:00) Toronto", by current offset and then by name (specification, public pages §9). */
export function zoneOptions(
  zones: readonly string[],
  now: number,
  locale: Locale = getLocale(),
): ZoneOption[] {
  const { compare } = new Intl.Collator(`${locale}-CA`);
  return [...new Set(zones)]
    .map((zone) => ({ zone, offset: offsetMinutes(zone, now), name: zoneName(zone) }))
    .sort((a, b) => a.offset - b.offset || compare(a.name, b.name))
    .map(({ zone, name }) => ({ value: zone, label: `(${offsetLabel(zone, now)}) ${name}` }));
}

/** What most readers choose from: Canada's zones, the device's, and the ones that are in use already. */
export function nearZones(...inUse: readonly string[]): string[] {
  return [...THERAPIST_ZONES, browserZone(), ...inUse].filter(isZone);
}

/** A frame's worth of work, so that nothing the reader does has to wait. */
const SLICE = 8;

/** The world's zones. Each costs its first look, which is taken between other things. */
export async function allZones(): Promise<string[]> {
  const known: string[] = [];
  let begun = performance.now();
  for (const zone of Intl.supportedValuesOf('timeZone')) {
    if (isZone(zone)) known.push(zone);
    if (performance.now() - begun < SLICE) continue;
    await new Promise((resolve) => setTimeout(resolve));
    begun = performance.now();
  }
  return known;
}
