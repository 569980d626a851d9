import {
  type Goal,
  type GoalState,
  type Measure,
  type NewGoal,
  savedGoal,
  SCALE,
} from '@cadence/contract/care/goals';
import * as m from '@cadence/messages/m';
import type { Locale } from '@cadence/messages/locale';
import { bodyResolver } from '../../../lib/forms/contract-resolver.ts';
import { type MergeField, switchField, textField } from '../../../lib/forms/merge.ts';
import { typedNumber } from '../../../lib/forms/typed-number.ts';
import { cueTexts, stateTexts } from '../figures/figure-texts.ts';

/** The values of the form's controls. */
export type GoalValues = {
  measure: Measure;
  behaviour: string;
  condition: string;
  hasCriterion: boolean;
  criterion: { percent: string; ofTrials: string; timesInARow: string; maxCue: string };
  familyWords: string;
  levels: string[];
  target: string;
  language: Locale;
  state: GoalState;
};

/** What is sent: a new goal is always active. */
export type SentGoal = NewGoal & { state: GoalState };

type Known = Pick<
  Goal,
  'measure' | 'behaviour' | 'condition' | 'criterion' | 'familyWords' | 'levels' | 'target' | 'language'
> & { state?: GoalState };

const USUAL = { percent: 80, ofTrials: 10, timesInARow: 2, maxCue: 0 };
const NEW: Omit<Known, 'language'> = {
  measure: 'trials',
  behaviour: '',
  condition: '',
  criterion: USUAL,
  familyWords: null,
  levels: [],
  target: [],
};

export function valuesOf(goal: Known | undefined, language: Locale): GoalValues {
  const known = goal ?? { ...NEW, language };
  const { percent, ofTrials, timesInARow, maxCue } = known.criterion ?? USUAL;
  return {
    measure: known.measure,
    behaviour: known.behaviour,
    condition: known.condition,
    hasCriterion: known.criterion !== null,
    criterion: {
      percent: String(percent),
      ofTrials: String(ofTrials),
      timesInARow: String(timesInARow),
      maxCue: String(maxCue),
    },
    familyWords: known.familyWords ?? '',
    levels: SCALE.map((_, index) => known.levels[index] ?? ''),
    target: known.target.join(', '),
    language: known.language,
    state: known.state ?? 'active',
  };
}

function toBody(values: GoalValues): SentGoal {
  const isScale = values.measure === 'scale';
  const { percent, ofTrials, timesInARow, maxCue } = values.criterion;
  const numbers = { percent, ofTrials, timesInARow, maxCue };
  return {
    measure: values.measure,
    behaviour: values.behaviour.trim(),
    condition: values.condition.trim(),
    criterion:
      isScale || !values.hasCriterion
        ? null
        : {
            percent: typedNumber(numbers.percent),
            ofTrials: typedNumber(numbers.ofTrials),
            timesInARow: typedNumber(numbers.timesInARow),
            maxCue: typedNumber(numbers.maxCue),
          },
    familyWords: values.familyWords.trim() || null,
    levels: isScale ? values.levels.map((level) => level.trim()) : [],
    target: values.target
      .split(/[,\n]/)
      .map((word) => word.trim())
      .filter(Boolean),
    language: values.language,
    state: values.state,
  };
}

export const goalResolver = bodyResolver<GoalValues, SentGoal>(savedGoal, toBody);

export function languageText(language: Locale): string {
  return language === 'fr' ? m.goal_form_french() : m.goal_form_english();
}

/** What another tab may have changed meanwhile. */
export const goalFields: readonly MergeField<GoalValues>[] = [
  textField('behaviour', () => m.goal_form_behaviour()),
  textField('condition', () => m.goal_form_condition()),
  textField('familyWords', () => m.goal_form_family()),
  textField('target', () => m.goal_form_target()),
  switchField('hasCriterion', () => m.goal_form_criterion()),
  textField('criterion.percent', () => m.goal_form_percent()),
  textField('criterion.ofTrials', () => m.goal_form_of_trials()),
  textField('criterion.timesInARow', () => m.goal_form_in_a_row()),
  {
    label: () => m.goal_form_max_cue(),
    names: ['criterion.maxCue'],
    text: ({ criterion }) => cueTexts[typedNumber(criterion.maxCue)]?.() ?? '',
  },
  {
    label: () => m.goal_form_levels(),
    names: ['levels'],
    text: ({ levels }) => levels.filter(Boolean).join(', '),
  },
  {
    label: () => m.goal_form_language(),
    names: ['language'],
    text: ({ language }) => languageText(language),
  },
  { label: () => m.goal_form_state(), names: ['state'], text: ({ state }) => stateTexts[state]() },
];
