import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { anAppointment, anOffer, aSlot } from '../../testing/an-appointment.ts';
import { allAnswered, json, nothing, problem, type Answers } from '../../testing/fake-server.ts';
import { losingAnswers } from '../../testing/lost-answers.ts';
import {
  aSchedule,
  aWeeklySlot,
  IN_SLOT,
  open,
  preparePractice,
  press,
  PREVIEW,
  SCHEDULE,
  SLOTS,
  toast,
  WAITING,
} from '../../testing/practice.tsx';
import { AvailabilityPage } from './availability-page.tsx';

const ADD = 'POST /api/therapist/availabilities';
const CHANGE = 'PATCH /api/therapist/availabilities/3';
const DELETE = 'DELETE /api/therapist/availabilities/3';
const single = aWeeklySlot({
  id: 4,
  type: 'single',
  dayOfWeek: null,
  startTime: '2026-12-17T23:00:00.000Z',
  endTime: '2026-12-18T01:00:00.000Z',
});
const weekly = { [SLOTS]: json([aWeeklySlot()]) };

preparePractice();

function show(answers: Answers = {}) {
  return open(<AvailabilityPage />, answers, { path: '/availability' });
}
async function set(label: string, value: string) {
  return fireEvent.change(await screen.findByLabelText(label), { target: { value } });
}
/** Whether a change lets the Saturday end at ten. */
function isShorter(body: unknown): boolean {
  return JSON.stringify(body).includes('T15:00:00.000Z');
}
function plain(text: string | null | undefined) {
  return text?.replaceAll('\u00a0', ' ');
}

describe('the list of availability slots', () => {
  test('shows time, kind, weekday and whether each counts', async () => {
    show({ [SLOTS]: json([single, aWeeklySlot({ isEnabled: false })]) });
    const weeklyRow = (await screen.findByRole('heading', { level: 3, name: 'Saturday' })).closest('li');
    expect(plain(weeklyRow?.textContent)).toContain('9:00 AM – 12:00 PM');
    expect(weeklyRow?.textContent).toContain('Recurring');
    expect(weeklyRow?.textContent).toContain('Disabled');
    const singleRow = screen.getByRole('heading', { level: 3, name: 'Thursday, December 17' }).closest('li');
    expect(plain(singleRow?.textContent)).toContain('6:00 – 8:00 PM');
    expect(singleRow?.textContent).toContain('Single');
    expect(singleRow?.textContent).toContain('Enabled');
  });

  test('lists past slots separately', async () => {
    const over = { ...single, startTime: '2026-12-01T23:00:00.000Z', endTime: '2026-12-02T01:00:00.000Z' };
    show({ [SLOTS]: json([over]) });
    expect(await screen.findByText('Over (1)')).toBeDefined();
  });

  test('says what a slot is for when there is none', async () => {
    show();
    expect(await screen.findByText('No slots yet')).toBeDefined();
  });

  test('shows an error and retries when loading failed', async () => {
    const server = show({ [SLOTS]: problem(500, 'Oh.', { code: 'internal' }) });
    expect(await screen.findByText('Failed to fetch availability')).toBeDefined();
    server.answer(SLOTS, json([]));
    await press('Try again');
    expect(await screen.findByText('No slots yet')).toBeDefined();
  });

  test('switches a slot off, and says when that fails', async () => {
    const server = show({ ...weekly, [CHANGE]: json(aWeeklySlot({ isEnabled: false })) });
    const toggle = await screen.findByRole('switch', { name: /^Saturday, .*: enabled$/ });
    server.answer(SLOTS, json([aWeeklySlot({ isEnabled: false })]));
    await userEvent.click(toggle);
    await waitFor(() => expect(server.bodies(CHANGE)).toEqual([{ isEnabled: false }]));
    expect(await screen.findByText('Disabled')).toBeDefined();
    server.answer(CHANGE, problem(404, 'Gone.', { code: 'not_found' }));
    await userEvent.click(toggle);
    await waitFor(() => expect(toast()).toEqual(['Failed to update availability', 'Gone.', 'destructive']));
  });
});

