/** Where a developer or a test tells the mailbox how to behave, and reads what arrived. */
import type { FastifyInstance } from 'fastify';

import { member } from '../paypal/order-request.ts';
import type { MailboxSettings } from './faults.ts';
import { calmMailbox, channels, mailboxModes } from './faults.ts';
import type { Mailbox } from './mailbox.ts';
import { factsOf } from './reading.ts';

/** What the body asks for; null when a value is unknown. What it does not name is calm. */
function wished(body: unknown): MailboxSettings | null {
  const calm = calmMailbox();
  const blank = (name: string): boolean => [undefined, null, ''].some((none) => none === member(body, name));
  const mode = mailboxModes.find((one) => one === member(body, 'mode'));
  const only = blank('only') ? calm.only : channels.find((one) => one === member(body, 'only'));
  const times = blank('times') ? calm.times : Number(member(body, 'times'));
  if (mode === undefined || only === undefined) return null;
  if (times !== null && !(Number.isInteger(times) && times > 0)) return null;
  const to = blank('to') ? calm.to : String(member(body, 'to'));
  return { mode, only, times, to };
}

/** In the control's scope, which reads forms and JSON. */
export function mountMailboxControl(app: FastifyInstance, mailbox: Mailbox): void {
  const facts = async (): Promise<unknown> => ({
    ...mailbox.settings,
    messages: await Promise.all(mailbox.store.list().map(factsOf)),
  });
  app.get('/control/mailbox', async () => facts());
  app.post('/control/mailbox', async (request, reply) => {
    const settings = wished(request.body);
    if (settings === null)
      return reply.code(400).send({ error: 'not_possible', modes: mailboxModes, channels });
    Object.assign(mailbox.settings, settings);
    await mailbox.saveSettings();
    const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true;
    return isForm ? reply.redirect('/sandbox/control', 303) : facts();
  });
}
