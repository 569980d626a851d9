import { type Figure, type GoalState, SCALE } from '@cadence/contract/care/goals';
import * as m from '@cadence/messages/m';

/** By cue, from alone to together. */
export const cueTexts: readonly (() => string)[] = [
  m.figure_cue_0,
  m.figure_cue_1,
  m.figure_cue_2,
  m.figure_cue_3,
];

export const stateTexts: Record<GoalState, () => string> = {
  active: m.figure_state_active,
  paused: m.figure_state_paused,
  met: m.figure_state_met,
  ended: m.figure_state_ended,
};

/** -2 to +2 with its sign. */
export function levelText(level: number): string {
  if (level === 0) return '0';
  return level > 0 ? `+${level}` : `−${-level}`;
}

/** A figure in words; of a scale with those of its level, where they are known. */
export function figureText(figure: Figure, levels: readonly string[] = []): string {
  if (figure.level !== null) {
    const level = levelText(figure.level);
    const words = levels[SCALE.findIndex((one) => one === figure.level)];
    return words === undefined ? m.figure_level_only({ level }) : m.figure_level({ level, words });
  }
  const { right, tried } = figure;
  return figure.basis === 'probe' ? m.figure_probe({ right, tried }) : m.figure_alone({ right, tried });
}

/** "6 of 10 alone, before 4 of 10 alone". */
export function courseText(
  { latest, baseline }: { latest: Figure | null; baseline: Figure | null },
  levels?: readonly string[],
): string {
  if (!latest) return '';
  const now = figureText(latest, levels);
  return baseline ? m.figure_before({ now, before: figureText(baseline, levels) }) : now;
}

/** Between 0 and 1, for a line: the share of right answers, or the place on the scale. */
export function heightOf({ right, tried, level }: Figure): number {
  if (level !== null) return (level + 2) / 4;
  return tried === 0 ? 0 : right / tried;
}
