import {
  BEHAVIOUR_MAX,
  CONDITION_MAX,
  FAMILY_WORDS_MAX,
  type Goal,
  GOAL_STATES,
  LEVEL_MAX,
  SCALE,
} from '@cadence/contract/care/goals';
import * as m from '@cadence/messages/m';
import { useQueryClient } from '@tanstack/react-query';
import { Controller, get, useWatch } from 'react-hook-form';
import { Conflicts } from '../../../lib/forms/conflicts.tsx';
import { EditDialog } from '../../../lib/forms/edit-dialog.tsx';
import { fieldError } from '../../../lib/forms/field-error.ts';
import { failureOf } from '../../../lib/forms/outcome-toast.ts';
import { useVersionedForm, type VersionedForm } from '../../../lib/forms/use-versioned-form.ts';
import type { VersionedDraft } from '../../../lib/forms/versioned-state.ts';
import { reading, useChange } from '../../../lib/http/query.ts';
import { useLocale } from '../../../lib/locale.ts';
import { makeDrafts } from '../../../lib/session/drafts.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { RadioCards } from '../../../ui/form/radio-cards.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { SwitchField } from '../../../ui/form/switch-field.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { cueTexts, levelText, stateTexts } from '../figures/figure-texts.ts';
import { GoalBank } from './goal-bank.tsx';
import {
  goalFields,
  goalResolver,
  type GoalValues,
  languageText,
  type SentGoal,
  valuesOf,
} from './goal-values.ts';

type Form = VersionedForm<GoalValues, SentGoal>;

const drafts = makeDrafts<VersionedDraft<GoalValues, Goal>>();

export type GoalDialogProps = { clientId: number; goal: Goal | undefined; onClose: () => void };

/** Sets a goal or changes one. */
export function GoalDialog({ clientId, goal, onClose }: GoalDialogProps) {
  const locale = useLocale();
  const queries = useQueryClient();
  const add = useChange('POST /api/therapist/clients/:id/goals');
  const change = useChange('PATCH /api/therapist/goals/:id');
  const form = useVersionedForm({
    row: goal,
    values: valuesOf(goal, locale),
    valuesOf: (row: Goal) => valuesOf(row, locale),
    fields: goalFields,
    resolver: goalResolver,
    add: ({ state: _state, ...body }: SentGoal) => add.mutateAsync({ params: { id: clientId }, body }),
    change: (body, { id }) => change.mutateAsync({ params: { id }, body }),
    load: async ({ id }) => {
      const all = await queries.fetchQuery(
        reading('GET /api/therapist/clients/:id/goals', { params: { id: clientId } }),
      );
      return all.find((one) => one.id === id);
    },
    done: goal ? m.goal_form_saved() : m.goal_form_added(),
    failed: (error) => failureOf(m.goals_save_failed(), error),
    onDone: onClose,
    drafts,
    draftKey: `${clientId}-${goal?.id ?? 'new'}`,
  });
  const measure = useWatch({ control: form.control, name: 'measure' });
  const isCounted = goal?.hasTrials === true;
  return (
    <EditDialog
      title={goal ? m.goal_form_edit() : m.goal_form_add()}
      onClose={onClose}
      form={form}
      saveLabel={goal ? m.goal_form_save() : m.goal_form_save_new()}
      cancelLabel={m.goal_form_cancel()}
    >
      <Conflicts form={form} />
      {!goal && <GoalBank onChoose={(chosen) => fill(form, valuesOf(chosen, locale))} />}
      {isCounted && <Notice>{m.goal_form_counted()}</Notice>}
      <Words form={form} isCounted={isCounted} />
      {!isCounted && <MeasureField form={form} />}
      {!isCounted && (measure === 'scale' ? <LevelFields form={form} /> : <CriterionFields form={form} />)}
      <Choices form={form} isNew={!goal} />
    </EditDialog>
  );
}

/** As if it were typed: the form is unsaved from then on. */
function fill({ setValue }: Form, values: GoalValues): void {
  for (const { names } of goalFields)
    for (const name of names) setValue(name, get(values, name), { shouldDirty: true });
  setValue('measure', values.measure, { shouldDirty: true });
}

