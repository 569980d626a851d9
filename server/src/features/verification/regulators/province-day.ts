import type { Province } from '@cadence/contract/base/primitives';
import { wallClock } from '@cadence/scheduling/zones';

/** The clock by which a registration ends. In provinces with several zones that of most people. */
const ZONES: Record<Province, string> = {
  Alberta: 'America/Edmonton',
  'British Columbia': 'America/Vancouver',
  Manitoba: 'America/Winnipeg',
  'New Brunswick': 'America/Moncton',
  'Newfoundland and Labrador': 'America/St_Johns',
  'Northwest Territories': 'America/Yellowknife',
  'Nova Scotia': 'America/Halifax',
  Nunavut: 'America/Iqaluit',
  Ontario: 'America/Toronto',
  'Prince Edward Island': 'America/Halifax',
  Quebec: 'America/Toronto',
  Saskatchewan: 'America/Regina',
  Yukon: 'America/Whitehorse',
};

/** The day in a province; without one that of Toronto. */
export function dayIn(province: Province | null, at: Date): string {
  return wallClock(province === null ? ZONES.Ontario : ZONES[province], at.getTime()).date;
}

/** The earliest and the latest day that any province has at an instant. */
export function daysAt(at: Date): { earliest: string; latest: string } {
  return { earliest: dayIn('British Columbia', at), latest: dayIn('Newfoundland and Labrador', at) };
}
