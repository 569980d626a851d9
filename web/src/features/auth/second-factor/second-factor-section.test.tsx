import type { SecondFactor } from '@cadence/contract/auth/second-factor';
import type { Role } from '@cadence/contract/base/route';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeQueryClient } from '../../../app/query-client.ts';
import { applyLocale } from '../../../lib/locale.ts';
import { aUser, fakeServer, json, nothing, problem, type Answers } from '../../../testing/fake-server.ts';
import { dismissToast } from '../../../ui/toast/toast-store.ts';
import './second-factor-dialog.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';

const STATE = 'GET /api/user/second-factor';
const BEGIN = 'POST /api/user/second-factor';
const CONFIRM = 'POST /api/user/second-factor/confirm';
const RENEW = 'POST /api/user/second-factor/recovery-codes';
const TURN_OFF = 'POST /api/user/second-factor/turn-off';

const OFF: SecondFactor = { isOn: false, onSince: null, recoveryCodesLeft: 0 };
const ON: SecondFactor = { isOn: true, onSince: '2026-11-20T15:00:00.000Z', recoveryCodesLeft: 10 };
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const KEY = { secret: SECRET, uri: `otpauth://totp/Cadence:maya?issuer=Cadence&secret=${SECRET}` };
const CODES = Array.from({ length: 10 }, (_, number) => `A${number}B2C-3D4E5`);

function open(state: SecondFactor, answers: Answers = {}, role: Role = 'therapist') {
  const server = fakeServer({ [STATE]: json(state), ...answers });
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <SecondFactorSection user={aUser({ role, timezone: 'America/Toronto' })} />
    </QueryClientProvider>,
  );
  return server;
}

async function press(name: string) {
  return userEvent.click(await screen.findByRole('button', { name }));
}
async function dialog(title: string) {
  return within(await screen.findByRole('dialog', { name: title }));
}
async function typePassword(password = 'Password1') {
  return userEvent.type(await screen.findByLabelText(/^Your password/), `${password}{Enter}`);
}

beforeEach(() => {
  applyLocale('en');
  // jsdom has no modal dialogs yet.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
afterEach(() => {
  cleanup();
  dismissToast();
  applyLocale('en');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the section of the second factor while it is off', () => {
  test.each(['therapist', 'admin'] as const)('advises a %s to turn it on, once', async (role) => {
    open(OFF, {}, role);
    expect(await screen.findAllByText('We recommend two-step sign-in')).toHaveLength(1);
  });

  test('lets a patient turn it on without advice', async () => {
    open(OFF, {}, 'patient');
    await screen.findByRole('button', { name: 'Turn on' });
    expect(screen.queryByText('We recommend two-step sign-in')).toBeNull();
  });

  test('turns it on with the password, the picture or the key, and a code, and then shows the codes to keep', async () => {
    URL.createObjectURL = () => 'blob:codes';
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const server = open(OFF, {
      [BEGIN]: json(KEY),
      [CONFIRM]: () => {
        server.answer(STATE, json(ON));
        return json({ recoveryCodes: CODES });
      },
    });
    await press('Turn on');
    await typePassword();
    const scan = await dialog('Connect your authenticator app');
    expect(scan.getByRole('img', { name: 'QR code for your authenticator app' })).toBeTruthy();
    expect(scan.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeTruthy();
    expect(scan.getByRole('link', { name: 'Open it in the app' }).getAttribute('href')).toBe(KEY.uri);
    const field = scan.getByLabelText<HTMLInputElement>(/^Code that the app shows/);
    expect([field.autocomplete, field.inputMode]).toEqual(['one-time-code', 'numeric']);
    await userEvent.type(field, '123 456{Enter}');
    const kept = await dialog('Keep your recovery codes');
    expect(kept.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(CODES);
    expect(server.bodies(BEGIN)).toEqual([{ password: 'Password1' }]);
    expect(server.bodies(CONFIRM)).toEqual([{ code: '123 456' }]);
    await userEvent.click(kept.getByRole('button', { name: 'Download' }));
    expect(saved).toHaveBeenCalledOnce();
    // Nobody leaves without saying that they are kept.
    await userEvent.click(kept.getByRole('button', { name: 'Done' }));
    expect(kept.getByText('Please keep the codes first, then tick this box.')).toBeTruthy();
    const box = kept.getByRole('checkbox');
    expect(document.activeElement).toBe(box);
    await userEvent.click(box);
    await userEvent.click(kept.getByRole('button', { name: 'Done' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await screen.findByText('Two-step sign-in is on')).toBeTruthy();
  });

  test('shows a wrong code at its field and allows another attempt', async () => {
    const sentence = 'This code is not right.';
    open(OFF, {
      [BEGIN]: json(KEY),
      [CONFIRM]: problem(422, 'Please check the highlighted fields.', {
        code: 'invalid',
        errors: [{ path: 'code', message: sentence }],
      }),
    });
    await press('Turn on');
    await typePassword();
    const scan = await dialog('Connect your authenticator app');
    const code = scan.getByLabelText(/^Code that the app shows/);
    await userEvent.type(code, '000000');
    await userEvent.click(scan.getByRole('button', { name: 'Turn on' }));
    expect(await scan.findByText(sentence)).toBeTruthy();
    expect(code.getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(code));
  });

  test('shows in the dialog that the setup has expired', async () => {
    open(OFF, {
      [BEGIN]: json(KEY),
      [CONFIRM]: problem(409, 'This took too long.', { code: 'second_factor_not_begun' }),
    });
    await press('Turn on');
    await typePassword();
    const scan = await dialog('Connect your authenticator app');
    await userEvent.type(scan.getByLabelText(/^Code that the app shows/), '000000{Enter}');
    expect((await scan.findByRole('alert')).textContent).toContain('This took too long.');
  });
});

describe('the section of the second factor while it is on', () => {
  test('says since when, and how many recovery codes are left', async () => {
    open(ON);
    expect(await screen.findByText('Since November 20, 2026 · 10 recovery codes left')).toBeTruthy();
    expect(screen.queryByText(/running out/)).toBeNull();
  });

  test('asks for new codes before the last one is used', async () => {
    open({ ...ON, recoveryCodesLeft: 1 });
    expect(await screen.findByText(/1 recovery code left/)).toBeTruthy();
    expect(screen.getByText(/running out/)).toBeTruthy();
  });

  test('makes new codes after the password', async () => {
    const server = open(ON, { [RENEW]: json({ recoveryCodes: CODES }) });
    await press('New recovery codes');
    await typePassword();
    const kept = await dialog('Keep your recovery codes');
    expect(kept.getAllByRole('listitem')).toHaveLength(10);
    expect(server.bodies(RENEW)).toEqual([{ password: 'Password1' }]);
  });

  test('turns it off after the password', async () => {
    const server = open(ON, {
      [TURN_OFF]: () => {
        server.answer(STATE, json(OFF));
        return nothing();
      },
    });
    await press('Turn off');
    await typePassword();
    expect(await screen.findByRole('button', { name: 'Turn on' })).toBeTruthy();
    expect(server.bodies(TURN_OFF)).toEqual([{ password: 'Password1' }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

test('the section of the second factor shows an error with a retry when loading failed', async () => {
  const server = open(OFF, { [STATE]: problem(500, 'Something went wrong.') });
  const again = await screen.findByRole('button', { name: 'Try again' });
  server.answer(STATE, json(OFF));
  await userEvent.click(again);
  expect(await screen.findByRole('button', { name: 'Turn on' })).toBeTruthy();
});
