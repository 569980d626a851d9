import type { Appointment } from '@cadence/contract/appointments';
import type { Week } from '@cadence/contract/practice';
import type { SlotOffer, SlotsPreview } from '@cadence/contract/slots';
import type {
  Availability,
  NewScheduleSettings as AllNewSettings,
  OwnBlockedDate as BlockedDate,
  OwnScheduleSettings,
  ScheduleSettings as AllSettings,
  UpcomingBlock,
} from '@cadence/contract/schedule';
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useAddOnce } from '../../lib/http/add-once.ts';
import { call, callWithHeaders, type CallInput } from '../../lib/http/client.ts';
import { getLocale } from '../../lib/locale.ts';
import type { Scoped } from '../appointments/api.ts';
import { wholeOffer } from '../appointments/slot-picker/whole-offer.ts';
import { PRACTICE, useRefreshPractice } from '../services/api.ts';

export type { Availability, BlockedDate, OwnScheduleSettings, SlotOffer, UpcomingBlock };
/** What the page of the settings changes; the notice of cancelling is part of the terms. */
export type ScheduleSettings = Omit<AllSettings, 'cancellationNoticeHours'>;
export type NewScheduleSettings = Omit<AllNewSettings, 'cancellationNoticeHours'>;
export type NewBlock = CallInput<'POST /api/therapist/blocked-dates'>['body'];
export type NewSlot = CallInput<'POST /api/therapist/availabilities'>['body'];
type SlotChanges = CallInput<'PATCH /api/therapist/availabilities/:id'>['body'];
type PlannedSlot = CallInput<'POST /api/therapist/availabilities/:id/appointments'>['body'];
type BlockChanges = CallInput<'PATCH /api/therapist/blocked-dates/:id'>['body'];
type ScheduleChanges = CallInput<'POST /api/therapist/schedule-settings'>['body'];
type BlockedPeriod = CallInput<'POST /api/therapist/blocked-dates/appointments'>['body'];

const scheduleQuery = queryOptions({
  queryKey: [PRACTICE, 'schedule'],
  queryFn: ({ signal }) => call('GET /api/therapist/schedule-settings', { signal }),
});

export function useOwnSchedule() {
  return useQuery(scheduleQuery);
}

/** Fetches the schedule as it is saved now. */
export function useLoadSchedule(): () => Promise<OwnScheduleSettings> {
  const queries = useQueryClient();
  return () => queries.fetchQuery(scheduleQuery);
}

export function useSaveSchedule() {
  const refresh = useRefreshPractice();
  return useMutation({
    mutationFn: (body: ScheduleChanges) => call('POST /api/therapist/schedule-settings', { body }),
    onSuccess: refresh,
  });
}

/** What fills the days `from`..`to` of the practice's zone. Like the slots, it is stale after any change of them. */
export function useWeek(from: string, to: string) {
  return useQuery({
    queryKey: ['slots', 'week', from, to],
    queryFn: ({ signal }): Promise<Week> => call('GET /api/therapist/week', { query: { from, to }, signal }),
    placeholderData: keepPreviousData,
  });
}

type Days = { from: string; to: string };

/** Where a session can be moved on some days, by the quarter of an hour; no request without a session. */
export function useMoveTargets(session: Appointment | undefined, scoped: Scoped, days: Days) {
  return useQuery({
    queryKey: ['slots', session?.therapistId, 'targets', session?.id, scoped, days, getLocale()],
    queryFn: ({ signal }): Promise<SlotOffer> => {
      // `enabled` guarantees a session.
      const { id = 0, therapistId = 0, appointmentTypeId = 0 } = session ?? {};
      const query = { appointmentTypeId, rescheduleOf: id, wholeDay: 'true' as const, ...scoped, ...days };
      return call('GET /api/therapists/:id/slots', { params: { id: therapistId }, query, signal });
    },
    enabled: session !== undefined,
  });
}

/** Whether patients can book now, by the booking rules. */
export function useBookingStatus({ enabled = true } = {}) {
  return useQuery({
    queryKey: [PRACTICE, 'status'],
    queryFn: ({ signal }) => call('GET /api/therapist/booking-status', { signal }),
    enabled,
  });
}

/**
 * The slots that patients see, or would see with unsaved settings. The server applies the booking rules; the previous
 * result stays visible while loading.
 */
