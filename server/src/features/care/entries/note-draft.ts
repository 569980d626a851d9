/**
 * The findings of a session's note, drafted from what was counted: a pure function, so that the same taps give the same text. No
 * model writes it, and nothing that was not tapped stands in it.
 */
import { type Point, SCALE } from '@cadence/contract/care/goals';
import * as m from '@cadence/messages/m';
import type { Locale } from '../../../platform/viewer.ts';

export type Drafted = {
  /** Who came to the room and when, as clocks in the therapist's zone showed it; null without a room. */
  came: readonly { name: string; from: string; to: string }[] | null;
  /** Titles of the consents in force, in the entry's language; empty or left out where there is none. */
  consents?: readonly string[];
  /** In the therapist's order; only those with a point in the session are named. */
  goals: readonly DraftedGoal[];
};

export type DraftedGoal = {
  behaviour: string;
  levels: readonly string[];
  /** Of this session, and of the last one before it. */
  point: Point | null;
  before: Point | null;
};

const cues = [m.note_draft_cue_0, m.note_draft_cue_1, m.note_draft_cue_2, m.note_draft_cue_3];

export function draftFindings({ came, consents = [], goals }: Drafted, locale: Locale): string {
  const options = { locale };
  const people =
    came?.length === 0
      ? [m.note_draft_nobody({}, options)]
      : (came ?? []).map((visit) => m.note_draft_came(visit, options));
  const agreed =
    consents.length === 0 ? [] : [m.note_draft_consents({ consents: consents.join(', ') }, options)];
  const sentences = goals.flatMap((goal) => sentencesOf(goal, locale));
  return [...people, ...agreed, ...sentences].join('\n');
}

function sentencesOf({ behaviour: goal, levels, point, before }: DraftedGoal, locale: Locale): string[] {
  if (!point) return [];
  const options = { locale };
  if (point.level !== null) return [levelSentence(goal, { level: point.level, levels, before }, locale)];
  const sentences = [];
  if (point.probe.tried > 0) {
    const sentence = m.note_draft_probe({ goal, ...shares(point.probe) }, options);
    sentences.push(withBefore(sentence, before?.probe, locale));
  }
  if (point.taught.tried > 0) {
    const cue = cues[usualCue(point)]?.({}, options) ?? '';
    const sentence = m.note_draft_taught({ goal, ...shares(point.taught), cue }, options);
    sentences.push(withBefore(sentence, before?.taught, locale));
  }
  return sentences;
}

function levelSentence(
  goal: string,
  { level, levels, before }: { level: number; levels: readonly string[]; before: Point | null },
  locale: Locale,
): string {
  const options = { locale };
  const words = levels[SCALE.findIndex((one) => one === level)] ?? '';
  const sentence = m.note_draft_level({ goal, level: signed(level), words }, options);
  const former = before?.level ?? null;
  return former === null ? sentence : m.note_draft_level_before({ sentence, level: signed(former) }, options);
}

function signed(level: number): string {
  if (level === 0) return '0';
  return level > 0 ? `+${level}` : `−${-level}`;
}

type Shares = { right: number; tried: number };

function shares({ right, tried }: Shares) {
  return { right, tried, percent: Math.round((100 * right) / tried) };
}

function withBefore(sentence: string, before: Shares | undefined, locale: Locale): string {
  if (!before || before.tried === 0) return sentence;
  return m.note_draft_before({ sentence, ...shares(before) }, { locale });
}

/** The help of most trials; of two as frequent ones the lesser. */
function usualCue({ taught }: Point): number {
  const tried = taught.cues.map((cue) => cue.tried);
  return tried.indexOf(Math.max(...tried));
}
