/** Whether a tap can be taken, as a pure rule. */
import {
  type NewTrial,
  type TrialRefusal,
  TRIALS_DAYS_AFTER,
  TRIALS_MINUTES_BEFORE,
} from '@cadence/contract/care/trials';
import type { GoalState, Measure } from '@cadence/contract/care/goals';
import { DAY, MINUTE } from '@cadence/scheduling/durations';

type Known = {
  goals: ReadonlyMap<number, { measure: Measure; state: GoalState }>;
  /** The starts of the client's sessions with the therapist. */
  sessions: ReadonlyMap<number, Date>;
  now: Date;
};

/** Null where it can. */
export function refusalOf(trial: NewTrial, { goals, sessions, now }: Known): TrialRefusal | null {
  const goal = goals.get(trial.goalId);
  if (!goal) return 'goal_unknown';
  if (goal.state === 'met' || goal.state === 'ended') return 'goal_ended';
  if (!isValueOf(goal.measure, trial)) return 'trial_invalid';
  const startAt = trial.appointmentId ? sessions.get(trial.appointmentId) : trial.at;
  if (!startAt) return 'session_unknown';
  if (startAt.getTime() - now.getTime() > TRIALS_MINUTES_BEFORE * MINUTE) return 'too_early';
  return now.getTime() - startAt.getTime() > TRIALS_DAYS_AFTER * DAY ? 'too_late' : null;
}

function isValueOf(measure: Measure, { value, cue }: NewTrial): boolean {
  if (measure === 'scale') return cue === null && value >= -2 && value <= 2;
  return cue !== null && cue >= 0 && cue <= 3 && (value === 0 || value === 1);
}
