import type { FamilyForm } from '@cadence/contract/care/forms';
import { useQueries } from '@tanstack/react-query';
import { reading, useRead } from '../../lib/http/query.ts';
import { isToDo } from './words/is-to-do.ts';

/** What waits for the reader about one client. */
export type ToDo = { clientId: number; name: string; forms: readonly FamilyForm[] };

/** The forms that wait for the reader, by client; of one client where it is named. Not `enabled`, nothing is asked for. */
export function useToDo(enabled: boolean, clientId?: number): { toDo: readonly ToDo[]; isPending: boolean } {
  const clients = useRead('GET /api/clients', {}, { enabled });
  const readable = (clients.data ?? []).filter(
    ({ id, rights, isArchived }) =>
      rights.mayRead && !isArchived && (clientId === undefined || id === clientId),
  );
  const lists = useQueries({
    queries: readable.map(({ id }) => reading('GET /api/clients/:id/forms', { params: { id } })),
  });
  const toDo = readable.flatMap(({ id, name }, nth) => {
    const forms = (lists[nth]?.data ?? []).filter((form) => isToDo(form));
    return forms.length === 0 ? [] : [{ clientId: id, name, forms }];
  });
  return { toDo, isPending: enabled && (clients.isPending || lists.some((list) => list.isPending)) };
}
