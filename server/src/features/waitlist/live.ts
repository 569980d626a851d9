/** Pages that show offers, on the live channel: they are told that something changed, and ask what. */
import { LIVE_CLOSE, type LiveError } from '@cadence/contract/live';
import * as z from 'zod/mini';
import type { LiveChannel, LiveConnection } from '../../platform/live-connection.ts';
import { WAITLIST_TOPIC } from './changed.ts';

const changed = z.object({ userId: z.int() });

/** The waiting list's pages that are connected to this node. */
export function waitlistChannel(): LiveChannel {
  const connections = new Set<LiveConnection>();
  return {
    enter: async (connection) => {
      if (!connection.viewer) return refuse(connection, 'signed_out');
      connections.add(connection);
      connection.send({ type: 'waitlist_changed' });
    },
    frame: async (connection) => refuse(connection, 'malformed'),
    closed: async (connection) => void connections.delete(connection),
    topics: {
      [WAITLIST_TOPIC]: (data) => {
        const { userId } = z.parse(changed, data);
        for (const connection of connections)
          if (connection.viewer?.userId === userId) connection.send({ type: 'waitlist_changed' });
      },
    },
  };
}

function refuse(connection: LiveConnection, code: LiveError): void {
  connection.send({ type: 'error', code });
  connection.close(LIVE_CLOSE.refused);
}
