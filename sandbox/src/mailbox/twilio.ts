/** Twilio's call that sends a message, as far as the product uses it. */
import { randomBytes } from 'node:crypto';

import type { FastifyInstance, FastifyReply } from 'fastify';

import { addFaults } from '../faults.ts';
import { text } from '../fields.ts';
import { twilioError } from './faults.ts';
import type { Mailbox } from './mailbox.ts';

const LONGEST_TEXT = 1_600;

function refuse(reply: FastifyReply, ...error: Parameters<typeof twilioError>): FastifyReply {
  const { status, body } = twilioError(...error);
  return reply.code(status).send(body);
}

export function mountTwilio(app: FastifyInstance, mailbox: Mailbox): void {
  addFaults(app, mailbox.traffic, mailbox.faults, ({ body }) => text(body, 'To'));
  const route = '/2010-04-01/Accounts/:sid/Messages.json';
  const options = { config: { sandboxCall: 'sms' } };
  app.post<{ Params: { sid: string } }>(route, options, async ({ headers, body, params }, reply) => {
    const [to = '', from = '', content = ''] = ['To', 'From', 'Body'].map((name) => text(body, name));
    if (headers.authorization?.startsWith('Basic ') !== true)
      return refuse(reply, 401, 20_003, 'Authenticate');
    if (!/^\+[1-9]\d{6,14}$/.test(to)) return refuse(reply, 400, 21_211, "Invalid 'To' Phone Number");
    if (from === '' || content === '') return refuse(reply, 400, 21_602, 'Message body is required.');
    if (content.length > LONGEST_TEXT) return refuse(reply, 400, 21_617, 'The message body is too long');
    await mailbox.messages.add({
      at: mailbox.now(),
      channel: 'sms',
      from,
      to: [to],
      subject: '',
      body: content,
    });
    await mailbox.save();
    return reply.code(201).send({
      sid: `SM${randomBytes(16).toString('hex')}`,
      account_sid: params.sid,
      to,
      from,
      body: content,
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
