import { TITLE_MAX } from '@cadence/contract/primitives';
import * as m from '@cadence/messages/m';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { EditDialog } from '../../lib/edit-dialog.tsx';
import { sayDone, sayFailed } from '../../lib/outcome-toast.ts';
import { showRefusedFields } from '../../lib/refused-fields.ts';
import { zoneName } from '../../lib/time-zones.ts';
import { fieldSentence } from '../../lib/field-sentence.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useSaveBlock, type BlockedDate, type NewBlock } from './api.ts';
import { BlockImpact } from './block-impact.tsx';
import { blockResolver, FIELDS, validPeriod, valuesOf, type BlockValues } from './block-values.ts';

export type BlockDialogProps = {
  /** The one to change; without it, a new one is made. */
  block: BlockedDate | undefined;
  /** Today in the therapist's zone. */
  today: string;
  timezone: string;
  onClose: () => void;
};

type Form = UseFormReturn<BlockValues, unknown, NewBlock>;

/** Blocks days, or a part of each of them; says before saving which booked sessions lie there. */
export function BlockDialog({ block, today, timezone, onClose }: BlockDialogProps) {
  const form: Form = useForm({ resolver: blockResolver, defaultValues: valuesOf(block, today) });
  const { errors, isDirty, isSubmitting } = form.formState;
  const save = useSaveBlock(block?.id);
  const submit = form.handleSubmit(async (body) => {
    try {
      await save.mutateAsync(body);
      sayDone(block ? m.blocks_updated() : m.blocks_created());
      onClose();
    } catch (error) {
      sayFailed(block ? m.blocks_update_failed() : m.blocks_create_failed(), error);
      showRefusedFields(error, FIELDS, form.setError);
    }
  });
  return (
    <EditDialog
      title={block ? m.blocks_edit_title() : m.blocks_create_title()}
      onClose={onClose}
      onSubmit={() => void submit()}
      isDirty={isDirty}
      pending={isSubmitting}
      refusal={errors.root?.message}
      saveLabel={block ? m.blocks_save() : m.blocks_save_new()}
      cancelLabel={m.blocks_cancel()}
    >
      <TextField
        label={m.blocks_name()}
        hint={m.blocks_name_hint()}
        required
        maxLength={TITLE_MAX}
        error={fieldSentence(errors.title)}
        {...form.register('title')}
      />
      <DayFields form={form} />
      <TimeFields form={form} timezone={timezone} />
      <CheckboxField
        label={m.blocks_recurring()}
        hint={m.blocks_recurring_hint()}
        {...form.register('isRecurring')}
      />
      <Impact form={form} timezone={timezone} />
    </EditDialog>
  );
}

function DayFields({ form }: { form: Form }) {
  const { errors } = form.formState;
  const startDate = useWatch({ control: form.control, name: 'startDate' });
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <TextField
        type="date"
        label={m.blocks_start_date()}
        required
        error={fieldSentence(errors.startDate)}
        {...form.register('startDate', {
          // The last day follows, so that a single day is chosen once.
          onChange: ({ target }: { target: HTMLInputElement }) => {
            if (form.getValues('endDate') < target.value) {
              form.setValue('endDate', target.value, {
                shouldDirty: true,
                shouldValidate: errors.endDate !== undefined,
              });
            }
          },
        })}
      />
      <TextField
        type="date"
        label={m.blocks_end_date()}
        required
        min={startDate}
        error={fieldSentence(errors.endDate)}
        {...form.register('endDate')}
      />
    </div>
  );
}

function TimeFields({ form, timezone }: { form: Form; timezone: string }) {
  const { errors } = form.formState;
  const isPartial = useWatch({ control: form.control, name: 'isPartial' });
  return (
    <div>
      <CheckboxField label={m.blocks_partial()} {...form.register('isPartial')} />
      {isPartial && (
        <div className="mt-2 grid items-start gap-x-5 gap-y-2 ps-9 sm:grid-cols-2">
          <TextField
            type="time"
            label={m.blocks_start_time()}
            required
            error={fieldSentence(errors.startTime)}
            {...form.register('startTime')}
          />
          <TextField
            type="time"
            label={m.blocks_end_time()}
            required
            error={fieldSentence(errors.endTime)}
            {...form.register('endTime')}
          />
          <p className="text-sm text-ink-faint sm:col-span-2">
            {m.blocks_times_hint({ zone: zoneName(timezone) })}
          </p>
        </div>
      )}
    </div>
  );
}

function Impact({ form, timezone }: { form: Form; timezone: string }) {
  const period = useWatch({ control: form.control, compute: validPeriod });
  return <BlockImpact period={period} timezone={timezone} />;
}
