/** Acts out a fault on the wire. */
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';

import type { FastifyReply, FastifyRequest } from 'fastify';

import { brokenServer, newDebugId, rateLimited, refusalBody } from './errors.ts';
import type { Refusal } from './errors.ts';
import type { Mode } from './faults.ts';
import { newId } from './state.ts';

const hangMs = 30_000;
const slowMs = 1_500;
const hugeBytes = 50 * 1024 * 1024;

const proxyPage =
  '<!doctype html><html><head><title>502 Bad Gateway</title></head><body>Bad Gateway</body></html>';

export function refuse(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const debugId = newDebugId();
  return reply.code(refusal.status).header('paypal-debug-id', debugId).send(refusalBody(refusal, debugId));
}

export function refuseToken(reply: FastifyReply): FastifyReply {
  const body = { error: 'invalid_client', error_description: 'Client Authentication failed' };
  return reply.code(401).header('paypal-debug-id', newDebugId()).send(body);
}

export function dropSocket(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.hijack();
  request.raw.socket.destroy();
  return reply;
}

function hang(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const timer = setTimeout(() => void refuse(reply, brokenServer()), hangMs);
  timer.unref();
  request.raw.socket.once('close', () => clearTimeout(timer));
  return reply;
}

/** Faults that keep the call from happening at all. Answers whether it did so. */
export function interrupt(fault: Mode, request: FastifyRequest, reply: FastifyReply): boolean {
  if (fault === 'down') dropSocket(request, reply);
  else if (fault === 'hang30s') hang(request, reply);
  else if (fault === 'error500') refuse(reply, brokenServer());
  else if (fault === 'rate429') refuse(reply.header('retry-after', '1'), rateLimited());
  else if (fault === 'html') void reply.code(200).type('text/html').send(proxyPage);
  else return false;
  return true;
}

async function* drips(text: string): AsyncGenerator<string> {
  for (const char of text) {
    yield char;
    await pause(200, undefined, { ref: false });
  }
}

/** Faults that let the call happen and spoil its answer. */
export async function disfigure(fault: Mode, payload: string): Promise<string | Readable> {
  if (fault === 'truncated') return payload.slice(0, Math.floor(payload.length / 2));
  if (fault === 'otherId') return payload.replace(/"id":"[^"]+"/, `"id":"${newId()}"`);
  if (fault === 'huge') return payload.padEnd(hugeBytes, ' ');
  if (fault === 'drip') return Readable.from(drips(payload));
  if (fault === 'slow') await pause(slowMs, undefined, { ref: false });
  return payload;
}
