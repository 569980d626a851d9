import type { NewGoal } from '@cadence/contract/care/goals';
import type { NewTrial } from '@cadence/contract/care/trials';
import { DAY } from '@cadence/scheduling/durations';
import * as care from '../src/features/care/service.ts';
import * as clients from '../src/features/clients/service.ts';
import type { Context } from '../src/context.ts';
import type { Viewer } from '../src/platform/viewer.ts';
import { asOf } from './as-of.ts';

type Course = { goal: NewGoal; /** Right ones of ten, week after week. */ weeks: readonly Week[] };
type Week = { right: number; cue: 0 | 1 | 2 | 3; isProbe: boolean };

const courses: readonly Course[] = [
  {
    goal: {
      measure: 'trials',
      behaviour: 'Says /s/ at the start of words',
      condition: 'when naming pictures',
      criterion: { percent: 80, ofTrials: 10, timesInARow: 2, maxCue: 0 },
      familyWords: 'says s at the start of words',
      target: ['sun', 'soup', 'sock', 'sand'],
      language: 'en',
    },
    weeks: [
      { right: 3, cue: 0, isProbe: true },
      { right: 7, cue: 2, isProbe: false },
      { right: 5, cue: 0, isProbe: true },
      { right: 8, cue: 1, isProbe: false },
      { right: 8, cue: 0, isProbe: true },
    ],
  },
  {
    goal: {
      measure: 'trials',
      behaviour: 'Asks for a toy with two words',
      condition: 'in play',
      criterion: null,
      familyWords: 'asks with two words',
      language: 'en',
    },
    weeks: [
      { right: 2, cue: 0, isProbe: false },
      { right: 4, cue: 0, isProbe: false },
    ],
  },
];

const WEEK = 7 * DAY;
const OF_WEEK = 10;

/** The goals of one of the demo therapist's clients, and what was counted over some weeks. */
export async function addGoals(
  tx: Context,
  { therapist, parent, clientName }: { therapist: Viewer; parent: Viewer; clientName: string },
): Promise<void> {
  const client = (await clients.list(tx, parent)).find(({ name }) => name === clientName);
  if (!client) throw new Error(`the demo family has no ${clientName}`);
  for (const [place, { goal, weeks }] of courses.entries()) {
    const { id: goalId } = await care.addGoal(tx, therapist, client.id, goal);
    for (const [index, week] of weeks.entries()) {
      const at = new Date(tx.clock.now().getTime() - (weeks.length - index) * WEEK + DAY);
      const trials = trialsOf(week, { goalId, at, first: (place * 10 + index) * OF_WEEK });
      await care.saveTrials(asOf(tx, at), therapist, client.id, { trials, removed: [] });
    }
  }
}

function trialsOf(
  { right, cue, isProbe }: Week,
  { goalId, at, first }: { goalId: number; at: Date; first: number },
): NewTrial[] {
  return Array.from({ length: OF_WEEK }, (_, index) => ({
    id: `00000000-0000-7000-8000-${String(first + index + 1).padStart(12, '0')}`,
    goalId,
    at,
    value: index < right ? 1 : 0,
    cue,
    isProbe,
  }));
}
