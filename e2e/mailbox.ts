/** The stand-in's mailbox, where every e-mail and text message ends. */
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

/** What arrived for somebody, once there is something of that kind; beside the welcome, unless it is asked for. */
export const arrived = async (
  api: APIRequestContext,
  to: string,
  fits: (message: Message) => boolean = ({ text }) => !text.includes('/auth/confirm-email#'),
): Promise<Message> => {
  let found: Message | undefined;
  await expect(async () => {
    // The stand-in's own answer.
    const { messages } = (await (await api.get('/sandbox/control/mailbox')).json()) as {
      messages: Message[];
    };
    found = messages.find((one) => one.to.includes(to) && fits(one));
    expect(found).toBeDefined();
  }).toPass({ timeout: 30_000 });
  if (!found) throw new Error('nothing arrived');
  return found;
};
