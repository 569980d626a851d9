/** Time zones as people read them. Offsets come from the pinned zone table, never from the host's data. */
import { getLocale, type Locale } from '@cadence/messages/locale';
import { offsetMinutes } from '@cadence/scheduling/zones';

export type ZoneOption = { value: string; label: string };

/** Cities whose zone identifier is not how the place spells itself; browsers still report the former names of some. */
const CITY_NAMES: Record<string, string> = {
  St_Johns: 'St. John’s',
  Montreal: 'Montréal',
  Coral_Harbour: 'Atikokan',
  Asmera: 'Asmara',
  Ashkhabad: 'Ashgabat',
  Calcutta: 'Kolkata',
  Dacca: 'Dhaka',
  Enderbury: 'Kanton',
  Faeroe: 'Faroe',
  Godthab: 'Nuuk',
  Katmandu: 'Kathmandu',
  Kiev: 'Kyiv',
  Macao: 'Macau',
  Ponape: 'Pohnpei',
  Rangoon: 'Yangon',
  Saigon: 'Ho Chi Minh City',
  Thimbu: 'Thimphu',
  Truk: 'Chuuk',
  Ujung_Pandang: 'Makassar',
  Ulan_Bator: 'Ulaanbaatar',
};

/** The city of a zone, as people call it: "Vancouver", "St. John’s". */
export function zoneName(zone: string): string {
  const city = zone.split('/').at(-1) ?? zone;
  return CITY_NAMES[city] ?? city.replaceAll('_', ' ');
}

/** "UTC−05:00", with a true minus sign; "UTC+00:00" at Greenwich. `at` in milliseconds since 1970 UTC. */
export function offsetLabel(zone: string, at: number): string {
  const offset = offsetMinutes(zone, at);
  const size = Math.abs(offset);
  const digits = [Math.floor(size / 60), size % 60].map((part) => String(part).padStart(2, '0'));
  return `UTC${offset < 0 ? '−' : '+'}${digits.join(':')}`;
}

/** Options labelled "(UTC−05:00) Toronto", by the offset at `now` and then by name. */
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
