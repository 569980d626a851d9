/** Sends raw bytes over a TCP connection, as no browser would. */
import { connect, type Socket } from 'node:net';
import { waitUntil } from '../support/product/product.ts';

export type Connection = {
  send: (bytes: string) => void;
  /** Everything received so far. */
  received: () => string;
  isClosed: () => boolean;
  close: () => void;
};

export async function open(port: number): Promise<Connection> {
  let received = '';
  let closed = false;
  const socket: Socket = connect(port, '127.0.0.1');
  socket.setEncoding('latin1');
  socket.on('data', (chunk: string) => void (received += chunk));
  socket.on('close', () => void (closed = true));
  // The server may reset the connection.
  socket.on('error', () => void (closed = true));
  await waitUntil(() => closed || socket.readyState === 'open', 'a connection');
  return {
    send: (bytes) => void (closed || socket.write(bytes, 'latin1')),
    received: () => received,
    isClosed: () => closed,
    close: () => void socket.destroy(),
  };
}

export function statuses(received: string): number[] {
  return [...received.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
}

/** The status of the answer; 0 where the connection was closed without one. */
export async function statusOf(port: number, bytes: string): Promise<number> {
  const connection = await open(port);
  connection.send(bytes);
  await waitUntil(() => connection.isClosed() || statuses(connection.received()).length > 0, 'an answer');
  const [status = 0] = statuses(connection.received());
  connection.close();
  return status;
}

export function request(line: string, headers: readonly string[] = [], body = ''): string {
  return [line, 'host: localhost', ...headers, '', body].join('\r\n');
}
