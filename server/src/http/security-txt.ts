import { DAY } from '@cadence/scheduling/durations';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';

/** RFC 9116, 2.5.5 advises less than a year; it is written anew with each request. */
const LIFETIME = 90 * DAY;

/** Where somebody who finds a hole writes to (RFC 9116); nothing where the installation names no address. */
export function mountSecurityTxt(
  app: FastifyInstance,
  { config, clock }: Pick<Context, 'config' | 'clock'>,
): void {
  const { contactEmail } = config.site;
  if (contactEmail === null) return;
  app.get('/.well-known/security.txt', async (_request, reply) => {
    const lines = [
      `Contact: mailto:${contactEmail}`,
      `Expires: ${new Date(clock.now().getTime() + LIFETIME).toISOString()}`,
      'Preferred-Languages: en, fr',
      `Canonical: ${config.publicUrl}/.well-known/security.txt`,
    ];
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(`${lines.join('\n')}\n`);
  });
}
