import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

function read(path: string): string {
  return readFileSync(fileURLToPath(new URL(`../${path}`, import.meta.url)), 'utf8');
}

it('the deployment examples mark by replace-me what an operator has to choose, in every file alike', () => {
  const lines = read('deploy/cadence.env.example').split('\n');
  const chosen = (name: string) => lines.find((line) => line.startsWith(`${name}=`));
  const names = [
    'PUBLIC_URL',
    'DATABASE_URL',
    'PAYPAL_CLIENT_ID',
    'GOOGLE_CLIENT_SECRET',
    'SMTP_URL',
    'MAIL_FROM',
  ];
  const others = [
    'TWILIO_ACCOUNT_SID',
    'TWILIO_FROM',
    'TURN_URLS',
    'TURN_SECRET',
    'CONTACT_EMAIL',
    'PRIVACY_OFFICER',
  ];
  for (const name of [...names, ...others]) expect(chosen(name)).toContain('replace-me');
  for (const path of ['config.yaml', 'secret.example.yaml'])
    expect(read(`deploy/kubernetes/${path}`)).not.toMatch(/cadence\.example|mail\.example|AC0{32}/);
});
