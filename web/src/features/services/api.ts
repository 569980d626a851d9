import type { AppointmentType } from '@cadence/contract/services';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useAddOnce } from '../../lib/http/add-once.ts';
import { call, type CallInput } from '../../lib/http/client.ts';

export type { AppointmentType };
export type NewService = CallInput<'POST /api/therapist/appointment-types'>['body'];
export type ServiceChanges = CallInput<'PATCH /api/therapist/appointment-types/:id'>['body'];

/** The query key of the therapist's practice; everything bookable depends on it. */
export const PRACTICE = 'practice';
const KEY = [PRACTICE, 'services'] as const;
const ORDER = ['service-order'] as const;

const servicesQuery = queryOptions({
  queryKey: KEY,
  queryFn: ({ signal }) => call('GET /api/therapist/appointment-types', { signal }),
});

/** The therapist's services in order, including inactive ones. */
export function useServices() {
  return useQuery(servicesQuery);
}

/** Fetches a service as it is saved now; undefined if it was deleted. */
export function useLoadService() {
  const queries = useQueryClient();
  return async (id: number): Promise<AppointmentType | undefined> =>
    (await queries.fetchQuery(servicesQuery)).find((service) => service.id === id);
}

/** A change of the practice may change what patients see, so related queries are invalidated. */
export function useRefreshPractice(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    void queries.invalidateQueries({ queryKey: ['quotes'] });
    void queries.invalidateQueries({ queryKey: ['slots'] });
    await queries.invalidateQueries({ queryKey: [PRACTICE] });
  };
}

/** `place` is the position of the new service. */
export function useAddService(place: number) {
  return useAddOnce({
    list: () => call('GET /api/therapist/appointment-types'),
    add: (body: NewService) =>
      call('POST /api/therapist/appointment-types', { body: { ...body, sortOrder: place } }),
    refresh: useRefreshPractice(),
  });
}

type Change = { id: number; changes: ServiceChanges };

/** An optimistic update, rolled back if the server refuses. */
export function useChangeService() {
  const refresh = useRefreshPractice();
  const shown = useShownAtOnce();
  return useMutation({
    mutationFn: ({ id, changes }: Change) =>
      call('PATCH /api/therapist/appointment-types/:id', { params: { id }, body: changes }),
    onSettled: refresh,
    ...shown(({ id, changes }: Change, services) =>
      services.map((service) => (service.id === id ? { ...service, ...definedIn(changes) } : service)),
    ),
  });
}

export function useRemoveService() {
  const refresh = useRefreshPractice();
  return useMutation({
    mutationFn: (id: number) => call('DELETE /api/therapist/appointment-types/:id', { params: { id } }),
    onSettled: refresh,
  });
}

/** Each request sends the whole order; quick moves are sent in sequence, and the last one wins. */
export function useOrderServices() {
  const queries = useQueryClient();
  const refresh = useRefreshPractice();
  const shown = useShownAtOnce();
  return useMutation({
    mutationKey: ORDER,
    scope: { id: 'service-order' },
    mutationFn: (ids: number[]) => call('PUT /api/therapist/appointment-types/order', { body: { ids } }),
    // A later move is pending; keep showing its order.
    onSettled: () => (queries.isMutating({ mutationKey: ORDER }) > 1 ? undefined : refresh()),
    ...shown((ids: number[], services) =>
      services.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)),
    ),
  });
}

function useShownAtOnce() {
  const queries = useQueryClient();
  return <Input>(apply: (input: Input, services: AppointmentType[]) => AppointmentType[]) => ({
    onMutate: async (input: Input) => {
      await queries.cancelQueries({ queryKey: KEY });
      const former = queries.getQueryData<AppointmentType[]>(KEY);
      if (former) queries.setQueryData(KEY, apply(input, former));
      return { former };
    },
    onError: (
      _error: unknown,
      _input: Input,
      context: { former: AppointmentType[] | undefined } | undefined,
    ) => {
      if (context?.former) queries.setQueryData(KEY, context.former);
    },
  });
}

function definedIn(changes: ServiceChanges): Partial<AppointmentType> {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}
