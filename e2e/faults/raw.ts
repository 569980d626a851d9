/** Requests that no browser would send, byte by byte over a bare connection. */
import { connect, type Socket } from 'node:net';
import { until } from '../product.ts';

export type Connection = {
  send: (bytes: string) => void;
  /** Everything that came back so far. */
  received: () => string;
  isClosed: () => boolean;
  close: () => void;
};

export const open = async (port: number): Promise<Connection> => {
  let received = '';
  let closed = false;
  const socket: Socket = connect(port, '127.0.0.1');
  socket.setEncoding('latin1');
  socket.on('data', (chunk: string) => void (received += chunk));
  socket.on('close', () => void (closed = true));
  // A server that has had enough may reset the connection: that is an answer as well.
  socket.on('error', () => void (closed = true));
  await until(() => closed || socket.readyState === 'open', 'a connection');
  return {
    send: (bytes) => void (closed || socket.write(bytes, 'latin1')),
    received: () => received,
    isClosed: () => closed,
    close: () => void socket.destroy(),
  };
};

export const statuses = (received: string): number[] =>
  [...received.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));

/** The status of the answer to what is sent; 0 where the connection was ended without one. */
export const statusOf = async (port: number, bytes: string): Promise<number> => {
  const connection = await open(port);
  connection.send(bytes);
  await until(() => connection.isClosed() || statuses(connection.received()).length > 0, 'an answer');
  const [status = 0] = statuses(connection.received());
  connection.close();
  return status;
};

export const request = (line: string, headers: readonly string[] = [], body = ''): string =>
  [line, 'host: localhost', ...headers, '', body].join('\r\n');
