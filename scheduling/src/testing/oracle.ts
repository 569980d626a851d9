/**
 * A naive implementation of the slot rules, minute by minute and without sorting. Tests compare the real one with it. It
 * shares types with the real one, but no code.
 */
import type { Block, DateRange } from '../blocks.ts';
import type { Booked, Day, Practice, Rules, Session, Slot, SlotReason, Verdict } from '../slots.ts';
import { rawOffset } from './raw-offsets.ts';

type Span = { from: number; to: number };
type ClosedSpan = Span & { block: Block; whole: boolean; sinceAt: number };
type World = { practice: Practice; session: Session; now: number; work: Span[]; closed: ClosedSpan[] };

const MIN = 60_000;
const NAMES = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

export function oracleOffer(practice: Practice, session: Session, range: DateRange, now: number): Day[] {
  const world = buildWorld(practice, session, range, now);
  return datesFrom(range.from, range.to).map((date) => oracleDay(world, date));
}

type Judge = (startAt: number) => Verdict;

/** Judges whether a start is available, with every rule evaluated for this one instant. A day's world is built once. */
export function oracleJudge(practice: Practice, session: Session, now: number, rules: Rules): Judge {
  const worlds = new Map<string, World>();
  return (startAt) => {
    const date = reading(practice.timezone, startAt).slice(0, 10);
    const world = worlds.get(date) ?? buildWorld(practice, session, { from: date, to: date }, now);
    worlds.set(date, world);
    return rules === 'therapist' ? judgeForTherapist(world, startAt) : judgeForPatient(world, date, startAt);
  };
}

function judgeForTherapist(world: World, startAt: number): Verdict {
  const endAt = startAt + world.session.duration * MIN;
  const block = closing(world, startAt, endAt);
  const overlapped = world.practice.appointments.some((other) => minutes(startAt, endAt).some(inside(other)));
  if (startAt < world.now) return { ok: false, reason: 'in_the_past', block: null };
  if (block) return { ok: false, reason: 'blocked', block: noticeOf(block) };
  return overlapped ? { ok: false, reason: 'conflict', block: null } : { ok: true, endAt };
}

function judgeForPatient(world: World, date: string, startAt: number): Verdict {
  if (!isStart(world, startAt)) return { ok: false, reason: 'outside_hours', block: null };
  const { reason, block, endAt } = oracleSlot(world, date, startAt);
  return reason ? { ok: false, reason, block } : { ok: true, endAt };
}

function oracleDay(world: World, date: string): Day {
  const { practice, now, work, closed } = world;
  const all = minutesOfDate(practice.timezone, date);
  const worked = all.some((at) => work.some((window) => window.from <= at && at < window.to));
  const late = all.some((at) => at + 59_999 >= now + practice.minAdvanceNotice * 60 * MIN);
  const early = all.some((at) => at <= now + practice.maxAdvanceNotice * 60 * MIN);
  const blocked = closed.some(({ whole, from, to }) => whole && all.every((at) => from <= at && at < to));
  const slots = all.filter((at) => isStart(world, at)).map((at) => oracleSlot(world, date, at));
  return { date, selectable: worked && late && early && !blocked, slots };
}

function isStart({ work, session }: World, at: number): boolean {
  const onGrid = work.some(({ from, to }) => from <= at && at < to && (at - from) % (30 * MIN) === 0);
  const covered = (minute: number) => work.some(({ from, to }) => from <= minute && minute < to);
  return onGrid && minutes(at, at + session.duration * MIN).every(covered);
}

function oracleSlot(world: World, date: string, startAt: number): Slot {
  const { practice, session, now } = world;
  const endAt = startAt + session.duration * MIN;
  const from = startAt - session.bufferBefore * MIN;
  const to = endAt + session.bufferAfter * MIN;
  const block = closing(world, from, to);
  const that = practice.appointments.filter((other) => {
    return reading(practice.timezone, other.startAt).slice(0, 10) === date;
  });
  const rules: [SlotReason, boolean][] = [
    ['in_the_past', now - startAt > 0],
    ['too_soon', startAt - now < practice.minAdvanceNotice * 3_600_000],
    ['too_far', startAt - now > practice.maxAdvanceNotice * 3_600_000],
    ['blocked', block !== undefined],
    ['busy', practice.busy.some((other) => minutes(from, to).some(inside(other)))],
    ['conflict', practice.appointments.some((other) => tooClose(other, session, startAt, endAt))],
    ['fully_booked', that.length >= practice.maxSessionsPerDay],
  ];
  const reason = rules.find(([, applies]) => applies)?.[0] ?? null;
  const notice = reason === 'blocked' && block ? noticeOf(block) : null;
  return { startAt, endAt, available: !reason, reason, block: notice };
}

function tooClose(other: Booked, session: Session, startAt: number, endAt: number): boolean {
  if (other.endAt <= startAt) {
    return (startAt - other.endAt) / MIN < Math.max(other.bufferAfter, session.bufferBefore);
  }
  if (endAt <= other.startAt) {
    return (other.startAt - endAt) / MIN < Math.max(session.bufferAfter, other.bufferBefore);
  }
  return true;
}

