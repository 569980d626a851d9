import pg from 'pg';

const RETRY_MILLISECONDS = 1_000;

/** Ending a connection that is lost already fails, and means nothing. */
async function endQuietly(client: pg.Client): Promise<void> {
  try {
    await client.end();
  } catch {
    // It is gone.
  }
}

/**
 * Listens on a connection of its own, which is replaced when it is lost. `listening` is called after each time.
 * Resolves at the first attempt, whatever its outcome, with how to stop.
 */
export async function listenOnPostgres(
  url: string,
  channel: string,
  on: { payload: (payload: string) => void; listening: () => void; error: (error: Error) => void },
): Promise<() => Promise<void>> {
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const connect = async (): Promise<void> => {
    const own = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 3_000 });
    let isLost = false;
    const lose = (error?: Error): void => {
      if (isLost) return;
      isLost = true;
      void endQuietly(own);
      if (isStopped) return;
      if (error) on.error(error);
      timer = setTimeout(() => void connect(), RETRY_MILLISECONDS);
      timer.unref();
    };
    own.on('error', lose);
    own.on('end', () => lose());
    own.on('notification', ({ payload }) => payload !== undefined && on.payload(payload));
    client = own;
    try {
      await own.connect();
      await own.query(`listen ${pg.escapeIdentifier(channel)}`);
      on.listening();
    } catch (error) {
      lose(error instanceof Error ? error : new Error('listening failed'));
    }
  };
  await connect();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    if (client) await endQuietly(client);
  };
}
