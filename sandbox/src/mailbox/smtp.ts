/** An SMTP server on a free port of this machine: what is sent to it goes no further. */
import type { Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';

import PostalMime from 'postal-mime';
import { type SMTPServerSession, SMTPServer } from 'smtp-server';

import type { Shared } from '../control.ts';
import { takeFault } from '../faults.ts';
import { mailboxFaults } from './faults.ts';
import type { Messages } from './messages.ts';

export type Smtp = { url: string; close: () => Promise<void> };

type Parts = Shared & { messages: Messages };
type Answer = (error?: Error | null) => void;

const LARGEST_BYTES = 5_000_000;

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

async function keep(
  { messages, save, now }: Parts,
  { envelope }: SMTPServerSession,
  stream: Readable,
): Promise<void> {
  const bytes = await buffer(stream);
  const { subject = '' } = await PostalMime.parse(bytes);
  const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
  const to = envelope.rcptTo.map(({ address }) => address);
  await messages.add({ at: now(), channel: 'mail', from, to, subject, body: bytes.toString('latin1') });
  await save();
}

function createServer(parts: Parts, sockets: Map<number, Socket>): SMTPServer {
  const modes = new Map<string, string>();
  const drop = (session: SMTPServerSession): void => void sockets.get(session.remotePort)?.destroy();
  return new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: LARGEST_BYTES,
    closeTimeout: 500,
    onRcptTo({ address }, session, answer: Answer) {
      const mode = takeFault(parts.traffic, mailboxFaults, 'mail', address);
      modes.set(session.id, mode);
      if (mode === 'down') drop(session);
      else if (mode === 'defer') answer(refusal(451, 'Try again later'));
      else if (mode === 'reject') answer(refusal(550, 'No such user here'));
      else answer();
    },
    onData(stream, session, answer: Answer) {
      const mode = modes.get(session.id);
      const end = (error?: Error): void => {
        if (mode === 'drop') drop(session);
        else if (mode !== 'hang') answer(error);
      };
      keep(parts, session, stream).then(() => end(), end);
    },
    onClose: (session) => void modes.delete(session.id),
  });
}

export async function startSmtp(parts: Parts): Promise<Smtp> {
  const sockets = new Map<number, Socket>();
  const smtp = createServer(parts, sockets);
  // A client that disconnects early raises an error here; without a listener it would end the process.
  smtp.on('error', () => undefined);
  smtp.server.prependListener('connection', (socket: Socket) => {
    const port = socket.remotePort ?? 0;
    sockets.set(port, socket);
    socket.once('close', () => sockets.delete(port));
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const address = smtp.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    close: async () => {
      for (const socket of sockets.values()) socket.destroy();
      await new Promise<void>((resolve) => smtp.close(resolve));
    },
  };
}
