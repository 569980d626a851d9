import type { OwnScheduleSettings } from '@cadence/contract/schedule';
import * as m from '@cadence/messages/m';
import { useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { makeDrafts } from '../../../lib/session/drafts.ts';
import { failureOf } from '../../../lib/forms/outcome-toast.ts';
import { useVersionedForm, type VersionedForm } from '../../../lib/forms/use-versioned-form.ts';
import type { VersionedDraft } from '../../../lib/forms/versioned-state.ts';
import { reading, useChange } from '../../../lib/http/query.ts';
import { useOfferChoice } from '../../waitlist/offer-choice.tsx';
import type { NewScheduleSettings } from '../hours/api.ts';
import {
  scheduleFields,
  scheduleResolver,
  validBody,
  valuesOf,
  type ScheduleValues,
} from './schedule-values.ts';

export type ScheduleForm = VersionedForm<ScheduleValues, NewScheduleSettings>;

const drafts = makeDrafts<VersionedDraft<ScheduleValues, OwnScheduleSettings>>();

function whole(values: ScheduleValues): ScheduleValues {
  return values;
}

/** The form of the schedule settings. `planned` is what it would save now; undefined while the input is not valid. */
export function useScheduleForm(saved: OwnScheduleSettings) {
  const queries = useQueryClient();
  const save = useChange('POST /api/therapist/schedule-settings');
  const offer = useOfferChoice();
  const form = useVersionedForm({
    row: saved,
    values: valuesOf(saved),
    valuesOf,
    fields: scheduleFields,
    resolver: scheduleResolver,
    change: (changes) =>
      save.mutateAsync({
        body: { ...changes, ...(changes.weeklySchedule !== undefined && offer.offered) },
      }),
    onDone: offer.clear,
    load: () => queries.fetchQuery(reading('GET /api/therapist/schedule-settings')),
    done: m.schedule_updated(),
    failed: (error) => failureOf(m.schedule_update_failed(), error),
    drafts,
  });
  const values = useWatch({ control: form.control, compute: whole });
  const planned = form.formState.isDirty ? validBody(values) : saved;
  const offerField = form.formState.dirtyFields.weeklySchedule ? offer.field : null;
  return { form, values, planned, offerField };
}
