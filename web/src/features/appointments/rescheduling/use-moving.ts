import * as m from '@cadence/messages/m';
import { fullName } from '@cadence/format/full-name';
import { dateIn, toMs } from '@cadence/format/time';
import { useState } from 'react';
import { toastDone } from '../../../lib/forms/outcome-toast.ts';
import { useToastWhenUnshown } from '../../../lib/forms/use-toast-when-unshown.ts';
import { answerText } from '../../../lib/http/answer-text.ts';
import { fieldProblem } from '../../../lib/http/problem.ts';
import { useChange, useRead } from '../../../lib/http/query.ts';
import { addDays } from '../../../lib/time.ts';
import { useOfferChoice } from '../../waitlist/offer-choice.tsx';
import type { Scoped } from '../appointment/api.ts';
import { changeMessageOf } from '../appointment/change-message.tsx';
import { refusalKind } from '../appointment/refusal.ts';
import type { AppointmentForViewer } from '../appointment/viewer.ts';
import type { OfferDays } from '../choice/offer-days.ts';
import { chosenSlot, useOffer } from '../choice/use-offer.ts';
import { conflictingDates } from '../series/scope.ts';
import { useScope } from '../series/use-scope.tsx';
import type { When } from '../slot-picker/when.ts';

/** What is chosen and written at first. */
const NOTHING = { startTime: undefined, zone: undefined, notes: '', message: '' };

type Choice = When['draft'] & { notes: string; message: string };

/** The state of the reschedule dialog: selection, times and result. */
export function useMoving({ appointment, viewer, onClose }: AppointmentForViewer & { onClose: () => void }) {
  const { id, startTime: presentStart } = appointment;
  const [choice, setChoice] = useState<Choice>({ ...NOTHING, date: dateIn(presentStart, viewer.zone) });
  const change = (part: Partial<Choice>) => setChoice((former) => ({ ...former, ...part }));
  const [tried, setTried] = useState(false);
  const { scoped, following, field: scopeField } = useScope(appointment, viewer.now);
  const when: When = { ...useTimes({ appointment, viewer }, choice, scoped), draft: choice, change };
  const { slot } = when;
  const reschedule = useChange('POST /api/appointments/:id/reschedule', { waits: false });
  const { offered, field: offerField } = useOfferChoice({ enabled: viewer.role === 'therapist' });
  const showInDialog = useToastWhenUnshown(reschedule.error !== null);
  const send = async () => {
    setTried(true);
    if (!slot) return;
    try {
      const body = { startTime: slot.startTime, ...writtenOf(choice), ...offered, ...scoped };
      await reschedule.mutateAsync({ params: { id }, body });
    } catch (error) {
      showInDialog(answerText(error, m.reschedule_failed()));
      if (refusalKind(error) === 'slot') change({ startTime: undefined });
      setTried(false);
      return;
    }
    const count = following.length + 1;
    toastDone(count > 1 ? m.series_scope_move_done({ count }) : m.reschedule_done());
    onClose();
  };
  return {
    when,
    choice,
    change,
    chosen: slot?.startTime,
    isChecked: tried,
    refusal: reschedule.error ? answerText(reschedule.error, m.reschedule_failed()) : undefined,
    problemOf: (field: 'notes' | 'message') => fieldProblem(reschedule.error, field),
    isSending: reschedule.isPending,
    offerField,
    scopeField,
    following,
    inTheWay:
      reschedule.variables?.body.startTime === slot?.startTime ? conflictingDates(reschedule.error) : [],
    send,
  };
}

/** The times that the session can be moved to, and the chosen one. */
function useTimes({ appointment, viewer }: AppointmentForViewer, choice: Choice, scoped: Scoped) {
  const { therapistId, therapist } = appointment;
  // An emptied zone field keeps the former zone.
  const zone = choice.zone || viewer.zone;
  const today = dateIn(viewer.now, zone);
  const question = {
    therapistId,
    typeId: appointment.appointmentTypeId,
    moved: { rescheduleOf: appointment.id, ...scoped },
  };
  const offer = useOffer({ question, today, zone, chosenDate: choice.date });
  const days = offer.days && withoutPresent(offer.days, appointment.startTime);
  return {
    ...offer,
    therapistId,
    therapistName: fullName(therapist.user),
    therapistZone: therapist.timezone,
    question,
    days,
    slot: chosenSlot(choice, days),
    zone,
    now: viewer.now,
    today,
    lastDay: useLastDay(therapistId, viewer.role === 'patient', today),
    own: [],
  };
}

function writtenOf({ notes, message }: Choice) {
  return { notes, ...changeMessageOf(message) };
}

/** The last day for which families can be moved; a therapist moves as far ahead as she likes. */
function useLastDay(therapistId: number, isLimited: boolean, today: string): string | undefined {
  const settings = useRead(
    'GET /api/therapists/:id/schedule-settings',
    isLimited ? { params: { id: therapistId } } : null,
    { staleTime: 60_000 },
  ).data;
  return settings && addDays(today, Math.ceil(settings.maxAdvanceNotice / 24));
}

/** The present start is free for the session itself, but no other time. */
function withoutPresent(days: OfferDays, presentStart: string): OfferDays {
  const isPresent = (startTime: string) => toMs(startTime) === toMs(presentStart);
  return new Map(
    [...days].map(([day, slots]) => [
      day,
      slots.map((slot) =>
        isPresent(slot.startTime) ? { ...slot, available: false, reason: m.reschedule_time_now() } : slot,
      ),
    ]),
  );
}
