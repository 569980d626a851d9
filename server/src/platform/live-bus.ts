/**
 * Small messages between the live connections of all nodes, by PostgreSQL's LISTEN and NOTIFY; the embedded database
 * delivers them within the process. A message that is published in a transaction is delivered when it commits. Nothing is
 * stored: what is published while a node is not listening is lost to it, so messages only say that something changed, or
 * carry what is worthless a moment later.
 */
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { Database, Execute } from './database/db.ts';
import { type Logger } from './logger.ts';

type Handler = (data: unknown) => void;

export type LiveBus = {
  publish: (execute: Execute, topic: string, data: unknown) => Promise<void>;
  /** `listening` is called whenever the node listens again: what was missed has to be read. */
  subscribe: (handlers: Record<string, Handler>, listening: () => void) => Promise<void>;
  close: () => Promise<void>;
};

const CHANNEL = 'cadence_live';
/** PostgreSQL refuses payloads of 8,000 bytes. */
const MAX_PAYLOAD = 7_000;
/** Messages of several parts that are incomplete: only a lost connection leaves some. */
const MAX_INCOMPLETE = 100;

const message = z.object({ topic: z.string(), data: z.unknown() });

/** A payload is a part of a message's text: `id/number/count/text`, in ASCII. */
export function toParts(topic: string, data: unknown): string[] {
  const text = Buffer.from(JSON.stringify({ topic, data })).toString('base64');
  const count = Math.ceil(text.length / MAX_PAYLOAD);
  const id = randomUUID();
  return Array.from(
    { length: count },
    (_, nth) => `${id}/${nth}/${count}/${text.slice(nth * MAX_PAYLOAD, (nth + 1) * MAX_PAYLOAD)}`,
  );
}

/** Collects parts, and returns a message when it is complete. */
export function partCollector(): (payload: string) => { topic: string; data?: unknown } | null {
  const incomplete = new Map<string, string[]>();
  return (payload) => {
    const match = /^([^/]+)\/(\d+)\/(\d+)\/([\s\S]*)$/.exec(payload);
    if (!match) return null;
    const [, id = '', , count, text = ''] = match;
    const parts = [...(incomplete.get(id) ?? []), text];
    if (parts.length < Number(count)) {
      incomplete.set(id, parts);
      const [oldest] = incomplete.keys();
      if (incomplete.size > MAX_INCOMPLETE && oldest !== undefined) incomplete.delete(oldest);
      return null;
    }
    incomplete.delete(id);
    return message.parse(JSON.parse(Buffer.from(parts.join(''), 'base64').toString('utf8')));
  };
}

/** Listens from the first subscription on. */
export function createLiveBus(database: Database, logger: Logger): LiveBus {
  let stop: (() => Promise<void>) | null = null;
  return {
    publish: async (execute, topic, data) => {
      // Parts of one statement arrive in their order, one after the other.
      await execute('select pg_notify($1, part) from unnest($2::text[]) as part', [
        CHANNEL,
        toParts(topic, data),
      ]);
    },
    subscribe: async (handlers, listening) => {
      const collect = partCollector();
      const onPayload = (payload: string): void => {
        try {
          const complete = collect(payload);
          if (complete) handlers[complete.topic]?.(complete.data);
        } catch (error) {
          logger.error({ err: error }, 'a live message could not be read');
        }
      };
      stop = await database.listen(CHANNEL, onPayload, listening);
    },
    close: async () => {
      await stop?.();
      stop = null;
    },
  };
}
