import type { Appointment, NewAppointment } from '@cadence/contract/appointments';
import type { Slot, SlotOffer } from '@cadence/contract/slots';
import type { QuotedAppointmentType } from '@cadence/contract/billing';
import { queryOptions, useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { call } from '../../lib/http/client.ts';
import { getLocale } from '../../lib/locale.ts';
import { dateIn } from '@cadence/format/time';
import { addDays } from '../../lib/time.ts';
import { serverTime } from '../../lib/clock.ts';
import { lastDayOf } from '../../ui/data/calendar-days.ts';
import { wholeOffer } from './slot-picker/whole-offer.ts';

export type { Appointment, NewAppointment, QuotedAppointmentType, Slot, SlotOffer };

const ONE_MINUTE = 60_000;
/** How often lists are refetched while PayPal processes a payment, in milliseconds. */
const REFETCH_MILLISECONDS = 4_000;
export const appointmentsKey = ['appointments'] as const;

/** A therapist's active services, each with its current quote. */
export function useQuotes(therapistId: number) {
  return useQuery({
    queryKey: ['quotes', therapistId],
    queryFn: ({ signal }) =>
      call('GET /api/therapists/:id/appointment-types', { params: { id: therapistId }, signal }),
  });
}

/** The parts of a schedule that booking needs: how far ahead it reaches, and the therapist's zone. */
export function useScheduleSettings(therapistId: number) {
  return useQuery({
    queryKey: ['schedule-settings', therapistId],
    queryFn: ({ signal }) =>
      call('GET /api/therapists/:id/schedule-settings', { params: { id: therapistId }, signal }),
    staleTime: ONE_MINUTE,
  });
}

/** What the therapist keeps where a family cancels late or nobody attends. */
export function useTerms(therapistId: number) {
  return useQuery({
    queryKey: ['terms', therapistId],
    queryFn: ({ signal }) => call('GET /api/therapists/:id/terms', { params: { id: therapistId }, signal }),
    staleTime: ONE_MINUTE,
  });
}

export type SlotQuestion = { therapistId: number; typeId: number; month: string };

/**
 * The slots of a month ('yyyy-MM') in the reader's zone. One extra day on each side covers any difference between the zones.
 * Days before yesterday are not requested. Reasons are in the reader's language.
 */
export function slotsQuery({ therapistId, typeId, month }: SlotQuestion) {
  return queryOptions({
    queryKey: ['slots', therapistId, typeId, month, getLocale()],
    queryFn: ({ signal }): Promise<SlotOffer> => {
      const yesterday = addDays(dateIn(serverTime(), 'UTC'), -1);
      const first = addDays(`${month}-01`, -1);
      const last = addDays(lastDayOf(month), 1);
      const days = {
        from: first > yesterday ? first : yesterday,
        to: last > yesterday ? last : yesterday,
      };
      return wholeOffer(days, (part) =>
        call('GET /api/therapists/:id/slots', {
          params: { id: therapistId },
          query: { appointmentTypeId: typeId, ...part },
          signal,
        }),
      );
    },
  });
}

/** The slots of a month; no request is sent until a service is chosen. */
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

/** Of a series: the later sessions too. */
export type Scoped = { scope?: 'following' };

/** The slots to which an appointment can be moved on a day ('yyyy-MM-dd') in the reader's zone, alone or by its scope. */
export function useMovingTimes(
  { id, therapistId, appointmentTypeId }: Appointment,
  date: string | undefined,
  scoped: Scoped,
) {
  return useQuery({
    queryKey: ['slots', therapistId, 'moving', id, scoped, date, getLocale()],
    queryFn: ({ signal }): Promise<SlotOffer> => {
      // `enabled` guarantees a date.
      const day = date ?? '';
      const days = { from: addDays(day, -1), to: addDays(day, 1) };
      const query = { appointmentTypeId, rescheduleOf: id, ...scoped, ...days };
      return call('GET /api/therapists/:id/slots', { params: { id: therapistId }, query, signal });
    },
    enabled: date !== undefined,
  });
}

/** Discards the cached slots after one was taken. */
function refreshSlots(queries: QueryClient, therapistId: number): Promise<void> {
  return queries.invalidateQueries({ queryKey: ['slots', therapistId] });
}

export const ownAppointmentsQuery = queryOptions({
  queryKey: appointmentsKey,
  queryFn: ({ signal }) => call('GET /api/appointments', { query: {}, signal }),
  // Parts of a page that appear one after the other share one request.
  staleTime: 5_000,
});

/** The signed-in user's appointments by start, refetched every few seconds while `isAwaited` is true for them. */
export function useOwnAppointments(
  isAwaited: (appointments: readonly Appointment[]) => boolean = never,
  every = REFETCH_MILLISECONDS,
) {
  return useQuery({
    ...ownAppointmentsQuery,
    refetchInterval: ({ state }) => (isAwaited(state.data ?? []) ? every : false),
  });
}

function never() {
  return false;
}

/** Books an appointment. A request repeated with the same key returns the same booking. */
export function useBook(therapistId: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ body, key }: { body: NewAppointment; key: string }) =>
      call('POST /api/appointments', { body, headers: { 'idempotency-key': key } }),
    onSettled: () => refreshAfterBooking(queries, therapistId),
  });
}

/** Not awaited: the redirect to PayPal does not depend on it. */
export function refreshAfterBooking(queries: QueryClient, therapistId: number): void {
  void refreshSlots(queries, therapistId);
  void queries.invalidateQueries({ queryKey: ['quotes', therapistId] });
  // A booking for a new name creates a client.
  void queries.invalidateQueries({ queryKey: ['GET /api/clients'] });
  void queries.invalidateQueries({ queryKey: appointmentsKey });
}
