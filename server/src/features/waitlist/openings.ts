/** The bookable starts in time that became free, by service. */
import { DAY } from '@cadence/scheduling/calendar-date';
import type { Interval } from '@cadence/scheduling/interval';
import { offeredDays, type Practice } from '@cadence/scheduling/slots';
import { wallClock } from '@cadence/scheduling/zones';
import type { Context } from '../../context.ts';
import * as appointments from '../appointments/service.ts';
import * as services from '../services/service.ts';
import { fitsService, fitsTime } from './fits.ts';
import { askedOf } from './offer-rules.ts';
import { offerEnd } from './offer-window.ts';
import type { Candidate } from './queries.ts';

type Service = services.AppointmentTypeRow;
export type Opening = { service: Service; startAt: number; endAt: number };
/** Whether the wish had an offer in that time before: whoever let it go is not asked again half an hour beside it. */
export type WasOffered = (time: Interval) => boolean;
export type Openings = {
  readonly isEmpty: boolean;
  /** The first that fits a wish, of the first service that has one; starts in `spans` come first. */
  firstFitting: (wish: Candidate, wasOffered: WasOffered) => Opening | null;
};

/** Sessions that would not have been possible before: those that overlap the freed time. */
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
  const byService = types.map((service) => {
    const session = appointments.sessionOf(service, settings);
    return { service, starts: startsIn(practice, session, spans, now) };
  });
  return {
    isEmpty: byService.every(({ starts }) => starts.length === 0),
    firstFitting: (wish, wasOffered) => firstFitting(byService, wish, { now, wasOffered }),
  };
}

type Session = Parameters<typeof offeredDays>[1];

function startsIn(practice: Practice, session: Session, spans: readonly Interval[], now: number): Interval[] {
  const dateOf = (at: number): string => wallClock(practice.timezone, at).date;
  const inside: Interval[] = [];
  const across: Interval[] = [];
  const seen = new Set<number>();
  for (const span of spans) {
    const range = { from: dateOf(span.startAt - session.duration * 60_000), to: dateOf(span.endAt) };
    for (const { slots } of offeredDays(practice, session, range, now)) {
      for (const { available, startAt, endAt } of slots) {
        if (!available || startAt >= span.endAt || endAt <= span.startAt || seen.has(startAt)) continue;
        seen.add(startAt);
        (startAt >= span.startAt ? inside : across).push({ startAt, endAt });
      }
    }
  }
  return [...inside, ...across];
}

function firstFitting(
  byService: readonly { service: Service; starts: readonly Interval[] }[],
  wish: Candidate,
  { now, wasOffered }: { now: number; wasOffered: WasOffered },
): Opening | null {
  const asked = askedOf(wish);
  for (const { service, starts } of byService) {
    if (!fitsService(asked, service)) continue;
    const start = starts.find(
      (one) =>
        fitsTime(asked, one) && !wasOffered(one) && offerEnd(now, { ...wish, startAt: one.startAt }) !== null,
    );
    if (start) return { service, ...start };
  }
  return null;
}