export function useOffer(question: SlotsPreview, isAsked: boolean) {
  return useQuery({
    queryKey: [PRACTICE, 'offer', question, getLocale()],
    queryFn: ({ signal }): Promise<SlotOffer> =>
      wholeOffer(question, (part) =>
        call('POST /api/therapist/slots-preview', { body: { ...question, ...part }, signal }),
      ),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
}

const blocksQuery = queryOptions({
  queryKey: [PRACTICE, 'blocks'],
  queryFn: ({ signal }) => call('GET /api/therapist/blocked-dates', { signal }),
});

export function useBlocks() {
  return useQuery(blocksQuery);
}

/** Fetches a block as it is saved now; undefined if it was deleted. */
export function useLoadBlock() {
  const queries = useQueryClient();
  return async (id: number): Promise<BlockedDate | undefined> =>
    (await queries.fetchQuery(blocksQuery)).find((block) => block.id === id);
}

/** Current and future blocks, by their current or next occurrence. */
export function useUpcomingBlocks() {
  return useQuery({
    queryKey: [PRACTICE, 'upcoming-blocks'],
    queryFn: ({ signal }) => call('GET /api/therapist/blocked-dates/upcoming', { signal }),
  });
}

/** Booked sessions that an unsaved change touches: the first ones, and the number of all. */
export type TouchedSessions = { sessions: readonly Appointment[]; total: number };

function touchedSessions({ reply, headers }: { reply: readonly Appointment[]; headers: Headers }) {
  return { sessions: reply, total: Number(headers.get('x-total-count') ?? reply.length) };
}

function inBlockQuery(period: BlockedPeriod | undefined) {
  return queryOptions({
    queryKey: [PRACTICE, 'in-block', period],
    // `enabled` guarantees a period.
    queryFn: async ({ signal }): Promise<TouchedSessions> => {
      const body = period ?? { startDate: '', endDate: '' };
      return touchedSessions(
        await callWithHeaders('POST /api/therapist/blocked-dates/appointments', { body, signal }),
      );
    },
    enabled: period !== undefined,
  });
}

/** Booked sessions within a block; no request is sent without a valid period. */
export function useAppointmentsInBlock(period: BlockedPeriod | undefined) {
  return useQuery({ ...inBlockQuery(period), placeholderData: keepPreviousData });
}

export function useLoadAppointmentsInBlock() {
  const queries = useQueryClient();
  return (period: BlockedPeriod) => queries.fetchQuery(inBlockQuery(period));
}

/** Booked sessions in hours that an unsaved week would close; no request is sent without one. */
export function useAppointmentsOutsideHours(planned: Partial<ScheduleSettings> | undefined) {
  return useQuery({
    queryKey: [PRACTICE, 'outside-hours', planned],
    queryFn: async ({ signal }): Promise<TouchedSessions> =>
      touchedSessions(
        await callWithHeaders('POST /api/therapist/schedule-settings/appointments', {
          body: planned ?? {},
          signal,
        }),
      ),
    enabled: planned !== undefined,
    placeholderData: keepPreviousData,
  });
}

export function useAddBlock() {
  return useAddOnce({
    list: () => call('GET /api/therapist/blocked-dates'),
    add: (body: NewBlock) => call('POST /api/therapist/blocked-dates', { body }),
    refresh: useRefreshPractice(),
  });
}

export function useChangeBlock() {
  const refresh = useRefreshPractice();
  return useMutation({
    mutationFn: ({ id, changes }: { id: number; changes: BlockChanges }) =>
      call('PATCH /api/therapist/blocked-dates/:id', { params: { id }, body: changes }),
    onSuccess: refresh,
  });
}

const slotsQuery = queryOptions({
  queryKey: [PRACTICE, 'availabilities'],
  queryFn: ({ signal }) => call('GET /api/therapist/availabilities', { signal }),
});

/** The therapist's availability slots. */
export function useAvailabilities() {
  return useQuery(slotsQuery);
}

/** Fetches a slot as it is saved now; undefined if it was deleted. */
export function useLoadSlot() {
  const queries = useQueryClient();
  return async (id: number): Promise<Availability | undefined> =>
    (await queries.fetchQuery(slotsQuery)).find((slot) => slot.id === id);
}

/** Booked sessions in working time that an unsaved change of a slot would close; no request is sent without one. */
export function useAppointmentsInSlot(id: number, planned: PlannedSlot | undefined) {
  return useQuery({
    queryKey: [PRACTICE, 'in-slot', id, planned],
    queryFn: async ({ signal }): Promise<TouchedSessions> =>
      touchedSessions(
        await callWithHeaders('POST /api/therapist/availabilities/:id/appointments', {
          params: { id },
          body: planned ?? {},
          signal,
        }),
      ),
    enabled: planned !== undefined,
    placeholderData: keepPreviousData,
  });
}

export function useAddSlot() {
  return useAddOnce({
    list: () => call('GET /api/therapist/availabilities'),
    add: (body: NewSlot) => call('POST /api/therapist/availabilities', { body }),
    refresh: useRefreshPractice(),
  });
}

export function useChangeSlot() {
  const refresh = useRefreshPractice();
  return useMutation({
    mutationFn: ({ id, changes }: { id: number; changes: SlotChanges }) =>
      call('PATCH /api/therapist/availabilities/:id', { params: { id }, body: changes }),
    onSuccess: refresh,
  });
}

export function useRemoveSlot() {
  const refresh = useRefreshPractice();
  return useMutation({
    mutationFn: (id: number) => call('DELETE /api/therapist/availabilities/:id', { params: { id } }),
    onSettled: refresh,
  });
}
