import { DAY } from '@cadence/scheduling/durations';
import { expect, it } from 'vitest';
import { startTestApp } from '../testing/app.ts';

const PATH = '/.well-known/security.txt';

it('security.txt says where to report a hole, for less than a year, as RFC 9116 asks', async () => {
  const t = await startTestApp({ env: { CONTACT_EMAIL: 'security@clinic.example' } });
  const { status, text, headers } = await t.visitor().get(PATH);
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  const lines = text.split('\n');
  expect(lines).toContain('Contact: mailto:security@clinic.example');
  expect(lines).toContain(`Canonical: ${t.ctx.config.publicUrl}${PATH}`);
  const [, expires = ''] = /^Expires: (.+)$/m.exec(text) ?? [];
  const days = (Date.parse(expires) - t.clock.now().getTime()) / DAY;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
  await t.close();
});

it('security.txt is not there where the installation names no address', async () => {
  const t = await startTestApp();
  expect((await t.visitor().get(PATH)).status).toBe(404);
  await t.close();
});
