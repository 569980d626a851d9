import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type CallInput } from '../../lib/http/client.ts';
import { ProblemError } from '../../lib/http/problem.ts';

/** Refusals are answers here; only a missing network is worth another attempt. */
function isWorthRetrying(count: number, error: Error): boolean {
  return count < 2 && !(error instanceof ProblemError && error.status >= 400 && error.status < 500);
}

export function useRoom(appointmentId: number) {
  return useQuery({
    queryKey: ['room', appointmentId],
    queryFn: ({ signal }) =>
      call('GET /api/appointments/:id/room', { params: { id: appointmentId }, signal }),
    retry: isWorthRetrying,
    staleTime: Infinity,
    gcTime: 0,
  });
}

export function useRoomInvitation(token: string) {
  return useQuery({
    queryKey: ['room-invitation', token],
    queryFn: () => call('POST /api/room-guests/view', { body: { token } }),
    enabled: token !== '',
    retry: isWorthRetrying,
    staleTime: Infinity,
    gcTime: 0,
  });
}

function guestsKey(appointmentId: number) {
  return ['room-guests', appointmentId];
}

export function useRoomGuests(appointmentId: number) {
  return useQuery({
    queryKey: guestsKey(appointmentId),
    queryFn: ({ signal }) =>
      call('GET /api/appointments/:id/room/guests', { params: { id: appointmentId }, signal }),
  });
}

export function useInviteGuest(appointmentId: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<'POST /api/appointments/:id/room/guests'>['body']) =>
      call('POST /api/appointments/:id/room/guests', { params: { id: appointmentId }, body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: guestsKey(appointmentId) }),
  });
}

export function useWithdrawGuest(appointmentId: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (guestId: number) =>
      call('DELETE /api/appointments/:id/room/guests/:guestId', { params: { id: appointmentId, guestId } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: guestsKey(appointmentId) }),
  });
}

export function useRoomVisits(appointmentId: number) {
  return useQuery({
    queryKey: ['room-visits', appointmentId],
    queryFn: ({ signal }) =>
      call('GET /api/appointments/:id/room/visits', { params: { id: appointmentId }, signal }),
    retry: isWorthRetrying,
  });
}
