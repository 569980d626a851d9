import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { aProof, aRegulator } from '../../../testing/a-proof.ts';
import { json, nothing } from '../../../testing/fake-server.ts';
import { click, field, onFreshSettings, openSettings, type } from '../../../testing/therapist-settings.tsx';

const LIST = 'GET /api/therapist/proofs';
const REGULATORS = 'GET /api/regulators';
const ADD = 'POST /api/therapist/proofs';

onFreshSettings();

function section() {
  return within(screen.getByRole('region', { name: 'Registration and insurance' }));
}

test('a registration is added with the regulator of the practice’s province, and says what families see', async () => {
  const others = aRegulator({
    id: 8,
    province: 'Quebec',
    name: { en: 'Order of Quebec', fr: 'Ordre du Québec' },
  });
  const server = await openSettings(
    { location: { city: 'Ottawa', province: 'Ontario' } },
    { [REGULATORS]: json([others, aRegulator()]), [ADD]: json(aProof(), 201) },
  );
  await userEvent.click(await section().findByRole('button', { name: 'Add a proof' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a proof' }));
  expect(dialog.getByLabelText<HTMLSelectElement>(/^Regulator/).value).toBe('7');
  expect(dialog.getByText(/Never the number\.$/)).toBeTruthy();
  await click('Send');
  expect(await dialog.findByText('Please fill in this field')).toBeTruthy();
  await type('Number', '60418');
  await type('Valid from', '2026-10-01');
  await type('Until', '2027-09-30');
  await click('Send');
  await waitFor(() =>
    expect(server.bodies(ADD)).toEqual([
      {
        kind: 'registration',
        regulatorId: 7,
        entitlement: 'full',
        number: '60418',
        validFrom: '2026-10-01',
        validTo: '2027-09-30',
        documentId: null,
      },
    ]),
  );
});

test('an insurance asks for no regulator', async () => {
  await openSettings({}, { [REGULATORS]: json([aRegulator()]) });
  await userEvent.click(await section().findByRole('button', { name: 'Add a proof' }));
  await screen.findByRole('dialog', { name: 'Add a proof' });
  await userEvent.selectOptions(field('What it is'), 'insurance');
  expect(screen.queryByLabelText(/^Regulator/)).toBeNull();
  expect(screen.getByText('Until when you are insured, and nothing else.')).toBeTruthy();
});

test('a therapist reads what waits, and withdraws it', async () => {
  const server = await openSettings(
    {},
    {
      [REGULATORS]: json([aRegulator()]),
      [LIST]: json([aProof()]),
      'DELETE /api/therapist/proofs/5': nothing,
    },
  );
  expect(await section().findByText('Registration, College of Ontario')).toBeTruthy();
  expect(section().getByText('Waiting for a decision')).toBeTruthy();
  server.answer(LIST, json([]));
  await click('Withdraw: Registration, College of Ontario');
  expect(await section().findByText('Nothing yet.')).toBeTruthy();
});

test('a therapist whose registration has ended reads since when, and what reopens the badge', async () => {
  await openSettings({}, { [LIST]: json([aProof({ state: 'ended' })]) });
  expect(
    await section().findByText(/ended on Sep.30, 2027: your profile no longer carries the badge/),
  ).toBeTruthy();
});

test('a therapist whose badge stands by an approved request is asked for her registration', async () => {
  await openSettings({ isVerified: true, badgeUntil: '2027-03-21T15:00:00.000Z' });
  expect(await section().findByText(/^Your badge stands until Mar.21, 2027/)).toBeTruthy();
});

test('a registration that ends soon is renewed with one field, and begins where the former one ends', async () => {
  const held = aProof({ state: 'accepted', validTo: '2026-12-31' });
  const server = await openSettings(
    { isVerified: true },
    { [REGULATORS]: json([aRegulator()]), [LIST]: json([held]), [ADD]: json(aProof(), 201) },
  );
  expect(await section().findByText(/is valid until Dec.31, 2026\. Send the next one/)).toBeTruthy();
  await click('Renew');
  const dialog = within(await screen.findByRole('dialog', { name: 'Renew a proof' }));
  expect(dialog.getByText('Registration, College of Ontario')).toBeTruthy();
  expect(dialog.queryByLabelText('Number')).toBeNull();
  await click('Send');
  await waitFor(() =>
    expect(server.bodies(ADD)).toEqual([
      {
        kind: 'registration',
        regulatorId: 7,
        entitlement: 'full',
        number: '60418',
        validFrom: '2027-01-01',
        validTo: '2027-12-31',
        documentId: null,
      },
    ]),
  );
});

test('no renewal is offered of a proof whose next one waits', async () => {
  const [held, next] = [
    aProof({ state: 'accepted', validTo: '2026-12-31' }),
    aProof({ id: 6, validFrom: '2027-01-01', validTo: '2027-12-31' }),
  ];
  await openSettings(
    { isVerified: true },
    { [REGULATORS]: json([aRegulator()]), [LIST]: json([next, held]) },
  );
  expect(await section().findByText('Waiting for a decision')).toBeTruthy();
  expect(section().queryByRole('button', { name: /^Renew/ })).toBeNull();
});
