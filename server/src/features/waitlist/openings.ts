/** The bookable starts in time that became free, by service. */
import { DAY } from '@cadence/scheduling/durations';
import type { Interval } from '@cadence/scheduling/interval';
import type { Practice, Session } from '@cadence/scheduling/slots';
import type { Context } from '../../context.ts';
import { fairShare } from '../../platform/concurrency/fair-share.ts';
import * as appointments from '../appointments/service.ts';
import * as services from '../services/service.ts';
import { firstFitting, type Start, startsByDay, type WasOffered, withinFirst } from './fitting-starts.ts';
import { askedOf } from './offer-rules.ts';
import type { Candidate } from './queries.ts';

type Service = services.AppointmentTypeRow;
export type Opening = { service: Service; startAt: number; endAt: number };
export type Openings = {
  readonly isEmpty: boolean;
  /** The therapist's. */
  readonly timezone: string;
  /** The first that fits a wish, of the first service that has one; starts in `spans` come first. */
  firstFitting: (wish: Candidate, wasOffered: WasOffered) => Promise<Opening | null>;
};

export async function loadOpenings(
  ctx: Context,
  therapistId: number,
  spans: readonly Interval[],
): Promise<Openings> {
  const now = ctx.clock.now().getTime();
  const startAt = Math.min(...spans.map((span) => span.startAt)) - DAY;
  const endAt = Math.max(...spans.map((span) => span.endAt));
  const types = await services.listActive(ctx, therapistId);
  const { practice, settings } = await appointments.loadPractice(ctx, therapistId, { startAt, endAt }, null);
  const work = { now, pause: fairShare() };
  const known = new Map<string, Start[]>();
  const byService: { service: Service; starts: Start[] }[] = [];
  for (const service of types) {
    const session = appointments.sessionOf(service, settings);
    const key = keyOf(session);
    // oxlint-disable-next-line no-await-in-loop
    const starts = known.get(key) ?? (await startsIn(practice, session, spans, work));
    known.set(key, starts);
    byService.push({ service, starts });
  }
  return {
    timezone: practice.timezone,
    isEmpty: byService.every(({ starts }) => starts.length === 0),
    firstFitting: async (wish, wasOffered) => {
      const asked = { ...wish, ...askedOf(wish) };
      for (const one of byService) {
        const start = firstFitting(one, asked, { now, wasOffered });
        if (start) return { service: one.service, startAt: start.startAt, endAt: start.endAt };
        // oxlint-disable-next-line no-await-in-loop
        await work.pause();
      }
      return null;
    },
  };
}

/** The most starts of a service: those of thirteen hours on every day of a year, and few enough to keep those of a hundred services. */
export const MOST_STARTS = 10_000;

/** The earliest, starts in `spans` first. */
export async function startsIn(
  practice: Practice,
  session: Session,
  spans: readonly Interval[],
  { now, pause }: { now: number; pause: () => Promise<void> },
): Promise<Start[]> {
  const found: Start[] = [];
  for (const starts of startsByDay(practice, session, spans, now)) {
    found.push(...starts);
    if (found.length >= MOST_STARTS) break;
    // oxlint-disable-next-line no-await-in-loop
    await pause();
  }
  return withinFirst(found);
}

/** Services of the same length and buffers have the same starts. */
function keyOf({ duration, bufferBefore, bufferAfter }: Session): string {
  return [duration, bufferBefore, bufferAfter].join();
}
