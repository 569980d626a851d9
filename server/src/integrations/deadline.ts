/** Rejects when the time is up, even while a slow answer still drips in. */
export async function within<Result>(signal: AbortSignal, work: Promise<Result>): Promise<Result> {
  let stop = (): void => undefined;
  const over = new Promise<never>((_resolve, reject) => {
    stop = () => reject(Object.assign(new Error('time is up'), { code: 'timeout' }));
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
  });
  try {
    return await Promise.race([work, over]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
