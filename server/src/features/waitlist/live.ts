/** Pages that show offers, on the live channel: they are told that something changed, and ask what. */
import type { ClientFrame } from '@cadence/contract/live';
import { LIVE_CLOSE } from '@cadence/contract/live';
import * as z from 'zod/mini';
import type { LiveConnection, LiveHandler } from '../../platform/live-connection.ts';
import { WAITLIST_TOPIC } from './changed.ts';

const changed = z.object({ userId: z.int() });

/** Serves connections that entered the waiting list, and leaves the others to another handler. */
export function waitlistLive(others: LiveHandler<ClientFrame>): LiveHandler<ClientFrame> {
  const connections = new Map<string, LiveConnection>();
  return {
    frame: async (connection, frame) => {
      const isEntered = connections.has(connection.id);
      if (frame.type !== 'enter' || frame.waitlist !== true)
        return isEntered ? onFrame(connection, frame) : others.frame(connection, frame);
      if (isEntered || !connection.viewer) {
        connection.send({ type: 'error', code: isEntered ? 'malformed' : 'signed_out' });
        return connection.close(LIVE_CLOSE.refused);
      }
      connections.set(connection.id, connection);
      connection.send({ type: 'waitlist_changed' });
    },
    closed: async (connection, isGone) =>
      connections.delete(connection.id) ? undefined : others.closed(connection, isGone),
    check: others.check,
    topics: {
      ...others.topics,
      [WAITLIST_TOPIC]: (data) => {
        const { userId } = z.parse(changed, data);
        for (const connection of connections.values())
          if (connection.viewer?.userId === userId) connection.send({ type: 'waitlist_changed' });
      },
    },
  };
}

function onFrame(connection: LiveConnection, frame: ClientFrame): void {
  if (frame.type === 'ping') return;
  if (frame.type === 'leave') return connection.close(LIVE_CLOSE.left);
  connection.send({ type: 'error', code: 'malformed' });
  connection.close(LIVE_CLOSE.refused);
}
