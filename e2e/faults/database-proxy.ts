/**
 * A TCP proxy before PostgreSQL that cuts a connection inside a COMMIT, so that the client never learns the outcome, or leads
 * to another server after a failover.
 */
import { connect, createServer, type Socket } from 'node:net';

/** Whether the server still gets the COMMIT. */
export type Cut = 'before the COMMIT arrived' | 'after it was carried out';

export type DatabaseProxy = {
  /** The database's address through the proxy. */
  url: string;
  /** Cuts the next transaction that contains this text in its SQL. Resolves when that has happened. */
  cutNextCommit: (sql: string, cut: Cut) => Promise<void>;
  /** New connections lead to this server. */
  moveTo: (databaseUrl: string) => void;
  close: () => Promise<void>;
};

type Plan = { sql: string; cut: Cut; done: () => void };
type Cutter = { plan: Plan | null };

/** PostgreSQL's messages as node-postgres sends them: each in one piece, the text of SQL as it is. */
const BEGIN = 'begin\0';
const COMMIT = 'commit\0';

/** Passes everything on between both, until a planned cut. */
function relay(client: Socket, server: Socket, cutter: Cutter): void {
  /** The SQL of the open transaction. */
  let transaction = '';
  let isCutting = false;
  function destroy(): void {
    client.destroy();
    server.destroy();
  }
  for (const socket of [client, server]) socket.on('error', destroy).on('close', destroy);
  client.on('data', (bytes) => {
    const text = bytes.toString('latin1');
    transaction = text.includes(BEGIN) ? '' : transaction + text;
    const { plan } = cutter;
    if (plan && text.includes(COMMIT) && transaction.includes(plan.sql)) {
      cutter.plan = null;
      isCutting = true;
      server.on('close', plan.done);
      if (plan.cut === 'before the COMMIT arrived') return destroy();
    }
    server.write(bytes);
  });
  server.on('data', (bytes) => {
    // What the server says now is that it has committed.
    if (isCutting) destroy();
    else client.write(bytes);
  });
}

export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const url = new URL(databaseUrl);
  let { port, hostname } = url;
  const cutter: Cutter = { plan: null };
  const open = new Set<Socket>();
  const proxy = createServer((client) => {
    open.add(client);
    client.on('close', () => open.delete(client));
    relay(client, connect(Number(port), hostname), cutter);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const address = proxy.address();
  url.port = address && typeof address === 'object' ? String(address.port) : '';
  return {
    url: url.href,
    cutNextCommit: (sql, cut) => new Promise((done) => (cutter.plan = { sql, cut, done })),
    moveTo: (databaseUrl) => ({ port, hostname } = new URL(databaseUrl)),
    close: () => {
      for (const client of open) client.destroy();
      return new Promise((resolve) => proxy.close(() => resolve()));
    },
  };
}
