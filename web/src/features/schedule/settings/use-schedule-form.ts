import * as m from '@cadence/messages/m';
import { useWatch } from 'react-hook-form';
import { makeDrafts } from '../../../lib/forms/drafts.ts';
import { failureOf } from '../../../lib/forms/outcome-toast.ts';
import { useServerForm, type ServerForm } from '../../../lib/forms/use-server-form.ts';
import { useSaveSchedule, type ScheduleSettings } from '../api.ts';
import { scheduleResolver, validBody, valuesOf, type ScheduleValues } from './schedule-values.ts';

export type ScheduleForm = ServerForm<ScheduleValues, ScheduleSettings>;

const drafts = makeDrafts<ScheduleValues>();

function whole(values: ScheduleValues): ScheduleValues {
  return values;
}

/** The form of the schedule settings. `planned` is what it would save now; undefined while the input is not valid. */
export function useScheduleForm(saved: ScheduleSettings) {
  const save = useSaveSchedule();
  const form: ScheduleForm = useServerForm({
    values: valuesOf(saved),
    resolver: scheduleResolver,
    send: save.mutateAsync,
    done: m.schedule_updated(),
    failed: (error) => failureOf(m.schedule_update_failed(), error),
    onDone: (settings) => form.reset(valuesOf(settings)),
    drafts,
    followsValues: true,
  });
  const values = useWatch({ control: form.control, compute: whole });
  const planned = form.formState.isDirty ? validBody(values) : saved;
  return { form, values, planned };
}
