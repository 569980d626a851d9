import * as m from '@cadence/messages/m';
import { useState } from 'react';
import { toastDone, toastFailed } from '../../../lib/forms/outcome-toast.ts';
import { answerText } from '../../../lib/http/answer-text.ts';
import { fieldProblem } from '../../../lib/http/problem.ts';
import { dateIn } from '@cadence/format/time';
import { addDays } from '../../../lib/time.ts';
import type { Appointment, Scoped } from '../appointment/api.ts';
import { useOfferChoice } from '../../waitlist/offer-choice.tsx';
import type { AppointmentForViewer } from '../appointment/viewer.ts';
import { conflictingDates } from '../series/scope.ts';
import { useScope } from '../series/use-scope.tsx';
import { movingOptions } from './moving-options.ts';
import { changeMessageOf } from '../appointment/change-message.tsx';
import { refusalKind } from '../appointment/refusal.ts';
import { useChange, useRead } from '../../../lib/http/query.ts';

export type Moving = ReturnType<typeof useMoving>;

/** What is chosen and written at first. */
const NOTHING = { startTime: '', notes: '', message: '' };

/** The state of the reschedule dialog: selection, options and result. */
export function useMoving({ appointment, viewer, onClose }: AppointmentForViewer & { onClose: () => void }) {
  const { role, zone, now } = viewer;
  const { id, startTime: presentStart } = appointment;
  const today = dateIn(now, zone);
  const [choice, setChoice] = useState({ ...NOTHING, date: dateIn(presentStart, zone) });
  const [tried, setTried] = useState(false);
  const isDate = choice.date.length === 10 && choice.date >= today;
  const { scoped, following, field: scopeField } = useScope(appointment, now);
  const times = useMovingTimes(appointment, isDate ? choice.date : undefined, scoped);
  const options = times.data && movingOptions(times.data, { date: choice.date, zone, presentStart });
  const chosen = options?.find(({ value, disabled }) => value === choice.startTime && !disabled);
  const reschedule = useChange('POST /api/appointments/:id/reschedule', { waits: false });
  const { offered, field: offerField } = useOfferChoice({ enabled: role === 'therapist' });

  const send = async () => {
    setTried(true);
    if (!chosen) return;
    try {
      const body = { startTime: chosen.value, ...writtenOf(choice), ...offered, ...scoped };
      await reschedule.mutateAsync({ params: { id }, body });
    } catch (error) {
      toastFailed(answerText(error, m.reschedule_failed()));
      if (refusalKind(error) === 'slot') setChoice((former) => ({ ...former, startTime: '' }));
      setTried(false);
      return;
    }
    const count = following.length + 1;
    toastDone(count > 1 ? m.series_scope_move_done({ count }) : m.reschedule_done());
    onClose();
  };
  return {
    choice,
    change: (part: Partial<typeof choice>) => setChoice((former) => ({ ...former, ...part })),
    today,
    isDate,
    times,
    options,
    chosen: chosen?.value,
    missing: tried && !chosen,
    refusal: reschedule.error ? answerText(reschedule.error, m.reschedule_failed()) : undefined,
    problemOf: (field: 'notes' | 'message') => fieldProblem(reschedule.error, field),
    isSending: reschedule.isPending,
    offerField,
    scopeField,
    following,
    inTheWay:
      reschedule.variables?.body.startTime === chosen?.value ? conflictingDates(reschedule.error) : [],
    send,
  };
}

function writtenOf({ notes, message }: typeof NOTHING) {
  return { notes, ...changeMessageOf(message) };
}

/** The slots to which an appointment can be moved on a day ('yyyy-MM-dd') in the reader's zone, alone or by its scope. */
function useMovingTimes(
  { id, therapistId, appointmentTypeId }: Appointment,
  date: string | undefined,
  scoped: Scoped,
) {
  const input = date !== undefined && {
    params: { id: therapistId },
    query: { appointmentTypeId, rescheduleOf: id, ...scoped, from: addDays(date, -1), to: addDays(date, 1) },
  };
  return useRead('GET /api/therapists/:id/slots', input || null);
}
