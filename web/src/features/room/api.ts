import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ProblemError } from '../../lib/http/problem.ts';
import { reading } from '../../lib/http/query.ts';
import { serverTime } from '../../lib/clock.ts';
import type { Appointment } from '../appointments/appointment/api.ts';

/** Refusals are answers here; only a missing network is worth another attempt. */
function isWorthRetrying(count: number, error: Error): boolean {
  return count < 2 && !isRefusal(error);
}

/** Asked for again when the appointment is moved, cancelled or paid, or a party suspended. The former answer stays meanwhile, and with it the call. */
export function useRoom({ id, startTime, status, paymentStatus, isJoinable }: Appointment) {
  const query = useQuery({
    ...reading('GET /api/appointments/:id/room', { params: { id } }),
    retry: isWorthRetrying,
    staleTime: Infinity,
    gcTime: 0,
  });
  const { refetch } = query;
  const state = `${startTime} ${status} ${paymentStatus} ${isJoinable}`;
  const asked = useRef(state);
  useEffect(() => {
    if (asked.current === state) return;
    asked.current = state;
    void refetch();
  }, [state, refetch]);
  return query;
}

/** When the room opens, asked anew; undefined where it does not open any more. Without an answer the former one holds. */
export async function opensAtNow<Answer extends { opensAt: string }>(
  query: UseQueryResult<Answer>,
): Promise<string | undefined> {
  const { data, error } = await query.refetch({ cancelRefetch: false });
  return isRefusal(error) ? undefined : data?.opensAt;
}

export function isRefusal(error: Error | null): error is ProblemError {
  return error instanceof ProblemError && error.status >= 400 && error.status < 500;
}

const ASK_MILLISECONDS = 5 * 60_000;

function isAhead(answer: { opensAt: string } | undefined): boolean {
  return answer !== undefined && Date.parse(answer.opensAt) > serverTime();
}

/** A guest has no live connection to learn that the session was moved: until the room opens the page asks again. */
export function useRoomInvitation(token: string) {
  return useQuery({
    ...reading('POST /api/room-guests/view', { body: { token } }),
    enabled: token !== '',
    retry: isWorthRetrying,
    refetchInterval: ({ state }) => isAhead(state.data) && ASK_MILLISECONDS,
    refetchOnWindowFocus: ({ state }) => isAhead(state.data) && 'always',
    staleTime: Infinity,
    gcTime: 0,
  });
}
