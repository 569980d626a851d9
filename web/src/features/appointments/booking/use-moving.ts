import * as m from '@cadence/messages/m';
import { useState } from 'react';
import { serverText } from '../../../lib/problem.ts';
import { refusedField } from '../../../lib/refused-fields.ts';
import { dateIn } from '../../../lib/time.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { useMovingTimes, useReschedule } from '../api.ts';
import type { AppointmentReading } from '../reading.ts';
import { movingOptions } from './moving-options.ts';
import { refusalKind } from './refusal.ts';

export type Moving = ReturnType<typeof useMoving>;

/** What a reader chooses in the reschedule dialog, what can be chosen, and what came of sending it. */
export function useMoving({ appointment, reading, onClose }: AppointmentReading & { onClose: () => void }) {
  const { zone, now } = reading;
  const { startTime: presentStart } = appointment;
  const today = dateIn(now, zone);
  const [choice, setChoice] = useState({ date: dateIn(presentStart, zone), startTime: '', notes: '' });
  const [tried, setTried] = useState(false);
  const isDate = choice.date.length === 10 && choice.date >= today;
  const times = useMovingTimes(appointment, isDate ? choice.date : undefined);
  const options = times.data && movingOptions(times.data, { date: choice.date, zone, presentStart });
  const chosen = options?.find(({ value, disabled }) => value === choice.startTime && !disabled);
  const reschedule = useReschedule(appointment);

  const send = async () => {
    setTried(true);
    if (!chosen) return;
    try {
      await reschedule.mutateAsync({ startTime: chosen.value, notes: choice.notes });
    } catch (error) {
      const description = serverText(error, m.reschedule_failed());
      showToast({ title: m.common_error_title(), description, variant: 'destructive' });
      // The time is gone, and the list asked for again: the next try begins with a choice.
      if (refusalKind(error) === 'slot') setChoice((former) => ({ ...former, startTime: '' }));
      setTried(false);
      return;
    }
    showToast({ title: m.common_success_title(), description: m.reschedule_done() });
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
    refusal: reschedule.error ? serverText(reschedule.error, m.reschedule_failed()) : undefined,
    notesError: refusedField(reschedule.error, 'notes'),
    isSending: reschedule.isPending,
    send,
  };
}
