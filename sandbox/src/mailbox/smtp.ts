/** A real SMTP server on a free port of this machine: what is sent here goes no further. */
import type { Socket } from 'node:net';
import type { Readable } from 'node:stream';

import PostalMime from 'postal-mime';
import type { SMTPServerSession } from 'smtp-server';
import { SMTPServer } from 'smtp-server';

import type { MailboxMode, MailboxSettings } from './faults.ts';
import { takeMailboxFault } from './faults.ts';
import type { MailboxStore } from './store.ts';

export type Smtp = { url: string; close: () => Promise<void> };

type Wiring = { store: MailboxStore; settings: MailboxSettings; now: () => number };
type Answer = (error?: Error | null) => void;

const largestMessageBytes = 5_000_000;

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

async function bytesOf(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

async function keep({ store, now }: Wiring, session: SMTPServerSession, stream: Readable): Promise<void> {
  const bytes = await bytesOf(stream);
  const { subject = '' } = await PostalMime.parse(bytes);
  const { mailFrom, rcptTo } = session.envelope;
  const from = mailFrom === false ? '' : mailFrom.address;
  const to = rcptTo.map(({ address }) => address);
  await store.add({ at: now(), channel: 'mail', from, to, subject, body: bytes.toString('latin1') });
}

function createServer(wiring: Wiring, sockets: Map<number, Socket>): SMTPServer {
  const faults = new Map<string, MailboxMode>();
  const cut = (session: SMTPServerSession): void => void sockets.get(session.remotePort)?.destroy();
  return new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: largestMessageBytes,
    closeTimeout: 500,
    onRcptTo({ address }, session, answer: Answer) {
      const fault = takeMailboxFault(wiring.settings, 'mail', address);
      faults.set(session.id, fault);
      if (fault === 'down') cut(session);
      else if (fault === 'defer') answer(refusal(451, 'Try again later'));
      else if (fault === 'reject') answer(refusal(550, 'No such user here'));
      else answer();
    },
    onData(stream, session, answer: Answer) {
      const fault = faults.get(session.id) ?? 'none';
      const answerTo = (error?: Error): void => {
        if (fault === 'drop') cut(session);
        else if (fault !== 'hang') answer(error);
      };
      keep(wiring, session, stream).then(() => answerTo(), answerTo);
    },
    onClose: (session) => void faults.delete(session.id),
  });
}

export async function startSmtp(wiring: Wiring): Promise<Smtp> {
  const sockets = new Map<number, Socket>();
  const smtp = createServer(wiring, sockets);
  // Whoever goes away in the middle is no fault of the stand-in's; unheard it would end the process.
  smtp.on('error', () => undefined);
  smtp.server.prependListener('connection', (socket: Socket) => {
    const port = socket.remotePort ?? 0;
    sockets.set(port, socket);
    socket.once('close', () => sockets.delete(port));
    const { mode, to } = wiring.settings;
    if (mode === 'down' && to === '' && takeMailboxFault(wiring.settings, 'mail', '') === 'down')
      socket.destroy();
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
