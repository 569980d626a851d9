/** The mailbox: an SMTP server, Twilio's message call, and the pages that show what arrived. */
import type { Shared, StandIn } from '../control.ts';
import { mailboxFaults } from './faults.ts';
import { type MailboxState, mailboxFacts } from './messages.ts';
import { type Smtp, startSmtp } from './smtp.ts';

export type Mailbox = StandIn & { state: MailboxState; smtp: Smtp };

export async function openMailbox(shared: Shared, state: MailboxState): Promise<Mailbox> {
  const smtp = await startSmtp({ ...shared, state });
  return { ...shared, state, smtp, faults: mailboxFaults, facts: (asked) => mailboxFacts(state, asked) };
}