describe('switching an availability slot on', () => {
  const disabled = { [SLOTS]: json([aWeeklySlot({ isEnabled: false })]), [CHANGE]: json(aWeeklySlot()) };
  const toggle = async () =>
    userEvent.click(await screen.findByRole('switch', { name: /^Saturday, .*: enabled$/ }));

  test('asks where families wait whether its time is offered to them', async () => {
    const server = show({ ...disabled, [WAITING]: json([{ weekday: 6, hour: 9, count: 1 }]) });
    await toggle();
    const question = within(await screen.findByRole('alertdialog', { name: 'Enable this slot?' }));
    await userEvent.click(await question.findByRole('checkbox', { name: /^Offer this time/ }));
    expect(server.bodies(CHANGE)).toEqual([]);
    await userEvent.click(question.getByRole('button', { name: 'Enable' }));
    await waitFor(() => expect(server.bodies(CHANGE)).toEqual([{ isEnabled: true, offerToWaitlist: true }]));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  test('asks nothing where nobody waits', async () => {
    const server = show(disabled);
    await toggle();
    await waitFor(() => expect(server.bodies(CHANGE)).toEqual([{ isEnabled: true }]));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

describe('the form of an availability slot', () => {
  test('adds a single slot at the wall-clock times of the therapist’s zone', async () => {
    const server = show({
      [SCHEDULE]: json(aSchedule({ timezone: 'America/Vancouver' })),
      [ADD]: json(single, 201),
    });
    await press('Add a slot');
    expect(screen.getByText('In your time zone, Vancouver')).toBeDefined();
    await set('Date', '2026-12-19');
    await set('From', '09:00');
    await set('To', '11:30');
    await press('Add slot');
    await waitFor(() => expect(toast()).toEqual(['Success', 'Availability added successfully', undefined]));
    // Vancouver keeps its summer time all year.
    expect(server.bodies(ADD)).toEqual([
      {
        type: 'single',
        dayOfWeek: null,
        startTime: '2026-12-19T16:00:00.000Z',
        endTime: '2026-12-19T18:30:00.000Z',
        isEnabled: true,
      },
    ]);
  });

  test('adds a slot once, although the answer was lost', async () => {
    const { answer, keys, done } = losingAnswers(1, () => json(single, 201));
    show({ [ADD]: answer });
    await press('Add a slot');
    await press('Add slot');
    await waitFor(() => expect(toast()?.[1]).toBe('Availability added successfully'));
    expect([keys.length, new Set(keys).size, done.length]).toEqual([2, 1, 1]);
  });

  test('adds a recurring slot on its weekday', async () => {
    const server = show({ [ADD]: json(aWeeklySlot(), 201) });
    await press('Add a slot');
    await userEvent.click(screen.getByRole('radio', { name: 'Every week' }));
    await userEvent.selectOptions(screen.getByLabelText('Weekday'), 'Sunday');
    await press('Add slot');
    await waitFor(() =>
      expect(server.bodies(ADD)).toMatchObject([
        { type: 'recurring', dayOfWeek: 0, startTime: '2026-12-13T14:00:00.000Z' },
      ]),
    );
  });

  test('ends the slot the next day only where that is chosen', async () => {
    const server = show({ [ADD]: json(single, 201) });
    await press('Add a slot');
    await set('From', '20:00');
    await set('To', '01:00');
    await press('Add slot');
    expect(await screen.findByText('The slot must end after it starts')).toBeDefined();
    expect(server.bodies(ADD)).toEqual([]);
    await userEvent.click(screen.getByLabelText('It ends the next day'));
    await press('Add slot');
    await waitFor(() =>
      expect(server.bodies(ADD)).toMatchObject([
        { startTime: '2026-12-11T01:00:00.000Z', endTime: '2026-12-11T06:00:00.000Z' },
      ]),
    );
  });

  test('warns of a day that is over', async () => {
    show();
    await press('Add a slot');
    await set('Date', '2026-12-01');
    expect(screen.getByText('This day is over, so the slot would add nothing')).toBeDefined();
  });

  test('edits an existing entry', async () => {
    const server = show({ ...weekly, [CHANGE]: json(aWeeklySlot()) });
    await press(/^Edit Saturday/);
    expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe('09:00');
    await set('To', '13:00');
    await press('Save changes');
    await waitFor(() => expect(toast()?.[1]).toBe('Availability updated successfully'));
    expect(server.bodies(CHANGE)).toEqual([
      { startTime: '2026-12-12T14:00:00.000Z', endTime: '2026-12-12T18:00:00.000Z', version: 1 },
    ]);
  });

  test('names the booked sessions in time that the change would close, before anything is saved', async () => {
    const server = show({
      ...weekly,
      [IN_SLOT]: ({ body }) => json(isShorter(body) ? [anAppointment()] : []),
    });
    await press(/^Edit Saturday/);
    await waitFor(() => expect(server.bodies(IN_SLOT)).toHaveLength(1));
    await allAnswered(server.queries);
    expect(screen.queryByText(/booked session/)).toBeNull();
    await set('To', '10:00');
    expect(
      await screen.findByText('1 booked session lies in the hours you are closing, and it stays'),
    ).toBeDefined();
    expect(screen.getByText('Maya Lindqvist, Tuesday, December 15, 9:00 AM (Toronto)')).toBeDefined();
    expect(server.bodies(CHANGE)).toEqual([]);
  });

  test('asks which times to keep where another tab changed them too', async () => {
    const server = show({ ...weekly, [CHANGE]: problem(409, 'Changed.', { code: 'version_outdated' }) });
    await press(/^Edit Saturday/);
    await set('To', '13:00');
    const there = aWeeklySlot({ endTime: '2026-12-05T16:00:00.000Z', isEnabled: false, version: 2 });
    server.answer(SLOTS, json([there]));
    await press('Save changes');
    const times = within(await screen.findByRole('group', { name: 'Times' }));
    expect(plain(times.getByText(/11:00/).textContent)).toContain('9:00 AM – 11:00 AM');
    expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Open for bookings' }).checked).toBe(false);
    await userEvent.click(times.getByRole('radio', { name: /^Take the saved value/ }));
    expect(screen.getByLabelText<HTMLInputElement>('To').value).toBe('11:00');
  });

  test('shows the server’s refusal at its field', async () => {
    show({
      [ADD]: problem(422, 'Please check the highlighted fields.', {
        code: 'invalid',
        errors: [{ path: 'endTime', message: 'An availability slot lasts at most 24 hours' }],
      }),
    });
    await press('Add a slot');
    await press('Add slot');
    expect(await screen.findByText('An availability slot lasts at most 24 hours')).toBeDefined();
    expect(toast()).toBeUndefined();
  });
});

describe('deleting an availability slot', () => {
  test('names the slot and asks', async () => {
    const server = show({ ...weekly, [DELETE]: nothing() });
    await press(/^Delete Saturday/);
    expect(plain(screen.getByRole('alertdialog').textContent)).toContain(
      'Saturday, 9:00 AM – 12:00 PM no longer adds bookable time.',
    );
    expect(server.bodies(IN_SLOT)).toEqual([{ isEnabled: false }]);
    server.answer(SLOTS, json([]));
    await press('Delete');
    await waitFor(() => expect(toast()?.[1]).toBe('Availability deleted successfully'));
    expect(await screen.findByText('No slots yet')).toBeDefined();
  });

  test('names the booked sessions that the slot keeps in working time', async () => {
    show({ ...weekly, [IN_SLOT]: json([anAppointment()]) });
    await press(/^Delete Saturday/);
    expect(await screen.findByText(/^Maya Lindqvist, Tuesday, December 15/)).toBeDefined();
  });

  test('keeps the entry on failure', async () => {
    show(weekly);
    await press(/^Delete Saturday/);
    await press('Delete');
    const dialog = within(screen.getByRole('alertdialog'));
    expect(await dialog.findByText('Failed to delete availability')).toBeDefined();
  });
});

describe('the calendar of availability', () => {
  const day = '2026-12-12';
  const offer = json(anOffer({ [day]: [aSlot(`${day}T14:00:00.000Z`)] }));

  test('names each day with its slots and open times', async () => {
    show({ ...weekly, [PREVIEW]: offer });
    expect(
      await screen.findByRole('button', { name: 'Saturday, December 12, 1 slot, 1 open time' }),
    ).toBeDefined();
    expect(screen.getByRole('button', { name: 'Saturday, December 19, 1 slot' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Friday, December 11' })).toBeDefined();
  });

  test('a chosen day shows what families see of it, and takes a new slot', async () => {
    const server = show({ ...weekly, [PREVIEW]: offer });
    await press('Saturday, December 12, 1 slot, 1 open time');
    const calendar = within(screen.getByRole('region', { name: 'Slots by day' }));
    expect(
      calendar.getByText('9:00 AM', { normalizer: (text) => text.replaceAll('\u00a0', ' ') }),
    ).toBeDefined();
    expect(server.bodies(PREVIEW)[0]).toEqual({
      appointmentTypeId: 5,
      from: '2026-12-01',
      to: '2026-12-31',
    });
    await press('Add a slot on this day');
    expect(screen.getByLabelText<HTMLInputElement>('Date').value).toBe(day);
  });

  test('reloads what families see after a slot was added', async () => {
    const server = show({ [ADD]: json(single, 201) });
    await screen.findByText('No slots yet');
    await waitFor(() => expect(server.bodies(PREVIEW)).toHaveLength(1));
    await press('Add a slot');
    await press('Add slot');
    await waitFor(() => expect(server.bodies(PREVIEW)).toHaveLength(2));
  });
});
