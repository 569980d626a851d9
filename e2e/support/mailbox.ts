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

/** The token in the link of a message. */
export async function tokenFrom(api: APIRequestContext, to: string, path: string): Promise<string> {
  const { text } = await arrived(api, to, (message) => message.text.includes(`${path}#`));
  return new RegExp(`${path}#([^\\s)>"]+)`).exec(text)?.[1] ?? '';
}

/** Confirms an address with the link that was sent to it. */
export async function confirmEmail(api: APIRequestContext, email: string): Promise<void> {
  const token = await tokenFrom(api, email, '/auth/confirm-email');
  const confirmed = await api.put('/api/email-confirmations', { data: { token } });
  expect(confirmed.ok(), await confirmed.text()).toBe(true);
}
