/** Unexpected errors, for reporters beside the log. */
import { currentRequestId } from './request-id.ts';

export type UnexpectedError = {
  kind: 'request' | 'job' | 'timer' | 'uncaught';
  error: unknown;
  requestId: string | null;
};

const listeners = new Set<(unexpected: UnexpectedError) => void>();

/** Calls `listener` for every unexpected error of this process. Returns how to stop. */
export function onUnexpectedError(listener: (unexpected: UnexpectedError) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function reportUnexpected(kind: UnexpectedError['kind'], error: unknown): void {
  const requestId = currentRequestId();
  for (const listener of listeners) listener({ kind, error, requestId });
}