function MeasureField({ form: { control } }: { form: Form }) {
  return (
    <Controller
      control={control}
      name="measure"
      render={({ field }) => (
        <RadioCards
          label={m.goal_form_measure()}
          value={field.value}
          onChange={field.onChange}
          className="sm:grid-cols-2"
          options={[
            {
              value: 'trials',
              title: m.goal_form_measure_trials(),
              text: m.goal_form_measure_trials_text(),
            },
            {
              value: 'scale',
              title: m.goal_form_measure_scale(),
              text: m.goal_form_measure_scale_text(),
            },
          ]}
        />
      )}
    />
  );
}

function Words({ form: { register, formState }, isCounted }: { form: Form; isCounted: boolean }) {
  const { errors } = formState;
  return (
    <>
      <TextField
        label={m.goal_form_behaviour()}
        hint={m.goal_form_behaviour_hint()}
        required
        readOnly={isCounted}
        maxLength={BEHAVIOUR_MAX}
        error={fieldError(errors.behaviour)}
        {...register('behaviour')}
      />
      <TextField
        label={m.goal_form_condition()}
        note={m.goal_form_optional()}
        hint={m.goal_form_condition_hint()}
        maxLength={CONDITION_MAX}
        error={fieldError(errors.condition)}
        {...register('condition')}
      />
      <TextField
        label={m.goal_form_family()}
        note={m.goal_form_optional()}
        hint={m.goal_form_family_hint()}
        maxLength={FAMILY_WORDS_MAX}
        error={fieldError(errors.familyWords)}
        {...register('familyWords')}
      />
    </>
  );
}

function CriterionFields({ form: { register, formState, control } }: { form: Form }) {
  const errors = formState.errors.criterion;
  const isOn = useWatch({ control, name: 'hasCriterion' });
  const shared = { type: 'number', inputMode: 'numeric', min: 1 } as const;
  return (
    <>
      <SwitchField
        label={m.goal_form_criterion()}
        hint={m.goal_form_criterion_hint()}
        {...register('hasCriterion')}
      />
      {isOn && (
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            {...shared}
            label={m.goal_form_percent()}
            max={100}
            error={fieldError(errors?.percent)}
            {...register('criterion.percent')}
          />
          <TextField
            {...shared}
            label={m.goal_form_of_trials()}
            max={100}
            error={fieldError(errors?.ofTrials)}
            {...register('criterion.ofTrials')}
          />
          <TextField
            {...shared}
            label={m.goal_form_in_a_row()}
            max={10}
            error={fieldError(errors?.timesInARow)}
            {...register('criterion.timesInARow')}
          />
          <SelectField
            label={m.goal_form_max_cue()}
            options={cueTexts.map((text, cue) => ({ value: String(cue), label: text() }))}
            error={fieldError(errors?.maxCue)}
            {...register('criterion.maxCue')}
          />
        </div>
      )}
    </>
  );
}

function LevelFields({ form: { register, formState } }: { form: Form }) {
  return (
    <fieldset className="space-y-4">
      <legend className="mb-2.5 text-sm font-semibold">{m.goal_form_levels()}</legend>
      {SCALE.map((level, index) => (
        <TextField
          key={level}
          label={m.goal_form_level({ level: levelText(level) })}
          required
          maxLength={LEVEL_MAX}
          error={fieldError(formState.errors.levels?.[index])}
          {...register(`levels.${index}`)}
        />
      ))}
    </fieldset>
  );
}

function Choices({ form: { register, formState }, isNew }: { form: Form; isNew: boolean }) {
  const { errors } = formState;
  return (
    <>
      <TextArea
        label={m.goal_form_target()}
        note={m.goal_form_optional()}
        hint={m.goal_form_target_hint()}
        rows={2}
        error={fieldError(errors.target)}
        {...register('target')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label={m.goal_form_language()}
          options={(['en', 'fr'] as const).map((value) => ({ value, label: languageText(value) }))}
          {...register('language')}
        />
        {!isNew && (
          <SelectField
            label={m.goal_form_state()}
            options={GOAL_STATES.map((value) => ({ value, label: stateTexts[value]() }))}
            {...register('state')}
          />
        )}
      </div>
    </>
  );
}
