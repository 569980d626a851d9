import type { FastifyInstance, FastifyRequest } from 'fastify';
import { tooManyRequests } from '../platform/concurrency/concurrency-limit.ts';
import { clientNetwork } from './client-network.ts';

/**
 * Refuses requests to the routes of `app` with 429 and `Retry-After` while `most` of one network are being answered, so that a
 * single stranger cannot fill the queues in which everybody's pages wait.
 */
export function limitOneNetwork(app: FastifyInstance, most: number): void {
  const answering = new Map<string, number>();
  const counted = new WeakMap<FastifyRequest, string>();
  function end(request: FastifyRequest): void {
    const network = counted.get(request);
    if (network === undefined) return;
    counted.delete(request);
    const left = (answering.get(network) ?? 1) - 1;
    if (left > 0) answering.set(network, left);
    else answering.delete(network);
  }
  app.addHook('onRequest', (request, _reply, done) => {
    const network = clientNetwork(request.ip);
    const others = answering.get(network) ?? 0;
    if (others >= most) return done(tooManyRequests());
    answering.set(network, others + 1);
    counted.set(request, network);
    done();
  });
  // Whoever reads a reply slowly keeps nobody else of the network waiting.
  app.addHook('onSend', (request, _reply, payload, done) => {
    end(request);
    done(null, payload);
  });
  app.addHook('onResponse', (request, _reply, done) => {
    end(request);
    done();
  });
}
