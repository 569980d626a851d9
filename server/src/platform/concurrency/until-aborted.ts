/** The result of `work`, or of `otherwise` where the signal aborts first: the work itself goes on, for others who wait for it. */
export async function untilAborted<T>(work: Promise<T>, signal: AbortSignal, otherwise: () => T): Promise<T> {
  let giveUp = (): void => undefined;
  const aborted = new Promise<T>((resolve) => {
    giveUp = () => resolve(otherwise());
  });
  if (signal.aborted) giveUp();
  signal.addEventListener('abort', giveUp);
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', giveUp);
  }
}
