/** Pages with the bell, on the live channel: they are told that something changed, and ask what. */
import { LIVE_CLOSE, type LiveError, type NoticesReason } from '@cadence/contract/live';
import * as z from 'zod/mini';
import type { LiveChannel, LiveConnection } from '../../../platform/live-connection.ts';
import { CONVERSATIONS_TOPIC } from '../../conversations/service.ts';
import { WAITLIST_TOPIC } from '../../waitlist/service.ts';
import { NOTICES_TOPIC } from './changed.ts';

/** Of one node. The rest of its live connections stays free for rooms: a bell without one asks every minute. */
const MOST = 4_000;

const changed = z.object({ userId: z.int() });

/** The bells that are connected to this node. */
export function noticesChannel(most = MOST): LiveChannel {
  const connections = new Map<number, Set<LiveConnection>>();
  let count = 0;

  function tell(data: unknown, reason: NoticesReason): void {
    const { userId } = z.parse(changed, data);
    for (const connection of connections.get(userId) ?? [])
      connection.send({ type: 'notices_changed', reason });
  }

  return {
    enter: async (connection) => {
      if (!connection.viewer) return refuse(connection, 'signed_out');
      if (count >= most) return refuse(connection, 'too_many');
      const { userId } = connection.viewer;
      connections.set(userId, (connections.get(userId) ?? new Set()).add(connection));
      count++;
      connection.send({ type: 'notices_changed', reason: 'entered' });
    },
    frame: async (connection) => refuse(connection, 'malformed'),
    closed: async (connection) => {
      const userId = connection.viewer?.userId;
      const own = userId === undefined ? undefined : connections.get(userId);
      if (userId === undefined || !own?.delete(connection)) return;
      count--;
      if (own.size === 0) connections.delete(userId);
    },
    topics: {
      [NOTICES_TOPIC]: (data) => tell(data, 'notices'),
      [WAITLIST_TOPIC]: (data) => tell(data, 'waitlist'),
      [CONVERSATIONS_TOPIC]: (data) => tell(data, 'conversations'),
    },
  };
}

function refuse(connection: LiveConnection, code: LiveError): void {
  connection.send({ type: 'error', code });
  connection.close(LIVE_CLOSE.refused);
}
