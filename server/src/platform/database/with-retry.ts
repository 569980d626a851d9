import { isRetryable } from './db-errors.ts';

const MAX_ATTEMPTS = 4;

/** Retries a transaction after a deadlock or a serialization failure. */
export async function withRetry<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isRetryable(error)) throw error;
    }
  }
}
