import { isRetryable } from './db-errors.ts';

const TRIES = 4;

/** Runs a transaction again where the database gave it up for another one's sake. */
export const retried = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === TRIES || !isRetryable(error)) throw error;
    }
  }
};
