// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Route } from 'wouter';
import { aConsent, aFamilyForm, anItem, anOpenForm, aResponse } from '../../testing/care/a-form.ts';
import { aClient, aSelf, OWNER } from '../../testing/a-client.ts';
import { json, nothing, problem, type Answers } from '../../testing/fake-server.ts';
import { fill, open, preparePractice, press, toast } from '../../testing/practice.tsx';
import { FamilyForms } from './family-forms-card.tsx';
import { FormPage } from './form-page.tsx';
import { ResponsePage } from './response-page.tsx';

preparePractice();

const DRAFT = 'PUT /api/clients/31/forms/4/draft';
const SEND = 'POST /api/clients/31/forms/4/responses';
const AGREE = 'POST /api/clients/31/forms/2/responses';

function openForm(form = anOpenForm(), answers: Answers = {}, client = aClient()) {
  return open(
    <Route path="/records/:id/forms/:formId">
      <FormPage />
    </Route>,
    {
      'GET /api/clients': json([client]),
      [`GET /api/clients/31/forms/${form.formId}`]: json(form),
      'GET /api/clients/31/forms': json([]),
      [DRAFT]: nothing,
      ...answers,
    },
    { path: `/records/31/forms/${form.formId}?therapist=3`, user: { id: 7, role: 'patient' } },
  );
}

test('a form that cannot be answered now does not wait for the family', async () => {
  const asked = aFamilyForm({ formId: 6, title: 'What matters to us', mayGive: false });
  open(
    <FamilyForms clientId={31} />,
    { 'GET /api/clients/31/forms': json([asked]) },
    { user: { id: 7, role: 'patient' } },
  );
  expect(await screen.findByRole('link', { name: 'Read: What matters to us' })).toBeDefined();
  expect(screen.queryByRole('link', { name: /Fill in/ })).toBeNull();
  expect(screen.queryByText('To do')).toBeNull();
});

test('a form says before its first question that the other parent reads the answers', async () => {
  openForm();
  expect(await screen.findByText('The other parent reads your answers')).toBeDefined();
  expect(screen.queryByLabelText('Which languages?')).toBeNull();
});

test('a form shows one question after the other, saves each, and keeps the answers on the way back', async () => {
  const server = openForm();
  await press('Start');
  await fill('Which languages?', 'French');
  expect(screen.getByText('Question 1 of 2 · 1 left')).toBeDefined();
  await press('Next');
  expect(await screen.findByRole('heading', { name: 'Was there help before?' })).toBeDefined();
  await waitFor(() => expect(screen.getByText('Saved')).toBeDefined());
  expect(server.bodies(DRAFT)).toEqual([{ answers: { languages: 'French' }, formVersion: 1, version: 0 }]);
  await press('Back');
  expect(await screen.findByDisplayValue('French')).toBeDefined();
});

test('a question that depends on an answer is asked only after it', async () => {
  openForm();
  await press('Start');
  await press('Skip for now');
  await userEvent.click(await screen.findByLabelText('Yes'));
  expect(screen.getByText('Question 2 of 3 · 1 left')).toBeDefined();
  await press('Next');
  expect(await screen.findByLabelText(/What helped\?/)).toBeDefined();
});

test('a form that was begun goes on at the first open question', async () => {
  const draft = { answers: { languages: 'French' }, version: 2, savedAt: '2026-12-09T15:00:00.000Z' };
  openForm(anOpenForm({ draft }));
  await press('Go on');
  expect(await screen.findByRole('heading', { name: 'Was there help before?' })).toBeDefined();
});

test('answers are sent together once nothing is missing, and the next form follows', async () => {
  const draft = {
    answers: { languages: 'French', tried: false },
    version: 2,
    savedAt: '2026-12-09T15:00:00.000Z',
  };
  const server = openForm(anOpenForm({ draft }), {
    [SEND]: json(aResponse(), 201),
    'GET /api/clients/31/forms': json([aFamilyForm({ formId: 6, title: 'What matters to us' })]),
  });
  await press('Go on');
  await press('Next');
  await press('Next');
  await press('Send');
  await waitFor(() => expect(window.location.pathname).toBe('/records/31/forms/6'));
  expect(server.bodies(SEND)).toEqual([
    { answers: { languages: 'French', tried: false }, language: 'en', formVersion: 1 },
  ]);
  expect(toast()).toEqual(['About us was sent.', 'Next: What matters to us', undefined]);
});

test('answers of another device are taken over where nothing was changed here', async () => {
  const draft = { answers: { tried: true }, version: 1, savedAt: '2026-12-10T14:59:00.000Z' };
  const server = openForm(anOpenForm(), {
    [DRAFT]: ({ body }) =>
      body.version === 0 ? problem(409, 'Changed meanwhile.', { code: 'version_outdated' }) : nothing(),
  });
  await press('Start');
  server.answer('GET /api/clients/31/forms/4', json(anOpenForm({ draft })));
  await fill('Which languages?', 'Cree');
  await press('Next');
  expect(await screen.findByText(/You also answered on another device/)).toBeDefined();
  await waitFor(() =>
    expect(server.bodies(DRAFT).at(-1)).toEqual({
      answers: { languages: 'Cree', tried: true },
      formVersion: 1,
      version: 1,
    }),
  );
  expect((await screen.findByLabelText<HTMLInputElement>('Yes')).checked).toBe(true);
});

