import { NOTES_MAX } from '@cadence/contract/base/limits';
import { toMs } from '@cadence/format/time';
import * as m from '@cadence/messages/m';
import { formatWhen, formatWhenInBoth } from '../../../lib/time.ts';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import type { Appointment } from '../appointment/api.ts';
import type { AppointmentForViewer } from '../appointment/viewer.ts';
import { otherParty } from '../appointment/appointment-texts.ts';
import { ChangeMessageField } from '../appointment/change-message.tsx';
import { MovedDates } from '../series/moved-dates.tsx';
import { ClientOverlap } from '../appointment/client-overlap.tsx';
import { WhenChoice } from '../slot-picker/when-choice.tsx';
import { useMoving } from './use-moving.ts';

export type RescheduleDialogProps = AppointmentForViewer & { onClose: () => void };

/** Moves an appointment to another time, chosen as when booking. It starts at the appointment's own date. */
export function RescheduleDialog(props: RescheduleDialogProps) {
  const { appointment, viewer } = props;
  const { role } = viewer;
  const moving = useMoving(props);
  const { choice, change, chosen, refusal, following, inTheWay } = moving;
  const { zone } = moving.when;
  const count = following.length + 1;
  return (
    <FormDialog
      size="lg"
      onClose={props.onClose}
      onSubmit={() => void moving.send()}
      pending={moving.isSending}
      title={m.reschedule_title()}
      description={m.reschedule_text({
        name: otherParty(appointment, role),
        when: formatWhen(appointment.startTime, viewer.zone),
      })}
      closeLabel={m.app_close()}
      cancelLabel={m.reschedule_keep()}
      saveLabel={count > 1 ? m.series_scope_move_confirm({ count }) : m.reschedule_confirm()}
      refusal={refusal}
      refusalTitle={m.reschedule_refused_title()}
    >
      {moving.scopeField}
      <div className="@container">
        {/* Inside: a container keeps its own counters to itself. */}
        <div className="[counter-reset:step]">
          <WhenChoice when={moving.when} isChecked={moving.isChecked} />
        </div>
      </div>
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
      {writesNotes(props) && (
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
      )}
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

/** Of a family, only the account that booked reads the notes. */
function writesNotes({ appointment, viewer }: AppointmentForViewer): boolean {
  return viewer.role === 'therapist' || appointment.patient.isReader;
}

/** It keeps its length. */
function movedTo({ startTime, endTime }: Appointment, newStart: string) {
  const newEnd = toMs(newStart) + toMs(endTime) - toMs(startTime);
  return { startTime: newStart, endTime: new Date(newEnd).toISOString() };
}
