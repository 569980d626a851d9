/** Something that was asked to end and may take its time; `name` is what the log calls it. */
export type Ending = { name: string; ended: Promise<unknown> };

/** Waits for all of them, but no longer than the given milliseconds. Answers the names of those that have not ended. */
export const lateAfter = async (milliseconds: number, endings: readonly Ending[]): Promise<string[]> => {
  const late = new Set(endings);
  const all = Promise.all(
    endings.map(async (ending) => {
      await ending.ended;
      late.delete(ending);
    }),
  );
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  try {
    await Promise.race([all, over]);
  } finally {
    clearTimeout(timer);
  }
  return [...late].map(({ name }) => name);
};