test('a form says that its answers could not be saved, and saves them again', async () => {
  const server = openForm(anOpenForm(), { [DRAFT]: problem(503, 'Not now.') });
  await press('Start');
  await fill('Which languages?', 'French');
  await press('Next');
  expect(await screen.findByText('Your answers could not be saved')).toBeDefined();
  server.answer(DRAFT, nothing);
  await press('Save again');
  expect(await screen.findByText('Saved')).toBeDefined();
});

test('a consent says who else must agree, and its button says what is agreed to', async () => {
  const server = openForm(aConsent(), {
    [AGREE]: json(aResponse(), 201),
    'PUT /api/clients/31/forms/2/draft': nothing,
  });
  expect(await screen.findByText('Olof Lindqvist must agree as well.')).toBeDefined();
  expect(screen.getByText('Neither picture nor sound.').closest('details')?.open).toBe(false);
  await press('I agree to sessions by video');
  expect(await screen.findByText('2 things are missing above.')).toBeDefined();
  expect(server.bodies(AGREE)).toEqual([]);
  await fill('At which address?', '12 Elm Street');
  await userEvent.click(screen.getByLabelText('I decide together with the other parent'));
  await press('I agree to sessions by video');
  await waitFor(() => expect(window.location.pathname).toBe('/records/31'));
  expect(server.bodies(AGREE)).toEqual([
    {
      answers: { place: '12 Elm Street' },
      language: 'en',
      formVersion: 1,
      authority: 'shared',
      agreed: true,
    },
  ]);
});

test('a consent for a client of 12 has a page in easy words, and asks whether the client agrees', async () => {
  const easy = anItem({
    id: 'easy_words',
    type: 'statement',
    label: 'In easy words',
    help: 'Nobody films you.',
    isForClient: true,
  });
  const { items } = aConsent();
  openForm(aConsent({ items: [...items, easy], asksAssent: true }));
  expect(await screen.findByText('Nobody films you.')).toBeDefined();
  await press('I agree to sessions by video');
  expect(await screen.findByText('Please say whether Zoé Lindqvist agrees.')).toBeDefined();
});

test('an adult who agrees for themselves is not asked for whom they decide', async () => {
  const client = aSelf({ id: 31 });
  const server = openForm(
    aConsent({ items: aConsent().items.filter(({ id }) => id !== 'place') }),
    { [AGREE]: json(aResponse(), 201) },
    client,
  );
  await press('I agree to sessions by video');
  await waitFor(() => expect(server.bodies(AGREE)).toHaveLength(1));
  expect(server.bodies(AGREE)[0]).toMatchObject({ authority: 'self' });
});

test('an owner reads a consent of a therapist without sessions and cannot give it', async () => {
  openForm(aConsent({ mayGive: false }));
  expect(await screen.findByText('This cannot be answered at the moment.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'I agree to sessions by video' })).toBeNull();
});

test('a guardian who is no owner reads a consent and cannot give it', async () => {
  openForm(aConsent({ mayGive: false }), {}, aClient({ rights: { ...OWNER, isOwner: false } }));
  expect(await screen.findByText(/Only an owner of the record can agree/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'I agree to sessions by video' })).toBeNull();
});

function openResponse(response = aResponse(), answers: Answers = {}) {
  return open(
    <Route path="/form-responses/:id">
      <ResponsePage />
    </Route>,
    { 'GET /api/clients': json([aClient()]), 'GET /api/form-responses/12': json(response), ...answers },
    { path: '/form-responses/12', user: { id: 7, role: 'patient' } },
  );
}

test('an owner takes a consent back with a reason, after reading what it ends', async () => {
  const server = openResponse(aResponse(), { 'POST /api/form-responses/12/withdraw': nothing });
  expect(await screen.findByText('Given here by Maya Lindqvist on Dec 9')).toBeDefined();
  await press('Take back');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/Booked sessions stay booked/)).toBeDefined();
  await userEvent.type(dialog.getByLabelText(/Reason/), 'We meet in person now.');
  await userEvent.click(dialog.getByRole('button', { name: 'Take back' }));
  await waitFor(() =>
    expect(server.bodies('POST /api/form-responses/12/withdraw')).toEqual([
      { reason: 'We meet in person now.' },
    ]),
  );
});

test('an owner objects to a consent that somebody else gave', async () => {
  const server = openResponse(aResponse({ givenByUserId: 8, givenBy: 'Olof Lindqvist' }), {
    'POST /api/form-responses/12/object': nothing,
  });
  await press('Object');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Object' }));
  await waitFor(() => expect(server.bodies('POST /api/form-responses/12/object')).toEqual([{}]));
});
