/** The sandbox mailbox, which receives every email and text message. */
import { expect, type APIRequestContext } from '@playwright/test';

type Message = {
  id: number;
  channel: 'mail' | 'sms';
  to: string[];
  subject: string;
  text: string;
  html: string;
  attachments: { filename: string; type: string; content: string }[];
};

/** Waits for a message to an address; by default any but the request to confirm the address. */
export async function arrived(
  api: APIRequestContext,
  to: string,
  fits: (message: Message) => boolean = ({ text }) => !text.includes('/auth/confirm-email#'),
): Promise<Message> {
  let found: Message | undefined;
  await expect(async () => {
    // The stand-in's own answer.
    const { messages } = (await (await api.get('/sandbox/control/mailbox', { params: { to } })).json()) as {
      messages: Message[];
    };
    found = messages.find(fits);
    expect(found).toBeDefined();
  }).toPass({ timeout: 120_000 });
  if (!found) throw new Error('nothing arrived');
  return found;
}
