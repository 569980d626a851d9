import type { Appointment } from '@cadence/contract/appointments';
import type { Slot, SlotOffer } from '@cadence/contract/slots';
import type { QuotedAppointmentType } from '@cadence/contract/billing';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { dateIn } from '@cadence/format/time';
import { call, type CallInput } from '../../../lib/http/client.ts';
import { reading, useRead } from '../../../lib/http/query.ts';
import { addDays } from '../../../lib/time.ts';
import { serverTime } from '../../../lib/clock.ts';
import { lastDayOf } from '../../../ui/data/calendar-days.ts';
import { wholeOffer } from './whole-offer.ts';

export type { Appointment, QuotedAppointmentType, Slot, SlotOffer };

/** How often lists are refetched while PayPal processes a payment, in milliseconds. */
const REFETCH_MILLISECONDS = 4_000;

export type SlotQuestion = { therapistId: number; typeId: number; month: string; moved?: MovedSession };
/** The session that is moved, which is not in its own way. */
export type MovedSession = { rescheduleOf: number } & Scoped;

/**
 * The slots of a month ('yyyy-MM') in the reader's zone. One extra day on each side covers any difference between the zones.
 * Days before yesterday are not requested. Reasons are in the reader's language.
 */
export function slotsQuery({ therapistId, typeId, month, moved }: SlotQuestion) {
  return queryOptions({
    queryKey: ['GET /api/therapists/:id/slots', { therapistId, typeId, month, moved }] as const,
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
          query: { appointmentTypeId: typeId, ...moved, ...part },
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
  ...question
}: Omit<SlotQuestion, 'typeId'> & { typeId: number | undefined }) {
  return useQuery({
    ...slotsQuery({ therapistId, typeId: typeId ?? 0, ...question }),
    enabled: typeId !== undefined,
  });
}

/** Of a series: the later sessions too. */
export type Scoped = { scope?: 'following' };

export const ownAppointmentsQuery = {
  ...reading('GET /api/appointments', { query: {} }),
  // Parts of a page that appear one after the other share one request.
  staleTime: 5_000,
};

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

/** The sessions of a series; no request is sent for a session of none. */
export function useSeriesSessions(seriesId: number | null) {
  return useRead('GET /api/appointments', seriesId === null ? null : { query: {} }, {
    staleTime: ownAppointmentsQuery.staleTime,
    select: (own) => own.filter((one) => one.seriesId === seriesId),
  });
}

/** A therapist names her client, a family its therapist. */
export type SeriesQuestion =
  | CallInput<'POST /api/appointments/series/preview'>['body']
  | CallInput<'POST /api/therapist/appointments/series/preview'>['body'];
