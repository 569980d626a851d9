/** Work that is still running during a shutdown; `name` appears in the log. */
export type PendingTask = { name: string; done: Promise<unknown> };

/** Waits for all tasks, but no longer than the given milliseconds. Returns the names of those still running. */
export async function waitAllWithin(milliseconds: number, tasks: readonly PendingTask[]): Promise<string[]> {
  const running = new Set(tasks);
  const all = Promise.all(
    tasks.map(async (task) => {
      await task.done;
      running.delete(task);
    }),
  );
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  try {
    await Promise.race([all, timeout]);
  } finally {
    clearTimeout(timer);
  }
  return [...running].map(({ name }) => name);
}
