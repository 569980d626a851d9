/**
 * Zones as the host's own Intl knows them. Used outside Canada only, and to find out where the host is
 * behind: its data may be older than the pinned table.
 */

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * True when the host knows the zone under exactly this spelling. Intl itself ignores case and answers a link
 * with its target, so the case of a link is held to a capital at the head of each part.
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
  const field = { year: 0, month: 0, day: 0, hour: 0, minute: 0 };
  for (const { type, value } of formatFor(zone).formatToParts(instantAt)) {
    if (type in field) field[type as keyof typeof field] = Number(value);
  }
  const wall = Date.UTC(field.year, field.month - 1, field.day, field.hour, field.minute);
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
    formats.set(zone, format);
  }
  return format;
}
