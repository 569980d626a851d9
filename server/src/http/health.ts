import type { FastifyInstance } from 'fastify';

/** `/healthz`: the process is alive. `/readyz`: the database is reachable. */
export function mountHealth(app: FastifyInstance, isReady: () => Promise<boolean>): void {
  const answer = (up: boolean) => ({ status: up ? 'ok' : 'unavailable' });
  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(answer(true)),
  );
  app.get('/readyz', async (_request, reply) => {
    const ready = await isReady();
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(answer(ready));
  });
}
