import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { aProof, aRegulator, aReviewedProof } from '../../../testing/a-proof.ts';
import { aroundEach, dialog, openAdminPage, press, row, toast } from '../../../testing/admin.tsx';
import { type Answers, json, problem } from '../../../testing/fake-server.ts';
import { ProofsPanel } from './proofs-panel.tsx';
import { RegulatorsPanel } from './regulators-panel.tsx';

const LIST = 'GET /api/admin/proofs';
const DECIDE = 'POST /api/admin/proofs/5/decide';
const SEEN = {
  firstName: 'Jun',
  lastName: 'Park',
  number: '60418',
  validFrom: '2026-10-01',
  validTo: '2027-09-30',
};

aroundEach();

function openQueue(answers: Answers = {}, search = '') {
  return openAdminPage(`/admin/verification?tab=proofs${search}`, ProofsPanel, {
    [LIST]: json([aReviewedProof()]),
    ...answers,
  });
}

describe('the review of a proof', () => {
  test('shows name, number, days and the register, and is accepted in two presses with what was compared', async () => {
    const server = openQueue({ [DECIDE]: json(aReviewedProof({ state: 'accepted' })) });
    await press('Review the proof of Jun Park');
    const review = await dialog();
    for (const fact of ['Jun Park', '60418', 'Registration, College of Ontario'])
      expect(review.textContent).toContain(fact);
    expect(review.querySelector('a')?.getAttribute('href')).toBe('https://register.example/');
    await press('Accept');
    await waitFor(() => expect(server.bodies(DECIDE)).toEqual([{ accept: true, seen: SEEN }]));
    expect(toast()?.[0]).toBe('Proof Accepted');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('is refused with a reason for the therapist', async () => {
    const server = openQueue({ [DECIDE]: json(aReviewedProof({ state: 'refused' })) });
    await press('Review the proof of Jun Park');
    await press('Do not accept');
    await userEvent.type(await screen.findByRole('textbox'), 'The page cannot be read.');
    await press('Do not accept');
    await waitFor(() =>
      expect(server.bodies(DECIDE)).toEqual([
        { accept: false, reason: 'The page cannot be read.', seen: SEEN },
      ]),
    );
  });

  test('stays open and says why where what was compared has changed meanwhile', async () => {
    openQueue({ [DECIDE]: problem(409, 'The therapist has changed.', { code: 'proof_outdated' }) });
    await press('Review the proof of Jun Park');
    await press('Accept');
    await waitFor(() => expect(toast()?.join(' ')).toContain('The therapist has changed'));
    expect(await dialog()).toBeTruthy();
  });

  test('offers no decision where there was one', async () => {
    openQueue({ [LIST]: json([aReviewedProof({ state: 'ended' })]) });
    await press('Review the proof of Jun Park');
    await dialog();
    expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
  });
});

describe('the queue of proofs', () => {
  test('is searched by words, and says so where nothing matches', async () => {
    const server = openQueue();
    await screen.findByText('60418');
    server.answer(LIST, json([]));
    await userEvent.type(screen.getByRole('searchbox'), 'park 77');
    expect(await screen.findByText('Nothing in this list matches the search.')).toBeTruthy();
    expect(window.location.search).toContain('q=park');
  });
});

describe('the regulators', () => {
  const SAVE = 'PUT /api/admin/regulators/7';
  const SOURCE = 'https://college.example/renewal';

  test('that nobody has confirmed are marked, beside where they were read, and are confirmed in a dialog', async () => {
    const regulator = aRegulator({ source: SOURCE, renewsOn: '10-01' });
    const confirmed = { ...regulator, checkedOn: '2026-11-22' };
    const server = openAdminPage('/admin/verification?tab=regulators', RegulatorsPanel, {
      'GET /api/regulators': json([regulator]),
      [SAVE]: json(confirmed),
    });
    const ontario = await row('Ontario');
    expect(ontario.getByText('Not confirmed yet')).toBeTruthy();
    expect(ontario.getByText('October 1')).toBeTruthy();
    expect(ontario.getByRole('link', { name: 'college.example' }).getAttribute('href')).toBe(SOURCE);
    await press('Edit the regulator of Ontario');
    await dialog();
    server.answer('GET /api/regulators', json([confirmed]));
    await press('Save');
    await waitFor(() => expect(server.bodies(SAVE)).toMatchObject([{ source: SOURCE, renewsOn: '10-01' }]));
    expect(await screen.findByText(/^Confirmed Nov.22, 2026$/)).toBeTruthy();
    expect(screen.queryByText('Not confirmed yet')).toBeNull();
  });
});

test('a proof of a police check shows neither regulator nor register', async () => {
  const check = aProof({ kind: 'police_check', regulatorId: null, entitlement: null, number: null });
  openQueue({ [LIST]: json([aReviewedProof({ ...check, regulator: null })]) });
  await press('Review the proof of Jun Park');
  expect((await dialog()).textContent).not.toMatch(/Regulator|Public register|Number/);
});
