import * as m from '@cadence/messages/m';
import { useEffect, useRef } from 'react';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { makeDrafts } from '../../lib/drafts.ts';
import { useFormDraft } from '../../lib/form-draft.ts';
import { sayDone, sayFailed } from '../../lib/outcome-toast.ts';
import { showRefusedFields } from '../../lib/refused-fields.ts';
import { useSaveSchedule, type ScheduleSettings } from './api.ts';
import { FIELDS, scheduleResolver, validBody, valuesOf, type ScheduleValues } from './schedule-values.ts';

export type ScheduleForm = UseFormReturn<ScheduleValues, unknown, ScheduleSettings>;

const drafts = makeDrafts<ScheduleValues>();

const whole = (values: ScheduleValues): ScheduleValues => values;

/** The schedule's form: what it would save, and what saves or discards it. */
export function useScheduleForm(saved: ScheduleSettings) {
  const form: ScheduleForm = useForm({ resolver: scheduleResolver, defaultValues: valuesOf(saved) });
  const { isDirty } = form.formState;
  const save = useSaveSchedule();
  const forget = useFormDraft(drafts, form);
  useNews(form, saved);
  const submit = form.handleSubmit(async (body) => {
    try {
      form.reset(valuesOf(await save.mutateAsync(body)));
      sayDone(m.schedule_updated());
    } catch (error) {
      sayFailed(m.schedule_update_failed(), error);
      showRefusedFields(error, FIELDS, form.setError);
    }
  });
  const values = useWatch({ control: form.control, compute: whole });
  const planned = isDirty ? validBody(values) : saved;
  const discard = () => {
    forget();
    form.reset(valuesOf(saved));
  };
  return { form, submit, isDirty, values, planned, discard };
}

/** What another tab has saved meanwhile reaches the fields that are not touched here. */
function useNews(form: ScheduleForm, saved: ScheduleSettings): void {
  const known = useRef(saved);
  useEffect(() => {
    if (known.current === saved) return;
    known.current = saved;
    form.reset(valuesOf(saved), { keepDirtyValues: true });
  });
}
