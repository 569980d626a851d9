/** What a client works on with a therapist. Goals belong to the record of the two: another therapist has other goals. */
import * as z from 'zod/mini';
import {
  bool,
  calendarDate,
  changesOf,
  id,
  instant,
  line,
  locale,
  pathId,
  say,
  text,
  version,
  wholeNumber,
} from '../base/primitives.ts';
import { recordRoutes } from '../base/route.ts';

export const MEASURES = ['trials', 'scale'] as const;
export type Measure = (typeof MEASURES)[number];
export const GOAL_STATES = ['active', 'paused', 'met', 'ended'] as const;
export type GoalState = (typeof GOAL_STATES)[number];
/** The help that came before an answer: alone, a hint, a model, together. */
export const CUES = [0, 1, 2, 3] as const;
export type Cue = (typeof CUES)[number];
/** The levels of a scale. */
export const SCALE = [-2, -1, 0, 1, 2] as const;

/** Of a client with one therapist, whatever their state; and of those the active ones. */
export const MAX_GOALS = 60;
export const MAX_ACTIVE_GOALS = 12;
export const BEHAVIOUR_MAX = 500;
export const CONDITION_MAX = 500;
export const FAMILY_WORDS_MAX = 140;
export const LEVEL_MAX = 200;
/** Words or sounds of a goal, and the characters of one. */
export const TARGET_MAX = 60;
export const TARGET_WORD_MAX = 60;

/** So many of so many trials, with so much help at most, in so many sessions one after the other. */
export const criterion = z.object({
  percent: wholeNumber(1, 100),
  ofTrials: wholeNumber(1, 100),
  timesInARow: wholeNumber(1, 10),
  maxCue: wholeNumber(0, 3),
});
export type Criterion = z.output<typeof criterion>;

const fields = {
  measure: z.enum(MEASURES, say('choose_listed')),
  behaviour: text(BEHAVIOUR_MAX).check(z.trim(), z.minLength(1, say('required'))),
  condition: z.optional(text(CONDITION_MAX)),
  /** Of a goal that is counted. */
  criterion: z.optional(z.nullable(criterion)),
  /** What families read in place of all else; without it they do not see the goal. */
  familyWords: z.nullable(text(FAMILY_WORDS_MAX)),
  /** The five levels of a scale in words, from -2 to +2; none of a goal that is counted. */
  levels: z.optional(z.array(line(LEVEL_MAX)).check(z.maxLength(SCALE.length, say('invalid')))),
  target: z.optional(z.array(line(TARGET_WORD_MAX)).check(z.maxLength(TARGET_MAX, say('too_many')))),
  language: locale,
};
export const newGoal = z.object(fields);
export type NewGoal = z.output<typeof newGoal>;
/** A goal as it is changed; a new one is active. */
export const savedGoal = z.object({ ...fields, state: z.enum(GOAL_STATES, say('choose_listed')) });
export const goalChanges = changesOf(savedGoal);

const shares = z.object({ right: z.int(), tried: z.int() });
/** The trials of a goal in one session, or on one day outside of sessions. */
export const point = z.object({
  appointmentId: z.nullable(id),
  date: calendarDate,
  probe: shares,
  /** With how much help, from alone to together. */
  taught: z.object({ right: z.int(), tried: z.int(), cues: z.array(shares) }),
  /** Of a scale, the last level that was noted, of a probe where there is one. */
  level: z.nullable(z.int()),
});
export type Point = z.output<typeof point>;

/** What a point says in one figure: probes where there are any, else teaching without help, else the level. */
export const figure = z.object({
  date: calendarDate,
  basis: z.enum(['probe', 'alone', 'level']),
  right: z.int(),
  tried: z.int(),
  level: z.nullable(z.int()),
});
export type Figure = z.output<typeof figure>;

