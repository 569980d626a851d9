import { NOTES_MAX } from '@cadence/contract/base/limits';
import { toMs } from '@cadence/format/time';
import * as m from '@cadence/messages/m';
import { LoadFailure } from '../../../lib/http/load-failure.tsx';
import { formatDate, formatWhen, formatWhenInBoth } from '../../../lib/time.ts';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/feedback/skeleton.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { Appointment } from '../appointment/api.ts';
import type { AppointmentForViewer } from '../appointment/viewer.ts';
import { otherParty } from '../appointment/appointment-texts.ts';
import { ChangeMessageField } from '../appointment/change-message.tsx';
import { MovedDates } from '../series/moved-dates.tsx';
import { ClientOverlap } from '../appointment/client-overlap.tsx';
import { useMoving, type Moving } from './use-moving.ts';

export type RescheduleDialogProps = AppointmentForViewer & { onClose: () => void };

/** Moves an appointment to another time. It starts at the appointment's own date; unavailable times show their reason. */
export function RescheduleDialog(props: RescheduleDialogProps) {
  const { appointment, viewer, onClose } = props;
  const { role, zone } = viewer;
  const moving = useMoving(props);
  const { choice, change, today, isDate, chosen, refusal, following, inTheWay } = moving;
  const count = following.length + 1;
  return (
    <FormDialog
      onClose={onClose}
      onSubmit={() => void moving.send()}
      pending={moving.isSending}
      title={m.reschedule_title()}
      description={m.reschedule_text({
        name: otherParty(appointment, role),
        when: formatWhen(appointment.startTime, zone),
      })}
      closeLabel={m.app_close()}
      cancelLabel={m.reschedule_keep()}
      saveLabel={count > 1 ? m.series_scope_move_confirm({ count }) : m.reschedule_confirm()}
      refusal={refusal}
      refusalTitle={m.reschedule_refused_title()}
    >
      {moving.scopeField}
      <TextField
        type="date"
        label={m.reschedule_date()}
        min={today}
        value={choice.date}
        error={isDate ? undefined : m.reschedule_date_past({ day: formatDate(today) })}
        onChange={(event) => change({ date: event.target.value, startTime: '' })}
      />
      <Times moving={moving} />
      {chosen !== undefined && (
        <p role="status" className="rounded-md bg-brand-soft p-4 font-semibold">
          {formatWhenInBoth(chosen, zone, appointment.therapist.timezone).map((when, index) => (
            <span key={when} className={index === 0 ? 'block' : 'block text-sm font-normal text-ink-soft'}>
              {index === 0 ? m.reschedule_chosen({ when }) : when}
            </span>
          ))}
        </p>
      )}
      {chosen !== undefined && role === 'patient' && (
        <ClientOverlap
          span={movedTo(appointment, chosen)}
          clientId={appointment.client.id}
          without={[appointment, ...following].map(({ id }) => id)}
          zone={zone}
        />
      )}
      {chosen !== undefined && following.length > 0 && (
        <MovedDates {...{ appointment, following, zone, inTheWay }} newStart={chosen} />
      )}
      <TextArea
        label={m.reschedule_notes()}
        note={m.booking_optional()}
        hint={m.reschedule_notes_hint()}
        error={moving.problemOf('notes')}
        rows={3}
        maxLength={NOTES_MAX}
        value={choice.notes}
        onChange={(event) => change({ notes: event.target.value })}
      />
      <ChangeMessageField
        role={role}
        value={choice.message}
        error={moving.problemOf('message')}
        onChange={(message) => change({ message })}
      />
      {moving.offerField}
    </FormDialog>
  );
}

/** It keeps its length. */
function movedTo({ startTime, endTime }: Appointment, newStart: string) {
  const newEnd = toMs(newStart) + toMs(endTime) - toMs(startTime);
  return { startTime: newStart, endTime: new Date(newEnd).toISOString() };
}

function Times({ moving }: { moving: Moving }) {
  const { chosen, change, isDate, times, options, missing } = moving;
  if (!isDate) return null;
  if (times.error) {
    return <LoadFailure query={times} sentence={m.booking_slots_failed()} />;
  }
  if (!options) {
    return (
      <SkeletonRegion label={m.reschedule_time_loading()}>
        <Skeleton shape="block" className="h-20" />
      </SkeletonRegion>
    );
  }
  return (
    <SelectField
      label={m.reschedule_time()}
      placeholder={m.reschedule_time_choose()}
      options={options}
      hint={options.some(({ disabled }) => !disabled) ? undefined : m.reschedule_time_none()}
      error={missing ? m.reschedule_time_required() : undefined}
      // A start that another scope has closed is no longer chosen.
      value={chosen ?? ''}
      onChange={(event) => change({ startTime: event.target.value })}
    />
  );
}
