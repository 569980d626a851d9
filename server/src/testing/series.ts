/** What the pages send for a series of five Mondays at 09:00 in Toronto. */
import type { NewSeries, Series } from '@cadence/contract/booking/series';
import type { BookablePractice, SignedInUser } from './factories.ts';

export const MONDAYS = [
  '2026-11-23T14:00:00.000Z',
  '2026-11-30T14:00:00.000Z',
  '2026-12-07T14:00:00.000Z',
  '2026-12-14T14:00:00.000Z',
  '2026-12-21T14:00:00.000Z',
] as const;

function whatOf({ therapist, service }: BookablePractice) {
  return { therapistId: therapist.therapistId, appointmentTypeId: service.id, timezone: 'America/Toronto' };
}

export function plannedOf(practice: BookablePractice) {
  return { ...whatOf(practice), startTime: MONDAYS[0], everyWeeks: 1, count: 5 };
}

export function seriesOf(practice: BookablePractice, startTimes: readonly string[]): NewSeries {
  return { ...whatOf(practice), startTimes: [...startTimes] };
}

/** A series, booked by its patient. */
export async function newSeries(
  { api }: SignedInUser,
  practice: BookablePractice,
  startTimes: readonly string[] = MONDAYS,
): Promise<Series> {
  const reply = await api.post('/api/appointments/series', seriesOf(practice, startTimes));
  if (reply.status !== 201) throw new Error(`booking a series answered ${reply.status}: ${reply.text}`);
  return reply.body;
}
