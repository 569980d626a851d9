/**
 * A year of a practice whose hours are all booked: some are cancelled, families wait for them, and answer what they are
 * offered. Whom an hour fits, until when it is offered, and when a wish pauses is decided by the rules of the product; the
 * order of the wishes, which the product's database sorts, is restated here. Chance decides only what people do, by the
 * assumptions of `assumed-people.ts`. The same seed makes the same year.
 */
import { epochDay } from '@cadence/scheduling/calendar-date';
import { DAY, HOUR, MINUTE } from '@cadence/scheduling/durations';
import type { Interval } from '@cadence/scheduling/interval';
import type { Practice } from '@cadence/scheduling/slots';
import { hour as SESSION, ordinary, week } from '@cadence/scheduling/testing/practices';
import { firstInstant, wallClock } from '@cadence/scheduling/zones';
import { afterLettingGo, type Asked } from '../server/src/features/waitlist/fits.ts';
import { firstFitting, startsByDay, withinFirst } from '../server/src/features/waitlist/fitting-starts.ts';
import { addDaytime, nextDaytime, offerEnd } from '../server/src/features/waitlist/offer-window.ts';
import { ASSUMED, noticeOf, oneOf, type Random, seeded } from './assumed-people.ts';

const ZONE = 'America/Toronto';
const WORKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const;
const HOURS = { from: 10, to: 18 };
const SERVICE = { id: 1, duration: 60, price: 12_000 };
const FIRST_DAY = epochDay('2027-01-01');
const DAYS = 365;
/** The waiting list exists already when the year begins. */
const WAITING_SINCE = 56;

type Wish = Asked & {
  id: number;
  createdAt: Date;
  insteadOf: number | null;
  noticeHours: number;
  isPaused: boolean;
  unanswered: number;
  isSilent: boolean;
  /** The times that were offered to it. */
  offered: Interval[];
};
/** An hour that was freed, how many wishes fitted it then, and whether one of them took it. */
export type Freed = Interval & { fitting: number; isTaken: boolean };
type Offer = { wish: Wish; freed: Freed; isOpen: boolean };
type Event = { at: number; happens: (now: number) => void };
type World = {
  random: Random;
  /** Ascending. */
  agenda: Event[];
  lastWishId: number;
  wishes: Set<Wish>;
  offers: Set<Offer>;
  /** Starts of booked hours. */
  booked: Set<number>;
  freed: Freed[];
  minAdvanceNotice: number;
};

/** `minAdvanceNotice` is the practice's own, in hours. */
export function simulateYear(seed: number, minAdvanceNotice: number): Freed[] {
  const random = seeded(seed);
  const booked = new Set(workingHours());
  const world: World = {
    random,
    agenda: [],
    lastWishId: 0,
    wishes: new Set(),
    offers: new Set(),
    booked,
    freed: [],
    minAdvanceNotice,
  };
  for (const startAt of booked) {
    if (startAt < FIRST_DAY * DAY || random() >= ASSUMED.cancelled) continue;
    plan(world, startAt - noticeOf(random) * HOUR, (now) => free(world, startAt, now));
  }
  for (
    let day = FIRST_DAY - WAITING_SINCE;
    day < FIRST_DAY + DAYS;
    day += (2 * random()) / ASSUMED.wishesOfADay
  )
    plan(world, day * DAY, (now) => addWish(world, now));
  for (let next = world.agenda.shift(); next; next = world.agenda.shift()) next.happens(next.at);
  return world.freed;
}

function workingHours(): number[] {
  const starts: number[] = [];
  for (let day = FIRST_DAY - WAITING_SINCE; day < FIRST_DAY + DAYS; day++) {
    for (let hour = HOURS.from; hour < HOURS.to; hour++) {
      const startAt = firstInstant(ZONE, day * DAY + hour * HOUR);
      const { weekday } = wallClock(ZONE, startAt);
      if (weekday >= 1 && weekday <= WORKDAYS.length) starts.push(startAt);
    }
  }
  return starts;
}

function plan({ agenda }: World, at: number, happens: Event['happens']): void {
  agenda.splice(agenda.findLastIndex((event) => event.at <= at) + 1, 0, { at, happens });
}

function addWish(world: World, now: number): void {
  const { random, wishes, booked } = world;
  const later = [...booked].filter((at) => at > now + 7 * DAY && at < now + 28 * DAY);
  const former = random() < ASSUMED.earlier ? later[Math.floor(random() * later.length)] : undefined;
  const hours = oneOf<Partial<Asked>>(random, [{}, { after: '15:00' }, { before: '13:00' }]);
  const wish: Wish = {
    id: ++world.lastWishId,
    createdAt: new Date(now),
    appointmentTypeId: null,
    minDuration: null,
    maxPrice: null,
    days: random() < 0.5 ? null : [1, 2, 3, 4, 5].filter(() => random() < 0.5),
    after: null,
    before: null,
    ...hours,
    timezone: oneOf(random, [ZONE, ZONE, ZONE, 'America/Halifax']),
    insteadOf: former ?? null,
    insteadOfAt: former ?? null,
    noticeHours: oneOf(random, [2, 2, 2, 12, 24]),
    isPaused: false,
    unanswered: 0,
    isSilent: random() < ASSUMED.silent,
    offered: [],
  };
  wishes.add(wish);
  plan(world, former ?? now + ASSUMED.givesUpAfterDays * DAY, (then) => endWish(world, wish, then));
}

