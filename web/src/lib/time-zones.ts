import { DEFAULT_ZONE } from '@cadence/format/time';
import { isZone, offsetMinutes, THERAPIST_ZONES } from '@cadence/scheduling/zones';

export { isZone, offsetMinutes, THERAPIST_ZONES };

/** Used if the browser reports no zone. See docs/specification.md#time-zones. */
/** The browser's time zone, if it is a known one. */
export function browserZone(): string {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zone && isZone(zone) ? zone : DEFAULT_ZONE;
}

/** The zones most users need: Canada's, the device's, and those already in use. */
export function nearZones(...inUse: readonly string[]): string[] {
  return [...THERAPIST_ZONES, browserZone(), ...inUse].filter(isZone);
}

/** Milliseconds of work before yielding, so that input is not delayed by more than a frame. */
const SLICE = 8;

/** All zones of the world. Formatting a zone for the first time is slow, so the work is done in slices. */
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
