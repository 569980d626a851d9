import { dateIn } from '@cadence/format/time';
import type { LocalDay } from '../../../lib/time-day.ts';
import type { Moving } from './use-move.ts';
import type { Axis, Span } from '../grid/week-axis.ts';
import { lengthOf, LEAST_MINUTES, spanOn } from '../grid/week-items.ts';
import { instantsOf, type Shaping } from '../shape/use-shape.ts';

/** The proposed place of what is moved or drawn. Shorter ones are drawn as if they took `least` minutes. */
export type Ghost = Span & {
  startAt: number;
  endAt: number;
  text: string;
  tone: 'good' | 'warning' | 'bad';
  least: number;
};

type Proposals = { moving: Moving; shaping: Shaping };

/** What is proposed on a day. */
export function ghostOn(
  { moving, shaping }: Proposals,
  axis: Axis,
  day: LocalDay,
  timezone: string,
): Ghost | undefined {
  const ghost = moving.move ? sessionGhost(moving) : shapeGhost(shaping, timezone);
  if (!ghost || dateIn(ghost.startAt, timezone) !== day.date) return undefined;
  return { ...ghost, ...spanOn(axis, day, ghost.startAt, ghost.endAt) };
}

function sessionGhost({ move, verdict }: Moving): Omit<Ghost, keyof Span> | undefined {
  if (!move || !verdict) return undefined;
  const { startAt, session } = move;
  const tone = verdict.kind === 'refused' ? 'bad' : 'good';
  return { startAt, endAt: startAt + lengthOf(session), text: verdict.text, tone, least: LEAST_MINUTES };
}

function shapeGhost({ shape, verdict }: Shaping, timezone: string): Omit<Ghost, keyof Span> | undefined {
  if (!shape || !verdict) return undefined;
  const tone = verdict.kind === 'touches' ? 'warning' : 'good';
  return { ...instantsOf(shape.times, timezone), text: verdict.text, tone, least: 0 };
}
