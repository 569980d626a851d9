import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useSignedInUser } from '../../users/api.ts';
import { outboxOf, type OutboxState, type TapOutbox } from './tap-outbox.ts';

/** The outbox of the signed-in therapist, with what it holds. */
export function useTapOutbox(): { outbox: TapOutbox; state: OutboxState } {
  const queries = useQueryClient();
  const { id } = useSignedInUser();
  const outbox = useMemo(() => outboxOf(queries, id), [queries, id]);
  const state = useSyncExternalStore(outbox.subscribe, outbox.state);
  useEffect(() => outbox.watch(), [outbox]);
  return { outbox, state };
}
