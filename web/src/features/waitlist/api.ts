import { reading } from '../../lib/http/query.ts';

/** For families. Asked for again beside what the live channel tells: a connection may be down, and the dashboard opens none. */
export const offersQuery = { ...reading('GET /api/waitlist/offers'), refetchInterval: 60_000 };

/** For therapists: how many wait, by weekday and hour. */
export const waitingQuery = { ...reading('GET /api/therapist/waitlist'), staleTime: 60_000 };