function free(world: World, startAt: number, now: number): void {
  // A family that has come earlier has left the hour before.
  if (!world.booked.delete(startAt)) return;
  const freed: Freed = { startAt, endAt: startAt + SESSION.duration * MINUTE, fitting: 0, isTaken: false };
  freed.fitting = fittingWishes(world, freed, now).length;
  world.freed.push(freed);
  for (const wish of world.wishes) if (wish.insteadOfAt === startAt) endWish(world, wish, now);
  offerTime(world, freed, now);
  const morning = nextDaytime(ZONE, now);
  if (morning > now) plan(world, morning, (then) => offerInMorning(world, freed, then));
}

/** As in `mornings.ts`: what became free at night, and is neither booked nor held. */
function offerInMorning(world: World, freed: Freed, now: number): void {
  freed.fitting = Math.max(freed.fitting, fittingWishes(world, freed, now).length);
  offerTime(world, freed, now);
}

/** As in `listCandidates`: wishes to come earlier are last; of either kind the one that has waited longest is first. */
function byTurn(one: Wish, other: Wish): number {
  const isLater = Number(one.insteadOf !== null) - Number(other.insteadOf !== null);
  return isLater || one.createdAt.getTime() - other.createdAt.getTime() || one.id - other.id;
}

function fittingWishes(world: World, freed: Freed, now: number): Wish[] {
  const starts = withinFirst([...startsByDay(practiceAround(world, freed), SESSION, [freed], now)].flat());
  return [...world.wishes]
    .filter((wish) => !wish.isPaused)
    .toSorted(byTurn)
    .filter((wish) => {
      const wasOffered = ({ startAt, endAt }: Interval): boolean =>
        wish.offered.some((one) => one.startAt < endAt && one.endAt > startAt);
      return firstFitting({ service: SERVICE, starts }, wish, { now, wasOffered }) !== undefined;
    });
}

function practiceAround({ booked, offers, minAdvanceNotice }: World, { startAt }: Freed): Practice {
  const held = [...offers].map(({ freed }) => freed.startAt);
  const appointments = [...booked, ...held]
    .filter((at) => Math.abs(at - startAt) < 2 * DAY)
    .map((at) => ({ startAt: at, endAt: at + SESSION.duration * MINUTE, bufferBefore: 0, bufferAfter: 0 }));
  const weeklySchedule = week(WORKDAYS, `${HOURS.from}:00`, `${HOURS.to}:00`);
  return { ...ordinary, timezone: ZONE, weeklySchedule, appointments, minAdvanceNotice };
}

function offerTime(world: World, freed: Freed, now: number): void {
  const waitsForAnswer = new Set([...world.offers].map((offer) => offer.wish));
  const wish = fittingWishes(world, freed, now).find((one) => !waitsForAnswer.has(one));
  if (!wish) return;
  const expiresAt = offerEnd(now, { ...wish, startAt: freed.startAt });
  if (expiresAt === null) throw new Error('a wish fits a time that cannot be offered');
  const offer: Offer = { wish, freed, isOpen: true };
  world.offers.add(offer);
  wish.offered.push(freed);
  plan(world, expiresAt, (then) => letGo(world, offer, then));
  if (wish.isSilent) return;
  const { random } = world;
  const { from, to } = ASSUMED.answersAfter;
  const answersAt = addDaytime(wish.timezone, now, from * MINUTE * (to / from) ** random());
  const isDeclined = random() < ASSUMED.declined / (1 - ASSUMED.silent);
  // Whoever answers later finds that the offer is over.
  plan(world, answersAt, (then) => (isDeclined ? letGo(world, offer, then) : accept(world, offer, then)));
}

function letGo(world: World, offer: Offer, now: number): void {
  if (!close(world, offer)) return;
  Object.assign(offer.wish, afterLettingGo(offer.wish));
  if (offer.wish.isPaused) withdraw(world, offer.wish, now);
  offerTime(world, offer.freed, now);
}

function accept(world: World, offer: Offer, now: number): void {
  if (!close(world, offer)) return;
  const { wish, freed } = offer;
  freed.isTaken = true;
  world.booked.add(freed.startAt);
  endWish(world, wish, now);
  if (wish.insteadOfAt !== null) free(world, wish.insteadOfAt, now);
}

/** False where it is over. */
function close({ offers }: World, offer: Offer): boolean {
  const wasOpen = offer.isOpen;
  offer.isOpen = false;
  offers.delete(offer);
  return wasOpen;
}

function endWish(world: World, wish: Wish, now: number): void {
  world.wishes.delete(wish);
  withdraw(world, wish, now);
}

function withdraw(world: World, wish: Wish, now: number): void {
  for (const offer of world.offers) {
    if (offer.wish !== wish || !close(world, offer)) continue;
    offerTime(world, offer.freed, now);
  }
}

/** How many of the hours that were freed with three or more fitting wishes, and with exactly three, were taken. */
export function figuresOf(freed: readonly Freed[]) {
  const taken = (some: readonly Freed[]) => ({
    freed: some.length,
    taken: some.filter(({ isTaken }) => isTaken).length,
  });
  return {
    all: taken(freed),
    nobodyFits: freed.filter(({ fitting }) => fitting === 0).length,
    threeOrMore: taken(freed.filter(({ fitting }) => fitting >= 3)),
    three: taken(freed.filter(({ fitting }) => fitting === 3)),
  };
}
