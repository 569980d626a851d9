import { TITLE_MAX } from '@cadence/contract/base/primitives';
import * as m from '@cadence/messages/m';
import { useQueryClient } from '@tanstack/react-query';
import { Move } from 'lucide-react';
import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { EditDialog } from '../../../lib/forms/edit-dialog.tsx';
import { makeDrafts } from '../../../lib/session/drafts.ts';
import { failureOf } from '../../../lib/forms/outcome-toast.ts';
import { Conflicts } from '../../../lib/forms/conflicts.tsx';
import { useVersionedForm, type VersionedForm } from '../../../lib/forms/use-versioned-form.ts';
import type { VersionedDraft } from '../../../lib/forms/versioned-state.ts';
import { zoneName } from '@cadence/format/zones';
import { Button } from '../../../ui/button.tsx';
import { fieldError } from '../../../lib/forms/field-error.ts';
import { reading, useChange } from '../../../lib/http/query.ts';
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx';
import { SwitchField } from '../../../ui/form/switch-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { BlockedDate, NewBlock } from '../hours/api.ts';
import { useOfferChoice } from '../../waitlist/offer-choice.tsx';
import { BlockImpact, type Cancelling, useCancelInBlock } from './block-impact.tsx';
import {
  blockFields,
  blockResolver,
  presetValues,
  valuesOf,
  type BlockPreset,
  type BlockValues,
} from './block-values.ts';

export type BlockDialogProps = {
  /** The block to change; undefined to create one. */
  block: BlockedDate | undefined;
  /** Today in the therapist's zone. */
  today: string;
  timezone: string;
  /** The time that was pressed in the week's grid, for a new block. */
  preset?: BlockPreset | undefined;
  /** Moves the block in the week's grid, which shows it. */
  onMove?: (() => void) | undefined;
  onClose: () => void;
};

type Form = VersionedForm<BlockValues, NewBlock>;

const drafts = makeDrafts<VersionedDraft<BlockValues, BlockedDate>>();

/** The form, and how it is sent with the cancelling of what is booked. */
function useBlockForm({
  block,
  today,
  preset,
  onClose,
}: Pick<BlockDialogProps, 'block' | 'today' | 'preset' | 'onClose'>) {
  const queries = useQueryClient();
  const add = useChange('POST /api/therapist/blocked-dates');
  const change = useChange('PATCH /api/therapist/blocked-dates/:id');
  const addCancelling = useChange('POST /api/therapist/blocked-dates/cancelling');
  const [message, setMessage] = useState('');
  // The sessions that this submission cancels; none where it only blocks.
  const cancelled = useRef<readonly number[]>([]);
  const { offered, field } = useOfferChoice({ enabled: block !== undefined });
  const form = useVersionedForm({
    row: block,
    values: preset ? presetValues(preset) : valuesOf(block, today),
    valuesOf: (row: BlockedDate) => valuesOf(row, today),
    fields: blockFields,
    resolver: blockResolver,
    add: async (body) => {
      if (cancelled.current.length === 0) return add.mutateAsync({ body });
      const cancelling = { ...body, appointmentIds: [...cancelled.current], message: message.trim() || null };
      return (await addCancelling.mutateAsync({ body: cancelling })).block;
    },
    change: (changes, { id }) => change.mutateAsync({ params: { id }, body: { ...changes, ...offered } }),
    load: async ({ id }) =>
      (await queries.fetchQuery(reading('GET /api/therapist/blocked-dates'))).find((one) => one.id === id),
    done: () => {
      const count = cancelled.current.length;
      if (count > 0) return m.schedule_cancel_done({ count });
      return block ? m.schedule_blocks_updated() : m.schedule_blocks_created();
    },
    failed: (error) =>
      failureOf(block ? m.schedule_blocks_update_failed() : m.schedule_blocks_create_failed(), error),
    onDone: onClose,
    drafts,
    draftKey: JSON.stringify([block?.id, preset]),
  });
  const saveCancelling = async (ids: readonly number[]) => {
    cancelled.current = ids;
    await form.submit();
    cancelled.current = [];
  };
  return { form, offerField: field, message, setMessage, saveCancelling };
}

/** Creates or changes a block, shows the booked sessions within it before saving, and can cancel them. */
export function BlockDialog({ block, today, timezone, preset, onMove, onClose }: BlockDialogProps) {
  const { form, offerField, message, setMessage, saveCancelling } = useBlockForm({
    block,
    today,
    preset,
    onClose,
  });
  const inBlock = useCancelInBlock(block, { message, onMessage: setMessage, onDone: onClose });
  const withBlock: Cancelling = {
    message,
    isPending: form.formState.isSubmitting,
    texts: { text: m.schedule_cancel_text, confirm: m.schedule_cancel_confirm },
    onMessage: setMessage,
    onCancel: (ids) => void saveCancelling(ids),
  };
  const { errors } = form.formState;
  const isPrivate = useWatch({ control: form.control, name: 'isPrivate' });
  return (
    <EditDialog
      title={block ? m.schedule_blocks_edit_title() : m.schedule_blocks_create_title()}
      onClose={onClose}
      form={form}
      saveLabel={block ? m.schedule_blocks_save() : m.schedule_blocks_save_new()}
      cancelLabel={m.schedule_blocks_cancel()}
    >
      <Conflicts form={form} />
      <TextField
        label={m.schedule_blocks_name()}
        hint={isPrivate ? m.schedule_blocks_name_private_hint() : m.schedule_blocks_name_hint()}
        required
        maxLength={TITLE_MAX}
        error={fieldError(errors.title)}
        {...form.register('title')}
      />
      <SwitchField
        label={m.schedule_blocks_private()}
        hint={m.schedule_blocks_private_hint()}
        {...form.register('isPrivate')}
      />
      <DayFields form={form} />
      <TimeFields form={form} timezone={timezone} />
      {onMove && !form.formState.isDirty && (
        <Button
          size="sm"
          variant="secondary"
          icon={<Move aria-hidden="true" className="size-4.5" />}
          onClick={() => (onClose(), onMove())}
        >
          {m.schedule_week_block_move()}
        </Button>
      )}
      <CheckboxField
        label={m.schedule_blocks_recurring()}
        hint={m.schedule_blocks_recurring_hint()}
        {...form.register('isRecurring')}
      />
      {offerField}
      <BlockImpact
        form={form}
        timezone={timezone}
        // Of a block that exists what lies in its saved time.
        cancelling={block ? (form.formState.isDirty ? undefined : inBlock) : withBlock}
      />
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
        label={m.schedule_blocks_start_date()}
        required
        error={fieldError(errors.startDate)}
        {...form.register('startDate', {
          // The end follows the start, so that a single day is selected once.
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
        label={m.schedule_blocks_end_date()}
        required
        min={startDate}
        error={fieldError(errors.endDate)}
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
      <CheckboxField label={m.schedule_blocks_partial()} {...form.register('isPartial')} />
      {isPartial && (
        <div className="mt-2 grid items-start gap-x-5 gap-y-2 ps-9 sm:grid-cols-2">
          <TextField
            type="time"
            label={m.schedule_blocks_start_time()}
            required
            error={fieldError(errors.startTime)}
            {...form.register('startTime')}
          />
          <TextField
            type="time"
            label={m.schedule_blocks_end_time()}
            required
            error={fieldError(errors.endTime)}
            {...form.register('endTime')}
          />
          <p className="text-sm text-ink-faint sm:col-span-2">
            {m.schedule_blocks_times_hint({ zone: zoneName(timezone) })}
          </p>
        </div>
      )}
    </div>
  );
}
