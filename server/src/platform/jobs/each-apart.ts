import type { Logger } from '../logger.ts';

type Work<T> = {
  work: (item: T) => Promise<unknown>;
  /** What the log names of an item that fails; no text of a person. */
  about: (item: T) => Record<string, number>;
  failed: string;
};

/** Works on each in turn. One that fails is logged, and does not block the others. */
export async function eachApart<T>(
  { logger }: { logger: Logger },
  items: readonly T[],
  { work, about, failed }: Work<T>,
): Promise<void> {
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      logger.error({ err: error, ...about(item) }, failed);
    }
  }
}
