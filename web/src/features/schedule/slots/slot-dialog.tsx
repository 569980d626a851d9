import type { Availability } from '@cadence/contract/schedule';
import * as m from '@cadence/messages/m';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Controller, useWatch } from 'react-hook-form';
import { EditDialog } from '../../../lib/forms/edit-dialog.tsx';
import { makeDrafts } from '../../../lib/session/drafts.ts';
import type { VersionedDraft } from '../../../lib/forms/versioned-state.ts';
import { failureOf } from '../../../lib/forms/outcome-toast.ts';
import { Conflicts } from '../../../lib/forms/conflicts.tsx';
import { useVersionedForm, type VersionedForm } from '../../../lib/forms/use-versioned-form.ts';
import { weekdayNames } from '@cadence/format/time';
import { zoneName } from '@cadence/format/zones';
import { fieldError } from '../../../lib/forms/field-error.ts';
import { readingCounted } from '../../../lib/http/lists.ts';
import { reading, useChange } from '../../../lib/http/query.ts';
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx';
import { Segmented } from '../../../ui/form/segmented.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { SwitchField } from '../../../ui/form/switch-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { NewSlot } from '../hours/api.ts';
import { useOfferChoice } from '../../waitlist/offer-choice.tsx';
import { HoursImpact } from '../hours/impact-notice.tsx';
import { slotFields, slotResolver, validBody, valuesOf, type SlotValues } from './slot-values.ts';

export type SlotDialogProps = {
  /** The slot to change; undefined to create one on `day`. */
  slot: Availability | undefined;
  day: string;
  /** Today in the therapist's zone. */
  today: string;
  timezone: string;
  /** The time of a new slot; without it the morning. */
  preset?: Pick<SlotValues, 'startTime' | 'endTime' | 'endsNextDay'>;
  onClose: () => void;
};

type Form = VersionedForm<SlotValues, NewSlot>;

const drafts = makeDrafts<VersionedDraft<SlotValues, Availability>>();

/** Creates or changes an availability slot, and names the booked sessions that lie in time which it would close. */
export function SlotDialog({ slot, day, today, timezone, preset, onClose }: SlotDialogProps) {
  const queries = useQueryClient();
  const add = useChange('POST /api/therapist/availabilities');
  const change = useChange('PATCH /api/therapist/availabilities/:id');
  const { offered, field } = useOfferChoice();
  const form = useVersionedForm({
    row: slot,
    values: { ...valuesOf(slot, day, timezone), ...preset },
    valuesOf: (row: Availability) => valuesOf(row, day, timezone),
    fields: slotFields,
    resolver: slotResolver(timezone, today),
    add: (body) => add.mutateAsync({ body: { ...body, ...offered } }),
    change: (changes, { id }) => change.mutateAsync({ params: { id }, body: { ...changes, ...offered } }),
    load: async ({ id }) =>
      (await queries.fetchQuery(reading('GET /api/therapist/availabilities'))).find((one) => one.id === id),
    done: slot ? m.schedule_slots_updated() : m.schedule_slots_added(),
    failed: (error) =>
      failureOf(slot ? m.schedule_slots_update_failed() : m.schedule_slots_add_failed(), error),
    onDone: onClose,
    drafts,
    draftKey: JSON.stringify([slot?.id, day, preset]),
  });
  return (
    <EditDialog
      title={slot ? m.schedule_slots_edit_title() : m.schedule_slots_create_title()}
      onClose={onClose}
      form={form}
      saveLabel={slot ? m.schedule_slots_save() : m.schedule_slots_save_new()}
      cancelLabel={m.schedule_slots_cancel()}
    >
      <Conflicts form={form} />
      <Controller
        control={form.control}
        name="type"
        render={({ field }) => (
          <Segmented
            className="w-full"
            label={m.schedule_slots_how_often()}
            options={[
              { value: 'recurring', label: m.schedule_slots_recurring_title() },
              { value: 'single', label: m.schedule_slots_single_title() },
            ]}
            value={field.value}
            onChange={field.onChange}
          />
        )}
      />
      <WhenFields form={form} today={today} />
      <TimeFields form={form} timezone={timezone} />
      <SwitchField label={m.schedule_slots_is_enabled()} {...form.register('isEnabled')} />
      {field}
      {slot && <Impact form={form} slot={slot} today={today} timezone={timezone} />}
    </EditDialog>
  );
}

type ImpactProps = { form: Form; slot: Availability; today: string; timezone: string };

function Impact({ form, slot, today, timezone }: ImpactProps) {
  const planned = useWatch({
    control: form.control,
    compute: (values: SlotValues) => validBody(values, timezone, today),
  });
  const { data, isPlaceholderData } = useQuery({
    ...readingCounted(
      'POST /api/therapist/availabilities/:id/appointments',
      planned ? { params: { id: slot.id }, body: planned } : null,
    ),
    placeholderData: keepPreviousData,
  });
  return planned && !isPlaceholderData ? <HoursImpact touched={data} timezone={timezone} /> : null;
}

function WhenFields({ form, today }: { form: Form; today: string }) {
  const { errors } = form.formState;
  const [type, date] = useWatch({ control: form.control, name: ['type', 'date'] });
  if (type === 'recurring') {
    return (
      <SelectField
        label={m.schedule_slots_weekday()}
        options={weekdayNames().map(({ long }, index) => ({ value: String(index), label: long }))}
        error={fieldError(errors.dayOfWeek)}
        {...form.register('dayOfWeek')}
      />
    );
  }
  return (
    <TextField
      type="date"
      label={m.schedule_slots_date()}
      required
      hint={date !== '' && date < today ? m.schedule_slots_date_past() : undefined}
      error={fieldError(errors.date)}
      {...form.register('date')}
    />
  );
}

function TimeFields({ form, timezone }: { form: Form; timezone: string }) {
  const { errors } = form.formState;
  const [start, end] = useWatch({ control: form.control, name: ['startTime', 'endTime'] });
  return (
    <div>
      <div className="grid grid-cols-2 items-start gap-5 max-sm:[&_input::-webkit-calendar-picker-indicator]:hidden">
        <TextField
          type="time"
          label={m.schedule_slots_start()}
          required
          error={fieldError(errors.startTime)}
          {...form.register('startTime')}
        />
        <TextField
          type="time"
          label={m.schedule_slots_end()}
          required
          error={fieldError(errors.endTime)}
          {...form.register('endTime')}
        />
      </div>
      <p className="mt-2 text-sm text-ink-faint">
        {m.schedule_slots_zone_hint({ zone: zoneName(timezone) })}
      </p>
      {end !== '' && end <= start && (
        <CheckboxField
          label={m.schedule_slots_ends_next_day()}
          {...form.register('endsNextDay', { deps: ['endTime'] })}
        />
      )}
    </div>
  );
}
