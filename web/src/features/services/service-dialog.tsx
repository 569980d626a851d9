import { NAME_MAX, NOTES_MAX } from '@cadence/contract/base/limits';
import { type AppointmentType, BUFFER_MAX, DURATION_MAX, DURATION_MIN } from '@cadence/contract/services';
import * as m from '@cadence/messages/m';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { EditDialog } from '../../lib/forms/edit-dialog.tsx';
import { makeDrafts } from '../../lib/session/drafts.ts';
import { failureOf } from '../../lib/forms/outcome-toast.ts';
import { Conflicts } from '../../lib/forms/conflicts.tsx';
import { useVersionedForm, type VersionedForm } from '../../lib/forms/use-versioned-form.ts';
import type { VersionedDraft } from '../../lib/forms/versioned-state.ts';
import { typedCents } from '../../lib/forms/typed-number.ts';
import { fieldError } from '../../lib/forms/field-error.ts';
import { reading, useChange } from '../../lib/http/query.ts';
import { SwitchField } from '../../ui/form/switch-field.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { AdvertisingHint } from '../therapists/advertising/advertising-hint.tsx';
import { useChangeService, type NewService } from './api.ts';
import { ColorField } from './color-field.tsx';
import { TaxField } from './tax-question.tsx';
import { serviceFields, serviceResolver, valuesOf, type ServiceValues } from './service-values.ts';

export type ServiceDialogProps = {
  /** The service to change; undefined to create one at the end of the list. */
  service: AppointmentType | undefined;
  /** The position of a new service. */
  place: number;
  /** The schedule's buffers in minutes, which an empty buffer means; undefined while loading. */
  scheduleBuffers: { before: number; after: number } | undefined;
  onClose: () => void;
};

type Form = VersionedForm<ServiceValues, NewService>;

const drafts = makeDrafts<VersionedDraft<ServiceValues, AppointmentType>>();

/** Creates or changes a service. See docs/specification.md#services. */
export function ServiceDialog({ service, place, scheduleBuffers, onClose }: ServiceDialogProps) {
  const queries = useQueryClient();
  // The list may hold it already where its answer was lost; what is sent again has to be the same.
  const [sortOrder] = useState(place);
  const add = useChange('POST /api/therapist/appointment-types');
  const change = useChangeService();
  const form = useVersionedForm({
    row: service,
    values: valuesOf(service),
    valuesOf,
    fields: serviceFields,
    resolver: serviceResolver,
    add: (body) => add.mutateAsync({ body: { ...body, sortOrder } }),
    change: (body, { id }) => change.mutateAsync({ params: { id }, body }),
    load: async ({ id }) =>
      (await queries.fetchQuery(reading('GET /api/therapist/appointment-types'))).find(
        (one) => one.id === id,
      ),
    done: service ? m.services_updated() : m.services_created(),
    failed: (error) => failureOf(service ? m.services_update_failed() : m.services_create_failed(), error),
    onDone: onClose,
    drafts,
    draftKey: String(service?.id),
  });
  const { errors } = form.formState;
  return (
    <EditDialog
      title={service ? m.services_edit_title() : m.services_create_title()}
      onClose={onClose}
      form={form}
      saveLabel={service ? m.services_save() : m.services_save_new()}
      cancelLabel={m.services_cancel()}
    >
      <Conflicts form={form} />
      <MainFields form={form} />
      <TaxOfPriced form={form} />
      <Controller
        control={form.control}
        name="color"
        render={({ field }) => (
          <ColorField value={field.value} onChange={field.onChange} error={fieldError(errors.color)} />
        )}
      />
      <BufferFields form={form} scheduleBuffers={scheduleBuffers} />
      <SwitchField label={m.services_is_active()} {...form.register('isActive')} />
    </EditDialog>
  );
}

/** A free service is not taxed, so nothing is asked about it. */
function TaxOfPriced({ form: { control, formState } }: { form: Form }) {
  const price = useWatch({ control, name: 'price' });
  if (!(typedCents(price) > 0)) return null;
  return (
    <Controller
      control={control}
      name="tax"
      render={({ field }) => (
        <TaxField value={field.value} onChange={field.onChange} error={fieldError(formState.errors.tax)} />
      )}
    />
  );
}

function MainFields({ form: { register, formState, control } }: { form: Form }) {
  const { errors } = formState;
  const [name, description] = useWatch({ control, name: ['name', 'description'] });
  return (
    <>
      <TextField
        label={m.services_name()}
        required
        maxLength={NAME_MAX}
        error={fieldError(errors.name)}
        {...register('name')}
      />
      <div>
        <TextArea
          label={m.services_description()}
          note={m.services_optional()}
          hint={m.services_description_hint()}
          rows={2}
          maxLength={NOTES_MAX}
          error={fieldError(errors.description)}
          {...register('description')}
        />
        <AdvertisingHint text={`${name}\n${description}`} />
      </div>
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
          error={fieldError(errors.duration)}
          {...register('duration')}
        />
        <TextField
          label={m.services_price()}
          hint={m.services_price_hint()}
          inputMode="decimal"
          required
          lead="$"
          error={fieldError(errors.price)}
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
          error={fieldError(errors.bufferBefore)}
          {...register('bufferBefore')}
        />
        <TextField
          {...shared}
          label={m.services_buffer_after()}
          placeholder={asScheduled(scheduleBuffers?.after)}
          error={fieldError(errors.bufferAfter)}
          {...register('bufferAfter')}
        />
      </div>
    </fieldset>
  );
}
