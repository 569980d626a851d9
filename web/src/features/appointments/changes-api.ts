/** What changes an appointment or is asked about a past one, apart from `api.ts`, which the first pages load too. */
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/http/client.ts';
import { isUnanswered } from '../../lib/http/unanswered.ts';
import { type Appointment, appointmentsKey, ownAppointmentsQuery, type Scoped } from './api.ts';

type Cancellation = Scoped & { id: number; reason?: string; offerToWaitlist?: true };

export function useCancel() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, reason, ...more }: Cancellation) => {
      const body = { ...(reason && { reason }), ...more };
      return call('POST /api/appointments/:id/cancel', {
        params: { id },
        body: Object.keys(body).length > 0 ? body : undefined,
      });
    },
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: appointmentsKey });
      void queries.invalidateQueries({ queryKey: ['slots'] });
    },
  });
}

export function useReschedule({ id }: Appointment) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Scoped & { startTime: string; notes: string; offerToWaitlist?: true }) =>
      call('POST /api/appointments/:id/reschedule', { params: { id }, body }),
    // On a conflict another request changed the appointment or the slots.
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: appointmentsKey });
      void queries.invalidateQueries({ queryKey: ['slots'] });
    },
  });
}

/** Tells the family that the therapist runs late. */
export function useSayRunningLate(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (minutes: 5 | 10 | 15) =>
      call('POST /api/appointments/:id/running-late', { params: { id }, body: { minutes } }),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: appointmentsKey });
      void queries.invalidateQueries({ queryKey: ['slots'] });
    },
  });
}

/** Marks a session as not attended, or undoes that. */
export function useMarkAttendance(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (didNotAttend: boolean) =>
      call('PUT /api/appointments/:id/attendance', { params: { id }, body: { didNotAttend } }),
    onSettled: () => queries.invalidateQueries({ queryKey: appointmentsKey }),
  });
}

/** Gives back what the terms let the therapist keep. Where the answer is lost, the list says whether it was done. */
export function useWaive(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      try {
        await call('POST /api/appointments/:id/waive', { params: { id } });
      } catch (error) {
        if (!isUnanswered(error) || !(await isNothingKept(queries, id))) throw error;
      }
    },
    onSettled: () => queries.invalidateQueries({ queryKey: appointmentsKey }),
  });
}

async function isNothingKept(queries: QueryClient, id: number): Promise<boolean> {
  const own = await queries.fetchQuery({ ...ownAppointmentsQuery, staleTime: 0 }).catch(() => []);
  return own.some((one) => one.id === id && one.keptAmount === 0);
}

/** The source of a session's video link, fetched when its dialog opens. */
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

/** Who was in the room and when, for the therapist. */
export function useRoomVisits(appointmentId: number) {
  return useQuery({
    queryKey: ['room-visits', appointmentId],
    queryFn: ({ signal }) =>
      call('GET /api/appointments/:id/room/visits', { params: { id: appointmentId }, signal }),
  });
}