export const goal = z.object({
  id,
  clientId: id,
  state: z.enum(GOAL_STATES),
  measure: z.enum(MEASURES),
  behaviour: z.string(),
  condition: z.string(),
  criterion: z.nullable(criterion),
  familyWords: z.nullable(z.string()),
  levels: z.array(z.string()),
  target: z.array(z.string()),
  language: locale,
  openedAt: instant,
  closedAt: z.nullable(instant),
  /** The last figure, and the first one where there is an earlier. */
  latest: z.nullable(figure),
  baseline: z.nullable(figure),
  /** The last eight figures, the oldest first. */
  recent: z.array(figure),
  /** How many of the last sessions in a row met the criterion, and whether these are enough; null without one. */
  reached: z.nullable(z.object({ inARow: z.int(), isReached: bool })),
  /** From its first trial on what is counted stays as it is. */
  hasTrials: bool,
  version,
});
export type Goal = z.input<typeof goal>;

/** A goal of any of the viewer’s clients, to begin another one with. It says of no client. */
export const bankedGoal = z.object({
  measure: goal.shape.measure,
  behaviour: z.string(),
  condition: z.string(),
  criterion: goal.shape.criterion,
  familyWords: z.nullable(z.string()),
  levels: z.array(z.string()),
  target: z.array(z.string()),
  language: locale,
});
export type BankedGoal = z.input<typeof bankedGoal>;

const familyGoal = z.object({
  id,
  familyWords: z.string(),
  measure: z.enum(MEASURES),
  state: z.enum(GOAL_STATES),
  /** The oldest first. */
  points: z.array(point),
  latest: z.nullable(figure),
  baseline: z.nullable(figure),
});
export const progress = z.object({
  therapist: z.object({ id, firstName: z.string(), lastName: z.string() }),
  goals: z.array(familyGoal),
});
export type Progress = z.input<typeof progress>;

const OF_CLIENT = { access: ['therapist'], params: z.object({ id: pathId }) } as const;

export const goalsApi = recordRoutes({
  listGoals: {
    ...OF_CLIENT,
    method: 'GET',
    path: '/api/therapist/clients/:id/goals',
    reads: ['care'],
    reply: z.array(goal),
    summary: 'The goals of one of the viewer’s clients, in her order',
  },
  addGoal: {
    ...OF_CLIENT,
    method: 'POST',
    path: '/api/therapist/clients/:id/goals',
    changes: ['care'],
    repeat: 'keyed',
    body: newGoal,
    reply: goal,
    status: 201,
    summary: 'Set a client a goal, after those that there are',
  },
  changeGoal: {
    ...OF_CLIENT,
    method: 'PATCH',
    path: '/api/therapist/goals/:id',
    changes: ['care'],
    repeat: 'keyed',
    body: goalChanges,
    reply: goal,
    summary: 'Change a goal or its state; from its first trial on what is counted stays',
  },
  orderGoals: {
    ...OF_CLIENT,
    method: 'PUT',
    path: '/api/therapist/clients/:id/goals/order',
    changes: ['care'],
    repeat: 'safe',
    body: z.object({ ids: z.array(id).check(z.maxLength(MAX_GOALS, say('too_many'))) }),
    reply: z.array(goal),
    summary: 'Put a client’s active goals in order: each of them once',
  },
  listPoints: {
    ...OF_CLIENT,
    method: 'GET',
    path: '/api/therapist/clients/:id/points',
    reads: ['care'],
    query: z.strictObject({
      goalId: z.pipe(
        z.string().check(z.regex(/^[1-9][0-9]{0,9}$/, say('invalid'))),
        z.pipe(z.transform(Number), id),
      ),
    }),
    reply: z.array(point),
    summary: 'What the trials of a goal come to, a point a session, the oldest first',
  },
  listOwnGoals: {
    method: 'GET',
    path: '/api/therapist/goals',
    access: ['therapist'],
    reads: ['care'],
    reply: z.array(bankedGoal),
    summary: 'The viewer’s own goals of all clients, each text once, without saying whose they are',
  },
});

export const progressApi = recordRoutes({
  getProgress: {
    method: 'GET',
    path: '/api/clients/:id/progress',
    access: ['patient'],
    reads: ['care'],
    params: z.object({ id: pathId }),
    reply: z.array(progress),
    summary: 'What a client works on and how it goes, in the words for families, by therapist',
  },
});
