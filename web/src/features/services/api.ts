import type { AppointmentType } from '@cadence/contract/services';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '../../lib/http/client.ts';
import { change, type ChangeInput, reading, useChange } from '../../lib/http/query.ts';
import { refreshAfter } from '../../lib/http/refresh.ts';

export type NewService = CallInput<'POST /api/therapist/appointment-types'>['body'];

const CHANGE = 'PATCH /api/therapist/appointment-types/:id';
const ORDER = 'PUT /api/therapist/appointment-types/order';
const { queryKey } = reading('GET /api/therapist/appointment-types');

/** An optimistic update, rolled back if the server refuses. */
export function useChangeService() {
  return useChange(
    CHANGE,
    useShownAtOnce(({ params, body }: ChangeInput<typeof CHANGE>, services) =>
      services.map((service) => (service.id === params.id ? { ...service, ...definedIn(body) } : service)),
    ),
  );
}

/** Each request sends the whole order; quick moves are sent in sequence, and the last one wins. */
export function useOrderServices() {
  const queries = useQueryClient();
  return useMutation({
    mutationKey: [ORDER],
    scope: { id: ORDER },
    mutationFn: (ids: number[]) => change(ORDER, { body: { ids } }),
    // A later move is pending; keep showing its order.
    onSettled: () =>
      queries.isMutating({ mutationKey: [ORDER] }) > 1 ? undefined : refreshAfter(queries, ORDER),
    ...useShownAtOnce((ids: number[], services) =>
      services.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)),
    ),
  });
}

type Former = { former: AppointmentType[] | undefined };

function useShownAtOnce<Input>(apply: (input: Input, services: AppointmentType[]) => AppointmentType[]) {
  const queries = useQueryClient();
  return {
    onMutate: async (input: Input): Promise<Former> => {
      await queries.cancelQueries({ queryKey });
      const former = queries.getQueryData(queryKey);
      if (former) queries.setQueryData(queryKey, apply(input, former));
      return { former };
    },
    onError: (_error: unknown, _input: Input, context: Former | undefined) => {
      if (context?.former) queries.setQueryData(queryKey, context.former);
    },
  };
}

function definedIn(changes: object): Partial<AppointmentType> {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}
