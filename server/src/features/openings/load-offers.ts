import { OPENING_DAYS } from '@cadence/contract/directory/directory';
import { DAY } from '@cadence/scheduling/durations';
import type { Practice, Session } from '@cadence/scheduling/slots';
import type { Context } from '../../context.ts';
import * as appointments from '../appointments/service.ts';
import { reachOf } from './next-opening.ts';
import * as queries from './queries.ts';

export type OfferedService = queries.Service & { session: Session };
/** What decides a therapist's openings: the practice, whose notice ends with the days of openings, and the active services in the therapist's order. */
export type TherapistOffer = { practice: Practice; services: OfferedService[] };

/** The offers of some therapists, by id, with all that is booked until two days after the last day of openings. */
export async function loadOffers(
  ctx: Context,
  therapistIds: readonly number[],
): Promise<Map<number, TherapistOffer>> {
  const now = ctx.clock.now().getTime();
  const span = { startAt: now, endAt: now + (OPENING_DAYS + 2) * DAY };
  const practices = await appointments.loadPractices(ctx, therapistIds, span);
  const offers = new Map<number, TherapistOffer>();
  for (const [id, { practice }] of practices) {
    offers.set(id, { practice: { ...practice, maxAdvanceNotice: reachOf(practice) }, services: [] });
  }
  for (const service of await queries.listServices(ctx.db, therapistIds)) {
    const loaded = practices.get(service.therapistId);
    const session = loaded && appointments.sessionOf(service, loaded.settings);
    if (session) offers.get(service.therapistId)?.services.push({ ...service, session });
  }
  return offers;
}
