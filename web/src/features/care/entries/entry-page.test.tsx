// @vitest-environment jsdom
import type { Entry } from '@cadence/contract/care/entries';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route } from 'wouter';
import { expect, test } from 'vitest';
import { PasswordRequest } from '../../../app/password-request.tsx';
import { json, nothing, problem } from '../../../testing/fake-server.ts';
import { open, preparePractice, press, toast } from '../../../testing/practice.tsx';
import { EntryPage } from '../entry-page.tsx';

preparePractice();

const READ = 'GET /api/therapist/entries/4';
const SAVE = 'PUT /api/therapist/entries/4';
const SIGN = 'POST /api/therapist/entries/4/sign';
const SETTINGS = 'GET /api/therapist/care-settings';

function anEntry(changes: Partial<Entry> = {}): Entry {
  return {
    id: 4,
    clientId: 7,
    clientName: 'Léo',
    kind: 'session',
    state: 'draft',
    date: '2026-11-23',
    appointmentId: 9,
    title: '',
    signedAt: null,
    signedBy: null,
    lateDays: 0,
    isReleased: false,
    about: null,
    isIntact: true,
    version: 1,
    language: 'en',
    body: { findings: 'Says /s/: 6 of 8.' },
    lastPlan: 'Farm pictures.',
    signature: null,
    figures: [],
    laterTrials: 0,
    addenda: [],
    ...changes,
  };
}

function openPage(entry: Entry, answers: Parameters<typeof open>[1] = {}) {
  const settings = json({ releases: 'none', language: 'en', isChosen: true });
  const page = (
    <>
      <Route path="/notes/:id">
        <EntryPage />
      </Route>
      <PasswordRequest />
    </>
  );
  return open(page, { [READ]: json(entry), [SETTINGS]: settings, ...answers }, { path: '/notes/4' });
}

test('a draft begins in the first empty field, saves itself, and is signed as it was saved', async () => {
  const server = openPage(anEntry());
  const field = await screen.findByLabelText('Assessment');
  await waitFor(() => expect(document.activeElement).toBe(field));
  const body = { findings: 'Says /s/: 6 of 8.', assessment: 'Better.', plan: '', report: '' };
  const saved = anEntry({ body, version: 2 });
  server.answer(SAVE, json(saved));
  server.answer(READ, json(saved));
  await userEvent.type(field, 'Better.');
  await waitFor(() => expect(server.bodies(SAVE)).toHaveLength(1), { timeout: 4_000 });
  expect(server.bodies(SAVE)[0]).toEqual({ body, version: 1 });
  const signature = { name: 'Maya Roy', title: '', registration: '', statement: 'I sign.' };
  const signed = anEntry({ ...saved, state: 'signed', signedAt: '2026-11-23T16:00:00.000Z', signature });
  server.answer(SIGN, json(signed));
  server.answer(READ, json(signed));
  await press('Sign');
  expect(await screen.findByText('I sign.')).toBeDefined();
  expect(server.bodies(SIGN)[0]).toEqual({ version: 2 });
});

test('a signature long after the sign-in asks for the password, and goes on by itself', async () => {
  const signature = { name: 'Maya Roy', title: '', registration: '', statement: 'I sign.' };
  const signed = anEntry({ state: 'signed', signedAt: '2026-11-23T16:00:00.000Z', signature });
  const server = openPage(anEntry(), {
    [SIGN]: problem(403, 'Please enter your password.', { code: 'password_required' }),
    'POST /api/session/password': () => {
      server.answer(SIGN, json(signed));
      server.answer(READ, json(signed));
      return nothing();
    },
  });
  await press('Sign');
  const asked = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
  expect(asked.getByText(/Enter your password to sign this entry\.$/)).toBeDefined();
  await userEvent.type(asked.getByLabelText(/^Your password/), 'Password1');
  await userEvent.click(asked.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('I sign.')).toBeDefined();
});

test('a draft that could not be saved stays in the form, and is not signed', async () => {
  const server = openPage(anEntry(), { [SAVE]: problem(503, 'We cannot reach our records.') });
  const field = await screen.findByLabelText('Assessment');
  await userEvent.type(field, 'Better.');
  await press('Sign');
  expect(await screen.findByText(/^Not saved\./)).toBeDefined();
  expect((field as HTMLTextAreaElement).value).toBe('Better.');
  expect(server.bodies(SIGN)).toEqual([]);
});

test('a signed note proposes an addendum for answers that were counted later', async () => {
  const signature = { name: 'Maya Roy', title: '', registration: '', statement: 'I sign.' };
  const signed = anEntry({
    state: 'signed',
    signedAt: '2026-11-23T16:00:00.000Z',
    signature,
    laterTrials: 2,
  });
  const server = openPage(signed);
  expect(await screen.findByText('2 answers were counted after this note was signed.')).toBeDefined();
  server.answer(
    'POST /api/therapist/clients/7/entries',
    problem(409, 'No more entries fit.', { code: 'entries_limit' }),
  );
  await press('Add an addendum');
  await waitFor(() => expect(toast()).toContain('No more entries fit.'));
  expect(server.bodies('POST /api/therapist/clients/7/entries')[0]).toEqual({
    kind: 'addendum',
    about: 4,
    language: 'en',
  });
});
