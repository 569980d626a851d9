/** Twilio's call that sends a message, as far as the product uses it. */
import { randomBytes } from 'node:crypto';

import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply } from 'fastify';

import { member } from '../paypal/order-request.ts';
import { dropSocket } from '../paypal/misbehave.ts';
import { takeMailboxFault } from './faults.ts';
import type { Mailbox } from './mailbox.ts';

type ToAccount = { Params: { sid: string } };

const longestText = 1_600;

function refuse(reply: FastifyReply, status: number, code: number, message: string): FastifyReply {
  return reply.code(status).send({
    code,
    message,
    more_info: `https://www.twilio.com/docs/errors/${code}`,
    status,
  });
}

export async function mountTwilio(app: FastifyInstance, mailbox: Mailbox): Promise<void> {
  await app.register(formbody);
  app.post<ToAccount>('/2010-04-01/Accounts/:sid/Messages.json', async (request, reply) => {
    const [to, from, text] = ['To', 'From', 'Body'].map((name) => member(request.body, name));
    if (request.headers.authorization?.startsWith('Basic ') !== true)
      return refuse(reply, 401, 20_003, 'Authenticate');
    if (typeof to !== 'string' || !/^\+[1-9]\d{6,14}$/.test(to))
      return refuse(reply, 400, 21_211, "Invalid 'To' Phone Number");
    if (typeof from !== 'string' || typeof text !== 'string' || text === '')
      return refuse(reply, 400, 21_602, 'Message body is required.');
    if (text.length > longestText) return refuse(reply, 400, 21_617, 'The message body is too long');
    const fault = takeMailboxFault(mailbox.settings, 'sms', to);
    if (fault === 'down') return dropSocket(request, reply);
    if (fault === 'defer') return refuse(reply, 503, 20_503, 'Service unavailable');
    if (fault === 'reject') return refuse(reply, 400, 21_610, 'Attempt to send to unsubscribed recipient');
    await mailbox.store.add({ at: mailbox.now(), channel: 'sms', from, to: [to], subject: '', body: text });
    if (fault === 'drop') return dropSocket(request, reply);
    if (fault === 'hang') return reply.hijack();
    return reply.code(201).send({
      sid: `SM${randomBytes(16).toString('hex')}`,
      account_sid: request.params.sid,
      to,
      from,
      body: text,
      status: 'queued',
      direction: 'outbound-api',
      num_segments: '1',
      num_media: '0',
      error_code: null,
      error_message: null,
      date_created: new Date(mailbox.now()).toUTCString(),
    });
  });
}
