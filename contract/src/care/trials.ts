/** Taps on the pad: one answer of the client each. Their ids are made on the device, so that sending again changes nothing. */
import * as z from 'zod/mini';
import { bool, id, instant, pathId, say } from '../base/primitives.ts';
import { recordRoutes } from '../base/route.ts';

/** In one call, those that are removed included. */
export const MAX_TRIALS_IN_CALL = 500;
export const MAX_TRIALS_OF_SESSION = 2_000;
export const MAX_TRIALS_OF_CLIENT = 100_000;
/** A session takes trials from so many minutes before it begins, and for so many days. */
export const TRIALS_MINUTES_BEFORE = 15;
export const TRIALS_DAYS_AFTER = 30;

export const TRIAL_REFUSALS = [
  'goal_unknown',
  'goal_ended',
  'session_unknown',
  'too_early',
  'too_late',
  'trials_limit',
  'trial_invalid',
] as const;
export type TrialRefusal = (typeof TRIAL_REFUSALS)[number];

export const trialId = z
  .string(say('invalid'))
  .check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/, say('invalid')));

const someInteger = z.int(say('invalid'));
/** A wrong value or cue refuses this trial alone. */
export const newTrial = z.object({
  id: trialId,
  goalId: id,
  /** Absent or null outside of a session: the trial counts for its day. */
  appointmentId: z.optional(z.nullable(id)),
  at: instant,
  /** 0 not yet, 1 right; of a scale the level from -2 to +2. */
  value: someInteger,
  /** 0 alone, 1 a hint, 2 a model, 3 together; null of a scale. */
  cue: z.nullable(someInteger),
  isProbe: bool,
});
export type NewTrial = z.output<typeof newTrial>;

export const trialBatch = z.object({ trials: z.array(newTrial), removed: z.array(trialId) }).check(
  z.refine(({ trials, removed }) => trials.length + removed.length <= MAX_TRIALS_IN_CALL, {
    error: say('too_many'),
    path: ['trials'],
  }),
);
export type TrialBatch = z.output<typeof trialBatch>;

export const trialOutcome = z.object({
  /** New ones, and those that were there before. */
  stored: z.array(z.string()),
  known: z.array(z.string()),
  /** Those that do not count: a removal wins, whichever came first. */
  removed: z.array(z.string()),
  refused: z.array(z.object({ id: z.string(), code: z.enum(TRIAL_REFUSALS) })),
});
export type TrialOutcome = z.input<typeof trialOutcome>;

export const trial = z.object({
  id: z.string(),
  goalId: id,
  appointmentId: z.nullable(id),
  at: instant,
  value: z.int(),
  cue: z.nullable(z.int()),
  isProbe: bool,
});

const OF_CLIENT = { access: ['therapist'], params: z.object({ id: pathId }) } as const;

export const trialsApi = recordRoutes({
  saveTrials: {
    ...OF_CLIENT,
    method: 'PUT',
    path: '/api/therapist/clients/:id/trials',
    changes: ['care'],
    repeat: 'safe',
    body: trialBatch,
    reply: trialOutcome,
    summary: 'Store taps and remove others, as far as each of them can be',
  },
  listTrials: {
    ...OF_CLIENT,
    method: 'GET',
    path: '/api/therapist/clients/:id/trials',
    reads: ['care'],
    query: z.strictObject({
      appointmentId: z.pipe(
        z.string().check(z.regex(/^[1-9][0-9]{0,9}$/, say('invalid'))),
        z.pipe(z.transform(Number), id),
      ),
    }),
    reply: z.array(trial),
    summary: 'The trials of a session that count, in the order of their times',
  },
});
