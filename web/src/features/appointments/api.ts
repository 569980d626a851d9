import type { Appointment, NewAppointment } from '@cadence/contract/appointments';
import type { Slot, SlotOffer } from '@cadence/contract/slots';
import type { QuotedAppointmentType } from '@cadence/contract/billing';
import { queryOptions, useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';
import { getLocale } from '../../lib/locale.ts';
import { addDays, dateIn } from '../../lib/time.ts';
import { lastDayOf } from '../../ui/calendar-days.ts';

export type { Appointment, NewAppointment, QuotedAppointmentType, Slot, SlotOffer };

const ONE_MINUTE = 60_000;
/** While PayPal is making up its mind. */
const ASK_AGAIN = 4_000;
const appointmentsKey = ['appointments'] as const;

/** A therapist's active services, each with what it costs right now. */
export function useQuotes(therapistId: number) {
  return useQuery({
    queryKey: ['quotes', therapistId],
    queryFn: ({ signal }) =>
      call('GET /api/therapists/:id/appointment-types', { params: { id: therapistId }, signal }),
  });
}

/** What a booking must know of a schedule: how far ahead it reaches, the therapist's zone, the cancellation notice. */
export function useScheduleSettings(therapistId: number) {
  return useQuery({
    queryKey: ['schedule-settings', therapistId],
    queryFn: ({ signal }) =>
      call('GET /api/therapists/:id/schedule-settings', { params: { id: therapistId }, signal }),
    staleTime: ONE_MINUTE,
  });
}

export type SlotQuestion = { therapistId: number; typeId: number; month: string };

/**
 * What can be booked in a month ('yyyy-MM') of the reader's, whatever that zone is: a day more on either side, and of the
 * past only yesterday. Reasons come in the reader's language.
 */
export function slotsQuery({ therapistId, typeId, month }: SlotQuestion) {
  return queryOptions({
    queryKey: ['slots', therapistId, typeId, month, getLocale()],
    queryFn: ({ signal }): Promise<SlotOffer> => {
      const yesterday = addDays(dateIn(Date.now(), 'UTC'), -1);
      const first = addDays(`${month}-01`, -1);
      const last = addDays(lastDayOf(month), 1);
      return call('GET /api/therapists/:id/slots', {
        params: { id: therapistId },
        query: {
          appointmentTypeId: typeId,
          from: first > yesterday ? first : yesterday,
          to: last > yesterday ? last : yesterday,
        },
        signal,
      });
    },
  });
}

/** The offer of a month; nothing is asked while no service is chosen. */
export function useSlots({
  therapistId,
  typeId,
  month,
}: Omit<SlotQuestion, 'typeId'> & { typeId: number | undefined }) {
  return useQuery({
    ...slotsQuery({ therapistId, typeId: typeId ?? 0, month }),
    enabled: typeId !== undefined,
  });
}

/** Where an appointment can be moved on a day ('yyyy-MM-dd') of the reader's, whatever that zone is. */
export function useMovingTimes(
  { id, therapistId, appointmentTypeId }: Appointment,
  date: string | undefined,
) {
  return useQuery({
    queryKey: ['slots', therapistId, 'moving', id, date, getLocale()],
    queryFn: ({ signal }): Promise<SlotOffer> => {
      // Asked only with a date, see `enabled`.
      const day = date ?? '';
      const query = { appointmentTypeId, rescheduleOf: id, from: addDays(day, -1), to: addDays(day, 1) };
      return call('GET /api/therapists/:id/slots', { params: { id: therapistId }, query, signal });
    },
    enabled: date !== undefined,
  });
}

/** Forgets which times are open: somebody has just taken one. */
export function refreshSlots(queries: QueryClient, therapistId: number): Promise<void> {
  return queries.invalidateQueries({ queryKey: ['slots', therapistId] });
}

/** One's own appointments, by start. They are asked for again every few seconds as long as `isAwaited` says so of them. */
export function useOwnAppointments(isAwaited: (appointments: readonly Appointment[]) => boolean = never) {
  return useQuery({
    queryKey: appointmentsKey,
    queryFn: ({ signal }) => call('GET /api/appointments', { signal }),
    refetchInterval: ({ state }) => (isAwaited(state.data ?? []) ? ASK_AGAIN : false),
  });
}

const never = () => false;

/** Books. The key makes a repeated request the same booking, not a second one. */
export function useBook(therapistId: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ body, key }: { body: NewAppointment; key: string }) =>
      call('POST /api/appointments', { body, headers: { 'idempotency-key': key } }),
    // Nobody waits for these: the way to PayPal is open already.
    onSettled: () => {
      void refreshSlots(queries, therapistId);
      void queries.invalidateQueries({ queryKey: ['quotes', therapistId] });
      void queries.invalidateQueries({ queryKey: appointmentsKey });
    },
  });
}

export function useCancel() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call('POST /api/appointments/:id/cancel', { params: { id } }),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: appointmentsKey });
      void queries.invalidateQueries({ queryKey: ['slots'] });
    },
  });
}

export function useReschedule({ id }: Appointment) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: { startTime: string; notes: string }) =>
      call('POST /api/appointments/:id/reschedule', { params: { id }, body }),
    // Whoever was faster has changed one or the other.
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: appointmentsKey });
      void queries.invalidateQueries({ queryKey: ['slots'] });
    },
  });
}

/** Says that nobody came to a session, or takes it back. */
export function useMarkAttendance(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (didNotAttend: boolean) =>
      call('PUT /api/appointments/:id/attendance', { params: { id }, body: { didNotAttend } }),
    onSettled: () => queries.invalidateQueries({ queryKey: appointmentsKey }),
  });
}

/** Where the video link of a therapist's session comes from; asked for when its dialog opens. */
export function useMeetingAddresses(id: number) {
  return useQuery({
    queryKey: ['meeting-address', id],
    queryFn: ({ signal }) => call('GET /api/appointments/:id/meeting-address', { params: { id }, signal }),
  });
}

export function useSetMeetingAddress(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (meetingAddress: string) =>
      call('PUT /api/appointments/:id/meeting-address', { params: { id }, body: { meetingAddress } }),
    onSuccess: (addresses) => queries.setQueryData(['meeting-address', id], addresses),
    onSettled: () => queries.invalidateQueries({ queryKey: appointmentsKey }),
  });
}
