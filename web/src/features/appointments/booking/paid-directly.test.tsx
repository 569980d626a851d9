import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { applyLocale } from '../../../lib/locale.ts';
import { anAppointment, aQuote, dueDirectly, inCalendars } from '../../../testing/an-appointment.ts';
import {
  BOOK,
  choose,
  EVENT,
  open,
  PAY,
  prepareBooking,
  press,
  reviewPayment,
} from '../../../testing/booking.tsx';
import { json, problem } from '../../../testing/fake-server.ts';

prepareBooking();

const TYPES = 'GET /api/therapists/3/appointment-types';
const booked = anAppointment(dueDirectly());
const answers = { [BOOK]: json(booked, 201), [EVENT]: json(inCalendars(booked)) };

test('a session with a therapist who is only paid directly is confirmed at once, without PayPal', async () => {
  const server = await open({
    [TYPES]: json([aQuote({ payments: ['direct'], directMethods: ['cash'] })]),
    ...answers,
  });
  await reviewPayment();
  expect(screen.queryByRole('group', { name: 'How do you pay?' })).toBeNull();
  expect(screen.getByText(/^You pay Jun Takahashi directly\./)).toBeDefined();
  expect(screen.queryByText(/PayPal/)).toBeNull();
  await press('Confirm booking');
  await waitFor(() => expect(window.location.pathname).toBe('/appointments/12/confirmed'));
  expect(server.bodies(BOOK)).toEqual([expect.objectContaining({ payment: 'direct', totalPrice: 13_560 })]);
  expect(server.bodies(PAY)).toEqual([]);
});

test('where a therapist takes both, the family chooses, and PayPal is chosen first', async () => {
  const server = await open({
    [TYPES]: json([aQuote({ payments: ['paypal', 'direct'], directMethods: ['etransfer', 'cash'] })]),
    ...answers,
  });
  await reviewPayment();
  expect(screen.getByRole('radio', { name: /^PayPal or card/ })).toHaveProperty('checked', true);
  expect(screen.getByRole('button', { name: 'Pay $135.60 by PayPal or card' })).toBeDefined();
  expect(screen.getByText('Outside Cadence, by: e-transfer, cash.')).toBeDefined();
  await choose(/^Pay Jun Takahashi directly/);
  expect(screen.getByText(/A session that you cancel before it is paid costs nothing\.$/)).toBeDefined();
  await press('Confirm booking');
  await waitFor(() => expect(server.bodies(BOOK)).toEqual([expect.objectContaining({ payment: 'direct' })]));
});

test('a way to pay that is not taken any more is said, and the prices are read again', async () => {
  const sentence = 'The therapist does not take this payment.';
  const server = await open({
    [TYPES]: json([aQuote({ payments: ['paypal', 'direct'], directMethods: ['etransfer', 'cash'] })]),
    [BOOK]: problem(422, 'Please check.', {
      code: 'invalid',
      errors: [{ path: 'payment', message: sentence }],
    }),
  });
  await reviewPayment();
  await choose(/^Pay Jun Takahashi directly/);
  server.answer(TYPES, json([aQuote({ payments: ['paypal'] })]));
  await press('Confirm booking');
  expect(await screen.findByRole('button', { name: 'Pay $135.60 by PayPal or card' })).toBeDefined();
  expect(within(screen.getByRole('dialog')).getByText(sentence)).toBeDefined();
});

test('the choice of payment is in French too', async () => {
  await open({
    [TYPES]: json([aQuote({ payments: ['paypal', 'direct'], directMethods: ['etransfer', 'cash'] })]),
  });
  await reviewPayment();
  applyLocale('fr');
  expect(await screen.findByRole('radio', { name: /^PayPal ou carte/ })).toBeDefined();
  expect(screen.getByText(/^En dehors de Cadence, par : virement .*, argent comptant\.$/)).toBeDefined();
  await userEvent.click(screen.getByRole('radio', { name: /^Payer Jun Takahashi directement/ }));
  expect(screen.getByText(/^Vous payez directement votre orthophoniste \(Jun Takahashi\)\./)).toBeDefined();
});
