/** Reading again what has changed, where no `useChange` does it. */
import type { Noun } from '@cadence/contract/base/route';
import type { QueryClient } from '@tanstack/react-query';
import type { ChangeCall } from './client.ts';
import { loadChanges } from './query.ts';

/** Reads again what a call has changed. */
export async function refreshAfter(queries: QueryClient, name: ChangeCall): Promise<void> {
  const changes = await loadChanges();
  await queries.invalidateQueries(changes?.madeStaleBy(name));
}

/** Reads again what is made of these, for changes that reach the page by another way than a call. */
export async function refreshNouns(queries: QueryClient, ...nouns: readonly Noun[]): Promise<void> {
  const changes = await loadChanges();
  await queries.invalidateQueries(changes?.madeOf(nouns));
}