/** The closed span that overlaps from..to: the earliest, whole days before parts, else in the given order. */
function closing({ closed }: World, from: number, to: number): ClosedSpan | undefined {
  let best: ClosedSpan | undefined;
  for (const span of closed) {
    if (!minutes(from, to).some((at) => span.from <= at && at < span.to)) continue;
    const earlier = !best || span.sinceAt < best.sinceAt;
    const wider = best && span.sinceAt === best.sinceAt && span.whole && !best.whole;
    if (earlier || wider) best = span;
  }
  return best;
}

function noticeOf({ block, whole }: ClosedSpan) {
  return { title: block.title, wholeDay: whole };
}

function buildWorld(practice: Practice, session: Session, range: DateRange, now: number): World {
  const dates = datesFrom(shifted(range.from, -2), shifted(range.to, 3));
  const work: Span[] = dates.flatMap((date) => windowsOn(practice, date));
  for (const slot of practice.availability) {
    if (slot.isEnabled && slot.type === 'single') work.push({ from: slot.startAt, to: slot.endAt });
  }
  const closed = practice.blocks.flatMap((block) => closedBy(practice.timezone, block, dates));
  return { practice, session, now, work, closed };
}

function windowsOn(practice: Practice, date: string): Span[] {
  const zone = practice.timezone;
  const weekday = new Date(`${date}T12:00Z`).getUTCDay();
  const { enabled, windows } = practice.weeklySchedule[NAMES[weekday] ?? 'sunday'];
  const spans: Span[] = [];
  for (const { startTime, endTime } of enabled ? windows : []) {
    spans.push({ from: boundary(zone, date, startTime, 'first'), to: boundary(zone, date, endTime, 'last') });
  }
  for (const slot of practice.availability) {
    if (!slot.isEnabled || slot.type !== 'recurring' || slot.dayOfWeek !== weekday) continue;
    const start = new Date(`${reading(zone, slot.startAt)}Z`).getTime();
    let length = new Date(`${reading(zone, slot.endAt)}Z`).getTime() - start;
    if (length <= 0) length = slot.endAt - slot.startAt;
    if (length > 1440 * MIN) length = 1440 * MIN;
    const startTime = reading(zone, slot.startAt).slice(11);
    const end = new Date(new Date(`${date}T${startTime}Z`).getTime() + length).toISOString();
    const to = boundary(zone, end.slice(0, 10), end.slice(11, 16), 'last');
    spans.push({ from: boundary(zone, date, startTime, 'first'), to });
  }
  return spans;
}

function closedBy(zone: string, block: Block, dates: string[]): ClosedSpan[] {
  const whole = !block.startTime && !block.endTime;
  return dates.flatMap((date) => {
    const spans: ClosedSpan[] = [];
    for (let years = 0; years <= (block.isRecurring ? 80 : 0); years++) {
      const first = yearsLater(block.startDate, years);
      if (date < first || date > yearsLater(block.endDate, years)) continue;
      const from = block.startTime
        ? boundary(zone, date, block.startTime, 'first')
        : boundary(zone, date, '00:00', 'first');
      const to = block.endTime
        ? boundary(zone, date, block.endTime, 'last')
        : boundary(zone, shifted(date, 1), '00:00', 'first');
      spans.push({ block, whole, from, to, sinceAt: whole ? boundary(zone, first, '00:00', 'first') : from });
    }
    return spans;
  });
}

function yearsLater(date: string, years: number): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year + years, month, 0)).getUTCDate();
  return new Date(Date.UTC(year + years, month - 1, Math.min(day, lastOfMonth))).toISOString().slice(0, 10);
}

const boundaries = new Map<string, number>();

/** Searches minute by minute until the clock shows the time or has skipped it. */
function boundary(zone: string, date: string, time: string, which: 'first' | 'last'): number {
  const key = `${zone} ${date} ${time} ${which}`;
  const known = boundaries.get(key);
  if (known !== undefined) return known;
  const wanted = new Date(`${date}T${time}Z`).getTime();
  const all = minutes(wanted - 14 * 60 * MIN, wanted + 14 * 60 * MIN);
  const showing = (at: number) => at + rawOffset(zone, at) * MIN;
  const exact = all.filter((at) => showing(at) === wanted);
  const found = which === 'first' ? exact[0] : exact[exact.length - 1];
  const answer = found ?? all.find((at) => showing(at) > wanted) ?? NaN;
  boundaries.set(key, answer);
  return answer;
}

/** 'yyyy-MM-ddTHH:mm' on the zone's clock. */
function reading(zone: string, at: number): string {
  return new Date(at + rawOffset(zone, at) * MIN).toISOString().slice(0, 16);
}

function minutesOfDate(zone: string, date: string): number[] {
  const noon = new Date(`${date}T12:00Z`).getTime();
  const near = minutes(noon - 30 * 60 * MIN, noon + 30 * 60 * MIN);
  return near.filter((at) => reading(zone, at).startsWith(date));
}

function minutes(from: number, to: number): number[] {
  const all: number[] = [];
  for (let at = from; at < to; at += MIN) all.push(at);
  return all;
}

function inside(other: { startAt: number; endAt: number }) {
  return (at: number) => at >= other.startAt && at < other.endAt;
}

function shifted(date: string, days: number): string {
  return new Date(new Date(`${date}T00:00Z`).getTime() + days * 86_400_000).toISOString().slice(0, 10);
}

function datesFrom(from: string, to: string): string[] {
  const dates: string[] = [];
  for (let date = from; date <= to; date = shifted(date, 1)) dates.push(date);
  return dates;
}
