/** The mailbox: an SMTP server, Twilio's message call, and the pages that show what arrived. */
import type { Shared, StandIn } from '../control.ts';
import { mailboxFaults } from './faults.ts';
import { mailboxFacts, type Messages } from './messages.ts';
import { type Smtp, startSmtp } from './smtp.ts';

export type Mailbox = StandIn & { messages: Messages; smtp: Smtp };

export async function openMailbox(shared: Shared, messages: Messages): Promise<Mailbox> {
  const smtp = await startSmtp({ ...shared, messages });
  const facts = (asked: unknown) => mailboxFacts(messages, asked);
  return { ...shared, messages, smtp, faults: mailboxFaults, facts };
}
