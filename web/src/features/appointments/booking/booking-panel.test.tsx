import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import {
  choose,
  chooseTime,
  FREE,
  NINE,
  open,
  prepareBooking,
  press,
  spoken,
} from '../../../testing/booking.tsx';
import { dropAllDrafts } from '../../../lib/forms/drafts.ts';
import { json, problem } from '../../../testing/fake-server.ts';

prepareBooking();

describe('choosing', () => {
  test('prices are what is due, and free is said', async () => {
    await open();
    expect((await screen.findByRole('radio', { name: /^Assessment/ })).parentElement?.textContent).toContain(
      '$120.00+ tax',
    );
    expect(screen.getByRole('radio', { name: /^First talk/ }).parentElement?.textContent).toContain('Free');
  });

  test('a therapist without services says so', async () => {
    await open({ 'GET /api/therapists/3/appointment-types': json([]) });
    expect(await screen.findByText('No services to book yet')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Review and book' })).toBeNull();
  });

  test('services that cannot be loaded say so and are asked for again', async () => {
    const server = await open({ 'GET /api/therapists/3/appointment-types': problem(503, 'Later, please.') });
    expect(await screen.findByText('Later, please.')).toBeDefined();
    server.answer('GET /api/therapists/3/appointment-types', json([FREE]));
    await press('Try again');
    expect(await screen.findByText('First talk')).toBeDefined();
  });

  test('asks for each missing choice in order', async () => {
    await open();
    await press('Review and book');
    expect(screen.getByText('Please select an appointment type')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: /^Assessment/ }));
    await choose(/^Assessment/);
    expect(await screen.findByText('Please select a time slot')).toBeDefined();
    expect(screen.queryByText('Please select an appointment type')).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('a reload restores service, day and time, but no typed text', async () => {
    await open();
    await chooseTime(/^First talk/);
    expect(window.location.search).toBe(`?service=6&date=2026-12-15&time=${encodeURIComponent(NINE)}`);
    await press('Review and book');
    await userEvent.type(await screen.findByLabelText(/Notes for your therapist/), 'She says r late');
    expect(window.location.href).not.toContain('late');
    cleanup();
    dropAllDrafts();
    await open();
    expect(await screen.findByRole('radio', { name: /^First talk/, checked: true })).toBeDefined();
    expect(await screen.findByRole('radio', { name: /^9:00/, checked: true })).toBeDefined();
  });

  test.each([
    '?service=0&date=x&time=y',
    '?service=6&date=2026-02-01&time=2026-02-01T14:00:00.000Z',
    '?date=2026-99-99',
  ])('an address that says nothing of use chooses no day: %s', async (search) => {
    window.history.replaceState(null, '', search);
    await open();
    await choose(/^Assessment/);
    expect(await screen.findByText('Select a date first')).toBeDefined();
  });

  test('before a date is chosen the times say so', async () => {
    await open();
    await choose(/^Assessment/);
    expect(await screen.findByText('Select a date first')).toBeDefined();
  });

  test('days that cannot be chosen are closed, and each day says how much is open', async () => {
    await open();
    await choose(/^Assessment/);
    expect(
      await screen.findByRole('button', { name: 'Tuesday, December 15, 2026, 2 open times' }),
    ).toBeDefined();
    expect(screen.getByRole('button', { name: 'Wednesday, December 16, 2026, no open time' })).toBeDefined();
    const closed = screen.getByRole('button', { name: 'Thursday, December 17, 2026, not available' });
    expect(closed.getAttribute('aria-disabled')).toBe('true');
  });

  test('choosing a day shows its times; unavailable ones say why', async () => {
    await open();
    await choose(/^Assessment/);
    await press('Tuesday, December 15, 2026, 2 open times');
    const heading = await screen.findByRole('heading', { name: /Times on Tuesday, December 15/ });
    expect(document.activeElement).toBe(heading);
    const taken = screen.getByRole<HTMLInputElement>('radio', {
      name: /Conflict with existing appointment$/,
    });
    expect(taken.disabled).toBe(true);
  });

  test('a fully booked day says so', async () => {
    await open();
    await choose(/^Assessment/);
    await press('Wednesday, December 16, 2026, no open time');
    expect(await screen.findByRole('heading', { name: 'No available times' })).toBeDefined();
  });

  test('one click leads to the next open day', async () => {
    await open();
    await choose(/^Assessment/);
    await press('Next available: Tue, Dec 15');
    expect(await screen.findByRole('radio', { name: spoken('9:00 – 10:00 AM in Toronto') })).toBeDefined();
  });

  test('a date can be typed', async () => {
    await open();
    await choose(/^Assessment/);
    const field = await screen.findByLabelText('Or type a date');
    await userEvent.type(field, '2026-12-15{Enter}');
    expect(await screen.findByRole('radio', { name: /^9:00/ })).toBeDefined();
  });

  test('where clocks differ both times are said', async () => {
    await open({}, 'America/Vancouver');
    await choose(/^Assessment/);
    await press('Tuesday, December 15, 2026, 2 open times');
    await choose(spoken('7:00 – 8:00 AM in Vancouver, 9:00 AM in Toronto'));
    expect(screen.getByText('Tuesday, December 15, 7:00 AM (Vancouver)')).toBeDefined();
    expect(screen.getByText('Tuesday, December 15, 9:00 AM (Toronto)')).toBeDefined();
  });

  test('the emergency notice stands beside it', async () => {
    await open();
    expect(screen.getByText(/call 911/)).toBeDefined();
  });
});
