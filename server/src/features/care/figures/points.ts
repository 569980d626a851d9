/**
 * What trials come to, as pure functions. One session is one data point; probes measure and teaching helps, so that probes count
 * wherever there are any (single-subject design).
 */
import type { Figure, Point } from '@cadence/contract/care/goals';
import { wallClock } from '@cadence/scheduling/zones';

/** Trials of one goal, session or half hour, kind and cue, summed up. */
export type Tally = {
  appointmentId: number | null;
  /** Of the session. */
  startAt: Date | null;
  firstAt: Date;
  lastAt: Date;
  isProbe: boolean | null;
  cue: number | null;
  tried: number;
  right: number;
  /** Of the last trial. */
  lastValue: number;
};

type Draft = Point & { from: number; levelAt: number; isLevelOfProbe: boolean };

function newDraft({ appointmentId }: Tally, date: string, from: number): Draft {
  return {
    appointmentId,
    date,
    from,
    probe: { right: 0, tried: 0 },
    taught: { right: 0, tried: 0, cues: Array.from({ length: 4 }, () => ({ right: 0, tried: 0 })) },
    level: null,
    levelAt: 0,
    isLevelOfProbe: false,
  };
}

function add(shares: { right: number; tried: number } | undefined, { right, tried }: Tally): void {
  if (!shares) return;
  shares.right += right;
  shares.tried += tried;
}

function noteLevel(draft: Draft, tally: Tally): void {
  const isOfProbe = tally.isProbe === true;
  const at = tally.lastAt.getTime();
  const isBetter = isOfProbe === draft.isLevelOfProbe ? at >= draft.levelAt : isOfProbe;
  if (draft.level !== null && !isBetter) return;
  Object.assign(draft, { level: tally.lastValue, levelAt: at, isLevelOfProbe: isOfProbe });
}

/** A point for each session, and for each day outside of sessions in the zone; the oldest first. */
export function pointsOf(tallies: readonly Tally[], zone: string): Point[] {
  const drafts = new Map<string, Draft>();
  for (const tally of tallies) {
    const from = (tally.startAt ?? tally.firstAt).getTime();
    const { date } = wallClock(zone, from);
    const key = tally.appointmentId === null ? date : String(tally.appointmentId);
    const draft = drafts.get(key) ?? newDraft(tally, date, from);
    drafts.set(key, draft);
    draft.from = Math.min(draft.from, from);
    if (tally.cue === null) noteLevel(draft, tally);
    else if (tally.isProbe) add(draft.probe, tally);
    else {
      add(draft.taught, tally);
      add(draft.taught.cues[tally.cue], tally);
    }
  }
  return [...drafts.values()]
    .toSorted((one, other) => one.from - other.from || (one.appointmentId ?? 0) - (other.appointmentId ?? 0))
    .map(({ appointmentId, date, probe, taught, level }) => ({ appointmentId, date, probe, taught, level }));
}

/** What a point says in one figure; null where all of it was taught with help. */
export function figureOf({ date, probe, taught, level }: Point): Figure | null {
  if (level !== null) return { date, basis: 'level', right: 0, tried: 0, level };
  if (probe.tried > 0) return { date, basis: 'probe', ...probe, level: null };
  const [alone] = taught.cues;
  return alone && alone.tried > 0 ? { date, basis: 'alone', ...alone, level: null } : null;
}

const RECENT = 8;

/** The last figure, the first one where there is an earlier, and the last ones. */
export function figuresOf(points: readonly Point[]) {
  const figures = points.map(figureOf).filter((figure) => figure !== null);
  return {
    latest: figures.at(-1) ?? null,
    baseline: figures.length > 1 ? (figures[0] ?? null) : null,
    recent: figures.slice(-RECENT),
  };
}
