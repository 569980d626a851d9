import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { aClient, aSelf } from '../../../testing/a-client.ts';
import { anAppointment, forClient, inCalendars } from '../../../testing/an-appointment.ts';
import {
  BOOK,
  choose,
  chooseTime,
  EVENT,
  NINE,
  open,
  prepareBooking,
  press,
} from '../../../testing/booking.tsx';
import { json } from '../../../testing/fake-server.ts';

prepareBooking();

const free = anAppointment({ paymentStatus: 'not_required', totalPrice: 0 });
const FAMILY = {
  'GET /api/clients': json([aSelf(), aClient(), aClient({ id: 9, name: 'Ida' })]),
  [BOOK]: json(free, 201),
  [EVENT]: json(inCalendars(free)),
};

test('each of several bookable people has a button that opens the review, the last booked one first', async () => {
  const former = anAppointment({ id: 4, ...forClient(9, 'Ida'), startTime: '2026-12-01T14:00:00Z' });
  const server = await open({ ...FAMILY, 'GET /api/appointments': json([former]) });
  await chooseTime(/^First talk/);
  const group = await screen.findByRole('group', { name: 'Who is it for?' });
  expect(
    within(group)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['For Ida', 'For me', 'For Zoé Lindqvist', 'Somebody else']);
  await press('For Zoé Lindqvist');
  const dialog = await screen.findByRole('dialog', { name: 'Confirm your appointment' });
  expect(within(dialog).getByLabelText<HTMLSelectElement>('Who is the session for?').value).toBe('31');
  await press('Confirm booking');
  await waitFor(() => expect(server.bodies(BOOK)).toHaveLength(1));
  expect(server.bodies(BOOK)).toMatchObject([{ startTime: NINE, clientId: 31 }]);
  expect(server.bodies(BOOK)[0]).not.toHaveProperty('clientName');
});

test('a booking for somebody else needs a name', async () => {
  const server = await open(FAMILY);
  await chooseTime(/^First talk/);
  await press('Somebody else');
  await press('Confirm booking');
  expect(await screen.findByText('Name is required')).toBeTruthy();
  await userEvent.type(screen.getByLabelText(/^Their name/), 'Lou');
  await press('Confirm booking');
  await waitFor(() => expect(server.bodies(BOOK)).toHaveLength(1));
  expect(server.bodies(BOOK)).toMatchObject([{ clientName: 'Lou' }]);
  expect(server.bodies(BOOK)[0]).not.toHaveProperty('clientId');
});

test('a session at that time is named as the client’s own, or of another person as possibly meant', async () => {
  const other = anAppointment({ id: 4, ...forClient(31, 'Zoé Lindqvist'), startTime: NINE });
  await open({ ...FAMILY, 'GET /api/appointments': json([other]) });
  await chooseTime(/^First talk/);
  expect(await screen.findByText(/Zoé Lindqvist is with Jun Takahashi.*two children/)).toBeTruthy();
  await press('For Zoé Lindqvist');
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('Zoé Lindqvist already has a session at this time')).toBeTruthy();
  await userEvent.selectOptions(within(dialog).getByLabelText('Who is the session for?'), 'Ida');
  expect(within(dialog).getByText('You already have a session at this time')).toBeTruthy();
});

test('a reader who may book for nobody else is asked first, with nothing chosen', async () => {
  const seen = { isOwner: false, mayBook: false, mayPay: false, mayRead: false };
  const server = await open({ ...FAMILY, 'GET /api/clients': json([aSelf(), aClient({ rights: seen })]) });
  const question = await screen.findByRole('group', { name: 'Who is the session for?' });
  expect(screen.getAllByRole('group')[0]).toBe(question);
  const answers = within(question).getAllByRole<HTMLInputElement>('radio');
  expect(answers.map(({ labels, checked }) => [labels?.[0]?.textContent, checked])).toEqual([
    ['My child', false],
    ['Somebody else I care for', false],
    ['Me', false],
  ]);
  await chooseTime(/^First talk/);
  await press('Review and book');
  expect(await screen.findByText('Please choose who the session is for')).toBeTruthy();
  expect(document.activeElement).toBe(answers[0]);
  await choose('My child');
  await press('Review and book');
  expect(await screen.findByText('Name is required')).toBeTruthy();
  const name = screen.getByLabelText(/^Your child’s name/);
  expect(document.activeElement).toBe(name);
  await userEvent.type(name, 'Léo');
  await press('Review and book');
  const dialog = await screen.findByRole('dialog', { name: 'Confirm your appointment' });
  expect(within(dialog).getByText('For Léo')).toBeTruthy();
  await press('Confirm booking');
  await waitFor(() => expect(server.bodies(BOOK)).toMatchObject([{ clientName: 'Léo' }]));
  expect(server.bodies(BOOK)[0]).not.toHaveProperty('clientId');
});

test('the reader’s own session names the account’s client, and says that it is for them', async () => {
  const server = await open({ ...FAMILY, 'GET /api/clients': json([aSelf()]) });
  await choose('Me');
  await chooseTime(/^First talk/);
  await press('Review and book');
  expect(within(await screen.findByRole('dialog')).getByText('For you')).toBeTruthy();
  await press('Confirm booking');
  await waitFor(() => expect(server.bodies(BOOK)).toMatchObject([{ clientId: 7 }]));
});

test('the only remaining person is chosen, once the reader’s own entry is archived', async () => {
  const server = await open({
    ...FAMILY,
    'GET /api/clients': json([aSelf({ isArchived: true }), aClient()]),
  });
  await chooseTime(/^First talk/);
  await press('Review and book');
  const field = await screen.findByLabelText<HTMLSelectElement>('Who is the session for?');
  expect(field.selectedOptions[0]?.textContent).toBe('Zoé Lindqvist');
  await press('Confirm booking');
  await waitFor(() => expect(server.bodies(BOOK)).toMatchObject([{ clientId: 31 }]));
});

test('a name typed before a lost answer is sent again, although it is a client by then', async () => {
  const server = await open({ ...FAMILY, 'GET /api/clients': json([aSelf()]) });
  server.answer(BOOK, () => {
    server.answer('GET /api/clients', json([aSelf(), aClient({ name: 'Lou' })]));
    throw new TypeError('Failed to fetch');
  });
  await choose('Somebody else I care for');
  await userEvent.type(screen.getByLabelText(/^Their name/), 'Lou');
  await chooseTime(/^First talk/);
  await press('Review and book');
  await press('Confirm booking');
  expect(await screen.findByRole('option', { name: 'Lou' })).toBeTruthy();
  server.answer(BOOK, json(free, 201));
  await press('Confirm booking');
  await waitFor(() => expect(window.location.pathname).toBe('/appointments/12/confirmed'));
  const keys = server.sent.filter(({ name }) => name === BOOK).map(({ headers }) => headers);
  expect(new Set(keys.map((one) => one.get('idempotency-key'))).size).toBe(1);
  expect(server.bodies(BOOK)).toMatchObject(keys.map(() => ({ clientName: 'Lou' })));
});
