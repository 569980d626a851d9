import { MINUTE } from '@cadence/scheduling/durations';
import { expect, it } from 'vitest';
import { LONG_SESSIONS } from '../../../testing/app.ts';
import { newPatient } from '../../../testing/factories.ts';
import { newMessages, startMessagingApp } from '../../../testing/messages.ts';

it('a reset link is sent ten times a day to one address, and then only where no earlier link is valid any more', async () => {
  // Three tenths of the limit.
  const limited = await startMessagingApp({ env: { ...LONG_SESSIONS, RATE_LIMIT_SCALE: '0.3' } });
  const { username } = await newPatient(limited);
  const sentAfter = async (minutes: number) => {
    limited.clock.advance(minutes * MINUTE);
    const body = { email: `${username}@example.test` };
    expect((await limited.visitor().post('/api/password-resets', body)).status).toBe(204);
    return (await newMessages(limited)).length;
  };
  const sent: number[] = [];
  for (const minutes of [20, 20, 20, 20, 39, 1]) sent.push(await sentAfter(minutes));
  expect(sent).toEqual([1, 1, 1, 0, 0, 1]);
  await limited.close();
});
