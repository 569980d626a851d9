/** Which start in time that became free a wish is offered. Pure: instants are milliseconds. */
import type { Interval } from '@cadence/scheduling/interval';
import { offeredDays, type Practice, type Session } from '@cadence/scheduling/slots';
import { wallClock } from '@cadence/scheduling/zones';
import { type Asked, fitsService, fitsTime, type Service } from './fits.ts';
import { offerEnd } from './offer-window.ts';

/** Whether the wish had an offer in that time before: whoever let it go is not asked again half an hour beside it. */
export type WasOffered = (time: Interval) => boolean;
export type ServiceStarts<One extends Service> = { service: One; starts: readonly Interval[] };

/** Sessions that would not have been possible before: those that overlap the freed time. Starts within it come first. */
export function startsIn(
  practice: Practice,
  session: Session,
  spans: readonly Interval[],
  now: number,
): Interval[] {
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

/** The first that fits a wish, of the first service that has one. */
export function firstFitting<One extends Service>(
  byService: readonly ServiceStarts<One>[],
  asked: Asked & { noticeHours: number },
  { now, wasOffered }: { now: number; wasOffered: WasOffered },
): ({ service: One } & Interval) | null {
  for (const { service, starts } of byService) {
    if (!fitsService(asked, service)) continue;
    const start = starts.find(
      (one) =>
        fitsTime(asked, one) &&
        !wasOffered(one) &&
        offerEnd(now, { ...asked, startAt: one.startAt }) !== null,
    );
    if (start) return { service, ...start };
  }
  return null;
}
