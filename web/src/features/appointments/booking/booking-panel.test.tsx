import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
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
import { anAppointment, anOffer, aQuote, aSlot } from '../../../testing/an-appointment.ts';
import { dropAllDrafts } from '../../../lib/session/drafts.ts';
import { json, problem } from '../../../testing/fake-server.ts';

prepareBooking();

describe('choosing a session to book', () => {
  test('shows prices as the amount due, and names free sessions', async () => {
    await open();
    expect((await screen.findByRole('radio', { name: /^Assessment/ })).parentElement?.textContent).toContain(
      '$120.00+ tax',
    );
    expect(screen.getByRole('radio', { name: /^First talk/ }).parentElement?.textContent).toContain('Free');
  });

  test('says when the therapist has no services', async () => {
    await open({ 'GET /api/therapists/3/appointment-types': json([]) });
    expect(await screen.findByText('No services to book yet')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Review and book' })).toBeNull();
  });

  test('says when services cannot be loaded, and lets the reader retry', async () => {
    const server = await open({ 'GET /api/therapists/3/appointment-types': problem(503, 'Later, please.') });
    expect(await screen.findByText('Later, please.')).toBeDefined();
    server.answer('GET /api/therapists/3/appointment-types', json([FREE]));
    await press('Try again');
    expect(await screen.findByText('First talk')).toBeDefined();
  });

  test('starts with the first priced service and its first open day, and asks for a time', async () => {
    await open({ 'GET /api/therapists/3/appointment-types': json([FREE, aQuote()]) });
    expect(await screen.findByRole('radio', { name: /^Assessment/, checked: true })).toBeDefined();
    expect(await screen.findByRole('heading', { name: /Times on Tuesday, December 15/ })).toBeDefined();
    // Only what the reader chose is in the address.
    expect(window.location.search).toBe('');
    await choose('Me');
    await press('Review and book');
    expect(await screen.findByText('Please select a time slot')).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('skips a month without open days', async () => {
    const full = anOffer({ '2026-12-16': [aSlot('2026-12-16T14:00:00.000Z', 'Fully booked')] });
    const january = anOffer({ '2027-01-05': [aSlot('2027-01-05T14:00:00.000Z')] });
    await open({
      'GET /api/therapists/3/slots': ({ search }) =>
        json(search.includes('from=2026-12-31') ? january : full),
    });
    expect(await screen.findByRole('heading', { name: /Times on Tuesday, January 5/ })).toBeDefined();
  });

  test('opens the next month when the current one is over, and reads the times with its days', async () => {
    vi.setSystemTime(new Date('2026-12-31T15:00:00Z'));
    const january = '2027-01-01T15:00:00.000Z';
    const both = {
      '2026-12-31': [aSlot('2026-12-31T16:00:00.000Z', 'Too soon')],
      '2027-01-01': [aSlot(january)],
    };
    await open({ 'GET /api/therapists/3/slots': json(anOffer(both)) });
    expect(await screen.findByRole('heading', { name: /Times on Friday, January 1/ })).toBeDefined();
    const grid = await screen.findByRole('grid', { name: /January 2027/ });
    expect(within(grid).getByRole('button', { name: /^Friday, January 1, 2027/ })).toBeDefined();
  });

  test('keeps service, day and time over a reload, but no typed text', async () => {
    await open();
    await choose('Me');
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

  test('takes a start of a public page, which has no day, and says where it is no longer open', async () => {
    window.history.replaceState(null, '', `?service=6&time=${encodeURIComponent(NINE)}`);
    await open();
    expect(await screen.findByRole('radio', { name: /^First talk/, checked: true })).toBeDefined();
    expect(await screen.findByRole('radio', { name: /^9:00/, checked: true })).toBeDefined();
    expect(screen.queryByText('This time is no longer open')).toBeNull();
    cleanup();
    dropAllDrafts();
    const [lost, next] = ['2026-12-15T15:00:00.000Z', '2026-12-15T15:30:00.000Z'];
    window.history.replaceState(null, '', `?service=6&time=${encodeURIComponent(lost)}`);
    const taken = anOffer({ '2026-12-15': [aSlot(lost, 'Conflict with existing appointment'), aSlot(next)] });
    await open({ 'GET /api/therapists/3/slots': json(taken) });
    expect(await screen.findByText('This time is no longer open')).toBeDefined();
    expect(screen.getByText(/^Tuesday, December 15, 10:00/)).toBeDefined();
    const nearest = await screen.findByRole('group', { name: 'Nearest open times' });
    await userEvent.click(within(nearest).getByRole('radio'));
    expect(new URLSearchParams(window.location.search).get('time')).toBe(next);
    expect(within(nearest).getByRole<HTMLInputElement>('radio').checked).toBe(true);
  });

  test.each([
    '?service=0&date=x&time=y',
    '?service=6&date=2026-02-01&time=2026-02-01T14:00:00.000Z',
    '?date=2026-99-99',
  ])('ignores an address without a valid choice: %s', async (search) => {
    window.history.replaceState(null, '', search);
    await open();
    expect(await screen.findByRole('heading', { name: /Times on Tuesday, December 15/ })).toBeDefined();
  });

  test('asks for a day in a month without a chosen day', async () => {
    await open();
    await screen.findByRole('heading', { name: /Times on Tuesday, December 15/ });
    await press('Next month');
    expect(await screen.findByText('Select a date first')).toBeDefined();
  });

  test('closes days that cannot be chosen, and says how much is open on each day', async () => {
    await open();
    await choose(/^Assessment/);
    expect(
      await screen.findByRole('button', { name: 'Tuesday, December 15, 2026, 2 open times' }),
    ).toBeDefined();
    expect(screen.getByRole('button', { name: 'Wednesday, December 16, 2026, no open time' })).toBeDefined();
    const closed = screen.getByRole('button', { name: 'Thursday, December 17, 2026, not available' });
    expect(closed.getAttribute('aria-disabled')).toBe('true');
  });

  test('shows the times of the chosen day, and unavailable ones with the reason on request', async () => {
    await open();
    await choose(/^Assessment/);
    await press('Tuesday, December 15, 2026, 2 open times');
    const heading = await screen.findByRole('heading', { name: /Times on Tuesday, December 15/ });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(screen.queryByRole('radio', { name: /Conflict/ })).toBeNull();
    await press('1 unavailable time');
    const taken = screen.getByRole<HTMLInputElement>('radio', {
      name: /Conflict with existing appointment$/,
    });
    expect(taken.disabled).toBe(true);
  });

  test('says when a day is fully booked', async () => {
    await open();
    await choose(/^Assessment/);
    await press('Wednesday, December 16, 2026, no open time');
    expect(await screen.findByRole('heading', { name: 'No available times' })).toBeDefined();
  });

  test('leads to the next open day with one click', async () => {
    await open({
      'GET /api/therapists/3/slots': json(
        anOffer({ '2026-12-15': [aSlot(NINE)], '2026-12-18': [aSlot('2026-12-18T14:00:00.000Z')] }),
      ),
    });
    await press('Next open day: Fri,\u00a0Dec\u00a018');
    expect(await screen.findByRole('heading', { name: /Times on Friday, December 18/ })).toBeDefined();
  });

  test('names one’s own time as such, not as a conflict', async () => {
    const held = anAppointment({
      startTime: '2026-12-15T15:00:00.000Z',
      endTime: '2026-12-15T16:00:00.000Z',
    });
    await open({ 'GET /api/appointments': json([held]) });
    expect(await screen.findByRole('radio', { name: /, Yours$/ })).toBeDefined();
    expect(screen.queryByRole('button', { name: /unavailable time/ })).toBeNull();
  });

  test('allows a time that overlaps one’s own session elsewhere, with a warning', async () => {
    const other = anAppointment({
      therapistId: 4,
      therapist: {
        id: 4,
        timezone: 'America/Toronto',
        isAvailable: true,
        allowsMoves: true,
        user: { firstName: 'Ines', lastName: 'Roy' },
      },
      startTime: '2026-12-15T14:30:00.000Z',
      endTime: '2026-12-15T15:00:00.000Z',
    });
    await open({ 'GET /api/appointments': json([other]) });
    await choose(/^9:00/);
    expect(await screen.findByText('You already have a session at this time')).toBeDefined();
    expect(screen.getByText(/With Ines Roy/)).toBeDefined();
  });

  test('accepts a typed date', async () => {
    await open();
    await choose(/^Assessment/);
    await press('Type a date');
    const field = await screen.findByLabelText('Date');
    await userEvent.type(field, '2026-12-15{Enter}');
    expect(await screen.findByRole('radio', { name: /^9:00/ })).toBeDefined();
  });

  test('shows both times where clocks differ', async () => {
    await open({}, { timezone: 'America/Vancouver' });
    await choose(/^Assessment/);
    await press('Tuesday, December 15, 2026, 2 open times');
    await choose(spoken('7:00 AM to 8:00 AM in Vancouver, 9:00 AM in Toronto'));
    expect(screen.getByText('Tuesday, December 15, 7:00 AM (Vancouver)')).toBeDefined();
    expect(screen.getByText('Tuesday, December 15, 9:00 AM (Toronto)')).toBeDefined();
  });

  test('shows the emergency notice beside it', async () => {
    await open();
    expect(await screen.findByText(/call 911/)).toBeDefined();
  });
});
