import * as m from '@cadence/messages/m';
import { Controller, useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { EditDialog } from '../../lib/edit-dialog.tsx';
import { sayDone, sayFailed } from '../../lib/outcome-toast.ts';
import { showRefusedFields } from '../../lib/refused-fields.ts';
import { weekdayNames } from '../../lib/time.ts';
import { zoneName } from '../../lib/time-zones.ts';
import { fieldSentence } from '../../lib/field-sentence.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useSaveSlot, type Availability } from './api.ts';
import { FIELDS, slotResolver, toBody, valuesOf, type SlotValues } from './slot-values.ts';

export type SlotDialogProps = {
  /** The one to change; without it, a new one is made on `day`. */
  slot: Availability | undefined;
  day: string;
  /** Today in the therapist's zone. */
  today: string;
  timezone: string;
  onClose: () => void;
};

type Form = UseFormReturn<SlotValues, unknown, SlotValues>;

/** Publishes or changes an availability slot. */
export function SlotDialog({ slot, day, today, timezone, onClose }: SlotDialogProps) {
  const form: Form = useForm({ resolver: slotResolver, defaultValues: valuesOf(slot, day, timezone) });
  const { errors, isDirty, isSubmitting } = form.formState;
  const save = useSaveSlot(slot?.id);
  const submit = form.handleSubmit(async (values) => {
    try {
      await save.mutateAsync(toBody(values, timezone, today));
      sayDone(slot ? m.availability_updated() : m.availability_added());
      onClose();
    } catch (error) {
      sayFailed(slot ? m.availability_update_failed() : m.availability_add_failed(), error);
      showRefusedFields(error, FIELDS, form.setError);
    }
  });
  return (
    <EditDialog
      title={slot ? m.availability_edit_title() : m.availability_create_title()}
      onClose={onClose}
      onSubmit={() => void submit()}
      isDirty={isDirty}
      pending={isSubmitting}
      refusal={errors.root?.message}
      saveLabel={slot ? m.availability_save() : m.availability_save_new()}
      cancelLabel={m.availability_cancel()}
    >
      <Controller
        control={form.control}
        name="type"
        render={({ field }) => (
          <Segmented
            className="w-full"
            label={m.availability_how_often()}
            options={[
              { value: 'recurring', label: m.availability_recurring_title() },
              { value: 'single', label: m.availability_single_title() },
            ]}
            value={field.value}
            onChange={field.onChange}
          />
        )}
      />
      <WhenFields form={form} today={today} />
      <TimeFields form={form} timezone={timezone} />
      <SwitchField label={m.availability_is_enabled()} {...form.register('isEnabled')} />
    </EditDialog>
  );
}

function WhenFields({ form, today }: { form: Form; today: string }) {
  const { errors } = form.formState;
  const [type, date] = useWatch({ control: form.control, name: ['type', 'date'] });
  if (type === 'recurring') {
    return (
      <SelectField
        label={m.availability_weekday()}
        options={weekdayNames().map(({ long }, index) => ({ value: String(index), label: long }))}
        error={fieldSentence(errors.dayOfWeek)}
        {...form.register('dayOfWeek')}
      />
    );
  }
  return (
    <TextField
      type="date"
      label={m.availability_date()}
      required
      hint={date !== '' && date < today ? m.availability_date_past() : undefined}
      error={fieldSentence(errors.date)}
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
          label={m.availability_start()}
          required
          error={fieldSentence(errors.startTime)}
          {...form.register('startTime')}
        />
        <TextField
          type="time"
          label={m.availability_end()}
          required
          error={fieldSentence(errors.endTime)}
          {...form.register('endTime')}
        />
      </div>
      <p className="mt-2 text-sm text-ink-faint">{m.availability_zone_hint({ zone: zoneName(timezone) })}</p>
      {end !== '' && end <= start && (
        <CheckboxField
          label={m.availability_ends_next_day()}
          {...form.register('endsNextDay', { deps: ['endTime'] })}
        />
      )}
    </div>
  );
}
