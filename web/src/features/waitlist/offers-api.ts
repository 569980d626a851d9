import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/http/client.ts';

/** Every query of the waiting list begins with it. */
export const WAITLIST = 'waitlist';

/** Beside what the live channel tells: a connection may be down, and the dashboard opens none. */
const REFETCH_EVERY = 60_000;

/** Apart from the other calls, because the dashboard asks it and has no bytes to spare. */
export const offersQuery = queryOptions({
  queryKey: [WAITLIST, 'offers'],
  queryFn: ({ signal }) => call('GET /api/waitlist/offers', { signal }),
  refetchInterval: REFETCH_EVERY,
});
