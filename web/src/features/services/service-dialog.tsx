import { BUFFER_MAX, DURATION_MAX, DURATION_MIN } from '@cadence/contract/services';
import { NAME_MAX, NOTES_MAX } from '@cadence/contract/primitives';
import * as m from '@cadence/messages/m';
import { useId } from 'react';
import { Controller, useForm, type UseFormReturn } from 'react-hook-form';
import { EditDialog } from '../../lib/edit-dialog.tsx';
import { sayDone, sayFailed } from '../../lib/outcome-toast.ts';
import { showRefusedFields } from '../../lib/refused-fields.ts';
import { fieldSentence } from '../../lib/field-sentence.ts';
import { SwitchField } from '../../ui/switch-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useAddService, useChangeService, type AppointmentType, type NewService } from './api.ts';
import { ColorField } from './color-field.tsx';
import { FIELDS, serviceResolver, valuesOf, type ServiceValues } from './service-values.ts';

export type ServiceDialogProps = {
  /** The one to edit; without it, a new one is made, at the end of the list. */
  service: AppointmentType | undefined;
  /** Where a new one stands. */
  place: number;
  /** What an empty buffer means, in minutes; undefined as long as it is not known. */
  scheduleBuffers: { before: number; after: number } | undefined;
  onClose: () => void;
};

type Form = UseFormReturn<ServiceValues, unknown, NewService>;

/** Makes or changes a service type (specification, management areas §2, §5). */
export function ServiceDialog({ service, place, scheduleBuffers, onClose }: ServiceDialogProps) {
  const form: Form = useForm({ resolver: serviceResolver, defaultValues: valuesOf(service) });
  const { errors, isDirty, isSubmitting } = form.formState;
  const save = useSave(service, place);
  const submit = form.handleSubmit(async (body) => {
    try {
      await save(body);
      onClose();
    } catch (error) {
      showRefusedFields(error, FIELDS, form.setError);
    }
  });
  return (
    <EditDialog
      title={service ? m.services_edit_title() : m.services_create_title()}
      onClose={onClose}
      onSubmit={() => void submit()}
      isDirty={isDirty}
      pending={isSubmitting}
      refusal={errors.root?.message}
      saveLabel={service ? m.services_save() : m.services_save_new()}
      cancelLabel={m.services_cancel()}
    >
      <MainFields form={form} />
      <Controller
        control={form.control}
        name="color"
        render={({ field }) => (
          <ColorField value={field.value} onChange={field.onChange} error={fieldSentence(errors.color)} />
        )}
      />
      <BufferFields form={form} scheduleBuffers={scheduleBuffers} />
      <SwitchField label={m.services_is_active()} {...form.register('isActive')} />
    </EditDialog>
  );
}

/** Sends the body, and says what became of it. */
function useSave(service: AppointmentType | undefined, place: number) {
  const add = useAddService();
  const change = useChangeService();
  return async (body: NewService) => {
    try {
      if (service) await change.mutateAsync({ id: service.id, changes: body });
      else await add.mutateAsync({ ...body, sortOrder: place });
    } catch (error) {
      sayFailed(service ? m.services_update_failed() : m.services_create_failed(), error);
      throw error;
    }
    sayDone(service ? m.services_updated() : m.services_created());
  };
}

function MainFields({ form: { register, formState } }: { form: Form }) {
  const { errors } = formState;
  return (
    <>
      <TextField
        label={m.services_name()}
        required
        maxLength={NAME_MAX}
        error={fieldSentence(errors.name)}
        {...register('name')}
      />
      <TextArea
        label={m.services_description()}
        note={m.services_optional()}
        hint={m.services_description_hint()}
        rows={2}
        maxLength={NOTES_MAX}
        error={fieldSentence(errors.description)}
        {...register('description')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={m.services_duration()}
          hint={m.services_duration_hint()}
          type="number"
          inputMode="numeric"
          min={DURATION_MIN}
          max={DURATION_MAX}
          step={5}
          required
          error={fieldSentence(errors.duration)}
          {...register('duration')}
        />
        <TextField
          label={m.services_price()}
          hint={m.services_price_hint()}
          inputMode="decimal"
          required
          lead="$"
          error={fieldSentence(errors.price)}
          {...register('price')}
        />
      </div>
    </>
  );
}

type BufferFieldsProps = Pick<ServiceDialogProps, 'scheduleBuffers'> & { form: Form };

function BufferFields({ form: { register, formState }, scheduleBuffers }: BufferFieldsProps) {
  const { errors } = formState;
  const asScheduled = (minutes: number | undefined) =>
    minutes === undefined ? undefined : m.services_as_schedule({ minutes });
  const shared = { type: 'number', inputMode: 'numeric', min: 0, max: BUFFER_MAX } as const;
  const hint = useId();
  return (
    <fieldset aria-describedby={hint}>
      <legend className="text-sm font-semibold">
        {m.services_buffers()}
        <span className="ms-2 font-normal text-ink-faint">{m.services_optional()}</span>
      </legend>
      <p id={hint} className="mt-1 mb-3 text-sm text-ink-faint">
        {m.services_buffers_hint()}
      </p>
      <div className="grid grid-cols-2 gap-5">
        <TextField
          {...shared}
          label={m.services_buffer_before()}
          placeholder={asScheduled(scheduleBuffers?.before)}
          error={fieldSentence(errors.bufferBefore)}
          {...register('bufferBefore')}
        />
        <TextField
          {...shared}
          label={m.services_buffer_after()}
          placeholder={asScheduled(scheduleBuffers?.after)}
          error={fieldSentence(errors.bufferAfter)}
          {...register('bufferAfter')}
        />
      </div>
    </fieldset>
  );
}
