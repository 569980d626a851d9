/** Acts out a fault on the wire. */
import { setTimeout as pause } from 'node:timers/promises';

import type { FastifyReply, FastifyRequest } from 'fastify';

import { dropSocket } from '../paypal/misbehave.ts';
import { apiError, oauthError } from './answers.ts';
import type { Mode, Operation } from './faults.ts';

const HANG = 30_000;
const SLOW = 1_500;

function refuse(reply: FastifyReply, code: number, reason: string): FastifyReply {
  return reply.code(code).send(apiError(code, reason, `The stand-in was told to answer ${reason}.`));
}

function hang(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const timer = setTimeout(() => void refuse(reply, 500, 'backendError'), HANG);
  timer.unref();
  request.raw.socket.once('close', () => clearTimeout(timer));
  return reply;
}

const STATUS: Partial<Record<Mode, [code: number, reason: string]>> = {
  error500: [500, 'backendError'],
  unauthorized: [401, 'authError'],
  forbidden: [403, 'forbidden'],
  rate403: [403, 'userRateLimitExceeded'],
  rate429: [429, 'rateLimitExceeded'],
  missing: [404, 'notFound'],
  gone: [410, 'deleted'],
};

/** Faults that keep the call from happening at all. Answers whether it did so. */
export async function interrupt(
  fault: Mode,
  operation: Operation,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const status = STATUS[fault];
  const asksTokens = operation === 'exchange' || operation === 'refresh';
  if (fault === 'down') dropSocket(request, reply);
  else if (fault === 'hang30s') hang(request, reply);
  else if (fault === 'html')
    void reply.code(200).type('text/html').send('<!doctype html><p>Sign in to the network');
  else if (fault === 'invalidGrant' && asksTokens) {
    void reply.code(400).send(oauthError('invalid_grant', 'Token has been expired or revoked.'));
  } else if (status) refuse(reply, ...status);
  else {
    if (fault === 'slow') await pause(SLOW, undefined, { ref: false });
    return false;
  }
  return true;
}
