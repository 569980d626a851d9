/**
 * Time zones by the host's Intl data. Used outside Canada only, and to detect where the host's data is older than the
 * pinned table.
 */

const formats = new Map<string, Intl.DateTimeFormat>();
/** More than there are zones: Intl accepts some names in thousands of spellings, each of which takes 30 kB. */
export const MOST_ZONES_KNOWN = 1_000;

/**
 * True when the host knows the zone in exactly this spelling. Intl ignores case and resolves a link to its target, so a
 * link only has to start each part with a capital.
 */
export function hostKnows(zone: string): boolean {
  try {
    const resolved = formatFor(zone).resolvedOptions().timeZone;
    if (resolved.toLowerCase() === zone.toLowerCase()) return resolved === zone;
    return zone.split('/').every((part) => /^[A-Z]/.test(part));
  } catch {
    return false;
  }
}

/** Minutes east of UTC by the host's data. Throws a RangeError for a zone that the host does not know. */
export function hostOffsetMinutes(zone: string, instantAt: number): number {
  const parts = new Map<string, number>();
  for (const { type, value } of formatFor(zone).formatToParts(instantAt)) parts.set(type, Number(value));
  const part = (type: string) => parts.get(type) ?? 0;
  const wall = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'));
  return wall / 60_000 - Math.floor(instantAt / 60_000);
}

function formatFor(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    });
    if (formats.size >= MOST_ZONES_KNOWN) formats.clear();
    formats.set(zone, format);
  }
  return format;
}
