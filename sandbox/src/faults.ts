/** The fault engine of all stand-ins: which fault a call meets, and what the fault does to it over HTTP. */
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';

import type { FastifyInstance, FastifyRequest } from 'fastify';

/** A fault that is switched on. */
export type Fault = {
  provider: string;
  mode: string;
  /** The only call it hits; null = every call that the mode applies to. */
  only: string | null;
  /** Hits only calls of an account, or messages to an address, that contains this text; '' = all. */
  who: string;
  /** How many calls it still hits; null = until it is switched off. */
  times: number | null;
};

/** The part of the state that the engine keeps. */
export type Traffic = {
  faults: Fault[];
  /** By provider, how often each call was made, whatever came of it. */
  calls: Record<string, Record<string, number>>;
  /** The chosen values of the tables' settings, by the setting's name. */
  settings: Record<string, string>;
};

type Answer = { status: number; body: string | object; headers?: Record<string, string> };

/** What a mode does to an HTTP call. The rest of what it does is up to the provider's own code. */
export type Effect = {
  /** The calls it can hit; without them, all. */
  calls?: readonly string[];
  /** Milliseconds before the call is made. */
  delay?: number;
  /** Milliseconds before its answer is sent. */
  delayAnswer?: number;
  /** Closes the connection before the call is made, or instead of its answer. */
  drop?: 'before' | 'after';
  /** Sent instead of making the call. */
  answer?: (call: string) => Answer;
  /** Changes the text of the call's answer. */
  distort?: (text: string) => string | Readable;
};

/** What can be switched on for a provider. */
export type FaultTable = {
  provider: string;
  calls: readonly string[];
  modes: Record<string, Effect>;
  /** How the control API calls the account or address that a fault may be limited to. */
  who?: 'account' | 'to';
  /** A behaviour that stays until it is changed, whatever fault there is. The first value is the default. */
  setting?: { name: string; label: string; values: readonly string[] };
};

declare module 'fastify' {
  interface FastifyRequest {
    /** The mode of the fault that this call meets; '' = none. */
    sandboxFault: string;
  }
  interface FastifyContextConfig {
    sandboxCall?: string | ((request: FastifyRequest) => string);
  }
}

const HANG_MS = 30_000;
const HUGE_BYTES = 50 * 1024 * 1024;
const PROXY_PAGE = '<!doctype html><title>502 Bad Gateway</title><p>Bad Gateway';

async function* oneByOne(text: string): AsyncGenerator<string> {
  for (const char of text) {
    yield char;
    await pause(200, undefined, { ref: false });
  }
}

/** Modes that look the same at every provider. */
export const anyProvider = {
  down: { drop: 'before' },
  slow: { delay: 1_500 },
  html: { answer: () => ({ status: 200, body: PROXY_PAGE }) },
  truncated: { distort: (text) => text.slice(0, Math.floor(text.length / 2)) },
  drip: { distort: (text) => Readable.from(oneByOne(text)) },
  huge: { distort: (text) => text.padEnd(HUGE_BYTES, ' ') },
} satisfies Record<string, Effect>;

export function otherId(calls: readonly string[], id: string): Effect {
  return { calls, distort: (text) => text.replace(/"id":"[^"]+"/, `"id":"${id}"`) };
}

export function hang(answer: () => Answer): Effect {
  return { delay: HANG_MS, answer };
}

/** The mode that a call meets, '' for none. Counts down how often it still hits. */
export function takeFault(traffic: Traffic, table: FaultTable, call: string, who: string): string {
  const fault = traffic.faults.find((one) => {
    const calls = table.modes[one.mode]?.calls ?? table.calls;
    const isMeant = one.provider === table.provider && calls.includes(call);
    return isMeant && (one.only ?? call) === call && who.includes(one.who);
  });
  if (!fault) return '';
  if (fault.times !== null) fault.times -= 1;
  if (fault.times === 0) traffic.faults.splice(traffic.faults.indexOf(fault), 1);
  return fault.mode;
}

/** Counts the calls of a scope's routes by their `sandboxCall`, and lets each meet its fault. */
export function addFaults(
  app: FastifyInstance,
  traffic: Traffic,
  table: FaultTable,
  whoOf: (request: FastifyRequest) => string = () => '',
): void {
  const effectOf = ({ sandboxFault }: FastifyRequest): Effect => table.modes[sandboxFault] ?? {};
  app.decorateRequest('sandboxFault', '');
  app.addHook('preHandler', async (request, reply) => {
    const { sandboxCall } = request.routeOptions.config;
    if (sandboxCall === undefined) return undefined;
    const call = typeof sandboxCall === 'string' ? sandboxCall : sandboxCall(request);
    const calls = (traffic.calls[table.provider] ??= {});
    calls[call] = (calls[call] ?? 0) + 1;
    request.sandboxFault = takeFault(traffic, table, call, whoOf(request));
    const { drop, delay, answer } = effectOf(request);
    if (drop === 'before') {
      request.raw.socket.destroy();
      return reply.hijack();
    }
    if (delay !== undefined) await pause(delay, undefined, { ref: false });
    if (answer === undefined) return undefined;
    const { status, body, headers = {} } = answer(call);
    if (typeof body === 'string') reply.type('text/html');
    return reply.code(status).headers(headers).send(body);
  });
  app.addHook('onSend', async (request, _reply, payload) => {
    const { drop, delayAnswer, distort } = effectOf(request);
    if (delayAnswer !== undefined) await pause(delayAnswer, undefined, { ref: false });
    if (drop === 'after') request.raw.socket.destroy();
    return distort !== undefined && typeof payload === 'string' ? distort(payload) : payload;
  });
}
