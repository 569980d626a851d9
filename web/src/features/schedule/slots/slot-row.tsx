import type { Availability } from '@cadence/contract/schedule';
import * as m from '@cadence/messages/m';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ActionDialog } from '../../../lib/forms/action-dialog.tsx';
import { failureOf, reportOutcome } from '../../../lib/forms/outcome-toast.ts';
import { useChange } from '../../../lib/http/query.ts';
import { Badge } from '../../../ui/badge.tsx';
import { cx } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { SwitchField } from '../../../ui/form/switch-field.tsx';
import { useHasOfferChoice, useOfferChoice } from '../../waitlist/offer-choice.tsx';
import { endsNextDay, slotDay, slotText, slotTimes } from './slot-texts.ts';

export type SlotRowProps = {
  slot: Availability;
  timezone: string;
  onEdit: () => void;
  onDelete: () => void;
};

/** One slot: time, recurrence, state and actions. */
export function SlotRow({ slot, timezone, onEdit, onDelete }: SlotRowProps) {
  const change = useChange('PATCH /api/therapist/availabilities/:id');
  const hasOfferChoice = useHasOfferChoice();
  const [isAsked, setAsked] = useState(false);
  const name = slotText(slot, timezone);
  const toggle = async (isOn: boolean) => {
    if (isOn && (await hasOfferChoice())) return setAsked(true);
    await reportOutcome(change.mutateAsync({ params: { id: slot.id }, body: { isEnabled: isOn } }), {
      failed,
    });
  };
  const isEnabled = (change.isPending ? change.variables.body.isEnabled : undefined) ?? slot.isEnabled;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-md border border-line bg-surface p-4 pe-2">
      <div className="min-w-0 flex-1 basis-56">
        <h3 className="text-base first-letter:uppercase">{slotDay(slot, timezone)}</h3>
        <p className="figures text-sm text-ink-soft">
          {slotTimes(slot, timezone)}
          {endsNextDay(slot, timezone) && `, ${m.schedule_slots_next_day()}`}
        </p>
        <p className="mt-1.5 flex flex-wrap items-center gap-2.5 text-sm">
          <Badge tone={slot.type === 'recurring' ? 'brand' : 'neutral'}>
            {slot.type === 'recurring' ? m.schedule_slots_recurring() : m.schedule_slots_single()}
          </Badge>
          <span className="flex items-center gap-1.5 text-ink-soft">
            <EnabledDot isEnabled={isEnabled} />
            {isEnabled ? m.schedule_slots_enabled() : m.schedule_slots_disabled()}
          </span>
        </p>
      </div>
      <div className="flex w-full items-center justify-end sm:w-auto">
        <SwitchField
          label={<span className="sr-only">{m.schedule_slots_enabled()}</span>}
          aria-label={m.schedule_slots_enable_of({ slot: name })}
          checked={isEnabled}
          onChange={(event) => void toggle(event.target.checked)}
          className="me-2"
        />
        <IconButton
          label={m.schedule_slots_edit({ slot: name })}
          icon={<Pencil className="size-5" />}
          onClick={onEdit}
        />
        <IconButton
          label={m.schedule_slots_delete({ slot: name })}
          icon={<Trash2 className="size-5" />}
          onClick={onDelete}
        />
      </div>
      {isAsked && <EnableDialog {...{ slot, name }} onClose={() => setAsked(false)} />}
    </li>
  );
}

function failed(error: unknown) {
  return failureOf(m.schedule_slots_update_failed(), error);
}

/** Asks whether the time that the slot opens is offered to the waiting list. */
function EnableDialog({ slot, name, onClose }: { slot: Availability; name: string; onClose: () => void }) {
  const change = useChange('PATCH /api/therapist/availabilities/:id');
  const { offered, field } = useOfferChoice();
  return (
    <ActionDialog
      onClose={onClose}
      action={() => change.mutateAsync({ params: { id: slot.id }, body: { isEnabled: true, ...offered } })}
      done={m.schedule_slots_updated()}
      failed={failed}
      tone="primary"
      title={m.schedule_slots_enable_title()}
      description={m.schedule_slots_enable_text({ slot: name })}
      confirmLabel={m.schedule_slots_enable_confirm()}
      cancelLabel={m.schedule_slots_cancel()}
    >
      {field}
    </ActionDialog>
  );
}

/** A dot for enabled slots, a ring for disabled ones; decorative beside the text. */
function EnabledDot({ isEnabled }: { isEnabled: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'size-2.5 shrink-0 rounded-full border-2',
        isEnabled ? 'border-success-ink bg-success-ink' : 'border-ink-faint',
      )}
    />
  );
}
