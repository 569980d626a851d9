import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { anAppointment } from '../../../testing/an-appointment.ts';
import { json, nothing, problem, type Answers } from '../../../testing/fake-server.ts';
import { losingAnswers } from '../../../testing/lost-answers.ts';
import {
  aBlock,
  BLOCKS,
  fill,
  IN_BLOCK,
  open,
  preparePractice,
  press,
  toast,
  UPCOMING,
  upcoming,
} from '../../../testing/practice.tsx';
import { BlocksTab } from './blocks-tab.tsx';

const ADD = 'POST /api/therapist/blocked-dates';
const CHANGE = 'PATCH /api/therapist/blocked-dates/8';
const DELETE = 'DELETE /api/therapist/blocked-dates/8';
const one = { [BLOCKS]: json([aBlock()]), [UPCOMING]: json([upcoming(aBlock())]) };

preparePractice();

function show(answers: Answers = {}) {
  return open(<BlocksTab />, answers);
}
async function setDate(label: string, value: string) {
  return fireEvent.change(await screen.findByLabelText(label), { target: { value } });
}

describe('the list of blocks', () => {
  test('shows the days, the hours, and which ones recur', async () => {
    const yearly = aBlock({
      id: 9,
      title: 'Parade',
      startDate: '2020-06-24',
      endDate: '2020-06-24',
      startTime: '09:00',
      endTime: '12:30',
      isRecurring: true,
    });
    const over = aBlock({ id: 10, title: 'Long ago', startDate: '2020-01-01', endDate: '2020-01-02' });
    show({
      [BLOCKS]: json([over, yearly, aBlock()]),
      [UPCOMING]: json([
        upcoming(aBlock()),
        { ...yearly, nextStartDate: '2027-06-24', nextEndDate: '2027-06-24' },
      ]),
    });
    const days = await screen.findByText('Thu, Dec 24 to Sat, Jan 2, 2027');
    expect(days.parentElement?.textContent).toMatch(/^Thu,\sDec\s24 to Sat,\sJan\s2,\s2027 All day$/);
    expect(screen.getByText('Thu, Jun 24, 2027')).toBeDefined();
    expect(screen.getByText('9:00 AM – 12:30 PM')).toBeDefined();
    expect(screen.getByText('Every year')).toBeDefined();
    expect(screen.getByText('first on June 24, 2020')).toBeDefined();
    expect(screen.getByText('Over (1)')).toBeDefined();
    expect(screen.queryByText('Private')).toBeNull();
  });

  test('marks private blocks', async () => {
    const block = aBlock({ isPrivate: true });
    show({ [BLOCKS]: json([block]), [UPCOMING]: json([upcoming(block)]) });
    expect(await screen.findByText('Private')).toBeDefined();
  });

  test('shows an error and retries when loading failed', async () => {
    const server = show({ [UPCOMING]: problem(500, 'Oh.', { code: 'internal' }) });
    expect(await screen.findByText('Failed to fetch blocked dates')).toBeDefined();
    server.answer(UPCOMING, json([]));
    await press('Try again');
    expect(await screen.findByText('Nothing is blocked')).toBeDefined();
  });
});

describe('the form of a block', () => {
  test('blocks the whole of today by default, with a title that families see', async () => {
    const server = show({ [ADD]: json(aBlock(), 201) });
    await press('Block dates');
    expect(screen.getByText('Families see this title')).toBeDefined();
    await fill('Title', 'Dentist');
    await press('Block these dates');
    await waitFor(() => expect(toast()).toEqual(['Success', 'Blocked date created successfully', undefined]));
    expect(server.bodies(ADD)).toEqual([
      {
        title: 'Dentist',
        startDate: '2026-12-10',
        endDate: '2026-12-10',
        startTime: null,
        endTime: null,
        isRecurring: false,
        isPrivate: false,
      },
    ]);
  });

  test('blocks dates once, although the answer was lost', async () => {
    const { answer, keys, done } = losingAnswers(1, () => json(aBlock(), 201));
    show({ [ADD]: answer });
    await press('Block dates');
    await fill('Title', 'Dentist');
    await press('Block these dates');
    await waitFor(() => expect(toast()?.[1]).toBe('Blocked date created successfully'));
    expect([keys.length, new Set(keys).size, done.length]).toEqual([2, 1, 1]);
  });

  test('hides a title from families, and says what they read', async () => {
    const server = show({ [ADD]: json(aBlock({ isPrivate: true }), 201) });
    await press('Block dates');
    await fill('Title', 'Oncology');
    const hint = 'Families read “Not available” in place of the title.';
    expect(screen.getByText(hint)).toBeDefined();
    await userEvent.click(screen.getByRole('switch', { name: 'Private' }));
    expect(screen.getByText('Only you see this title')).toBeDefined();
    await press('Block these dates');
    await waitFor(() => expect(server.bodies(ADD)).toMatchObject([{ title: 'Oncology', isPrivate: true }]));
  });

  test('presets nine to five for a part of the day', async () => {
    const server = show({ [ADD]: json(aBlock(), 201) });
    await press('Block dates');
    await fill('Title', 'Dentist');
    await userEvent.click(screen.getByLabelText('Block only a part of each day'));
    expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe('09:00');
    expect(screen.getByLabelText<HTMLInputElement>('To').value).toBe('17:00');
    await userEvent.click(screen.getByLabelText('Repeat every year'));
    await press('Block these dates');
    await waitFor(() =>
      expect(server.bodies(ADD)).toMatchObject([{ startTime: '09:00', endTime: '17:00', isRecurring: true }]),
    );
  });

  test('goes on until midnight where a part of the day ends at 00:00', async () => {
    const late = aBlock({ startTime: '22:00', endTime: '24:00' });
    const server = show({
      [BLOCKS]: json([late]),
      [UPCOMING]: json([upcoming(late)]),
      [ADD]: json(late, 201),
    });
    expect(await screen.findByText(/10:00 PM – 12:00 AM/)).toBeDefined();
    await press('Block dates');
    await fill('Title', 'Dentist');
    await userEvent.click(screen.getByLabelText('Block only a part of each day'));
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '22:00' } });
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '00:00' } });
    await press('Block these dates');
    await waitFor(() => expect(server.bodies(ADD)).toMatchObject([{ startTime: '22:00', endTime: '24:00' }]));
  });

  test('moves the last day with the first', async () => {
    show();
    await press('Block dates');
    await setDate('First day', '2027-03-01');
    expect(screen.getByLabelText<HTMLInputElement>('Last day').value).toBe('2027-03-01');
  });

  test.each([
    ['Title', ' ', 'Title is required'],
    ['Last day', '2026-12-09', 'The end date must not be before the start date'],
    ['Last day', '', 'Please enter a valid date'],
    ['To', '09:00', 'The end time must be after the start time'],
  ])('shows an error at %s for %j', async (label, value, sentence) => {
    const server = show();
    await press('Block dates');
    await fill('Title', 'Dentist');
    await userEvent.click(screen.getByLabelText('Block only a part of each day'));
    await setDate(label, value);
    await press('Block these dates');
    expect(await screen.findByText(sentence)).toBeDefined();
    expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
    expect(server.bodies(ADD)).toEqual([]);
  });

  test('names the booked sessions in the block before anything is saved', async () => {
    const server = show({ [IN_BLOCK]: json([anAppointment()]) });
    await press('Block dates');
    await setDate('First day', '2026-12-15');
    expect(await screen.findByText('1 booked session lies in this time')).toBeDefined();
    expect(screen.getByText('Maya Lindqvist, Tuesday, December 15, 9:00 AM (Toronto)')).toBeDefined();
    expect(server.bodies(IN_BLOCK).at(-1)).toMatchObject({ startDate: '2026-12-15', endDate: '2026-12-15' });
    expect(server.bodies(ADD)).toEqual([]);
  });

  test('edits an existing block, and really changes it', async () => {
    const server = show({ ...one, [CHANGE]: json(aBlock({ title: 'Winter' })) });
    await press('Edit Holidays');
    await fill('Title', 'Winter');
    await press('Save changes');
    await waitFor(() => expect(toast()?.[1]).toBe('Blocked date updated successfully'));
    expect(server.bodies(CHANGE)).toEqual([{ title: 'Winter', version: 1 }]);
    expect(server.bodies(ADD)).toEqual([]);
  });

  test('asks which days to keep where another tab changed them too', async () => {
    const server = show({ ...one, [CHANGE]: problem(409, 'Changed.', { code: 'version_outdated' }) });
    await press('Edit Holidays');
    await setDate('Last day', '2027-01-04');
    server.answer(BLOCKS, json([aBlock({ startDate: '2026-12-23', title: 'Winter', version: 2 })]));
    await press('Save changes');
    const days = within(await screen.findByRole('group', { name: 'Days' }));
    expect(days.getByText('Wed, Dec 23 to Sat, Jan 2, 2027')).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Winter');
    expect(screen.getByLabelText<HTMLInputElement>('Last day').value).toBe('2027-01-04');
    await userEvent.click(days.getByRole('radio', { name: /^Take the saved value/ }));
    expect(screen.getByLabelText<HTMLInputElement>('First day').value).toBe('2026-12-23');
    expect(screen.getByLabelText<HTMLInputElement>('Last day').value).toBe('2027-01-02');
  });

  test('keeps the input after a refusal, which the dialog says and no toast repeats', async () => {
    show({
      [ADD]: problem(409, 'You have reached the limit of 500 blocked dates.', {
        code: 'blocked_dates_limit',
      }),
    });
    await press('Block dates');
    await fill('Title', 'Dentist');
    await press('Block these dates');
    const alert = await within(screen.getByRole('dialog')).findByRole('alert');
    expect(alert.textContent).toBe('You have reached the limit of 500 blocked dates.');
    expect(toast()).toBeUndefined();
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Dentist');
  });
});

describe('deleting a block', () => {
  test('asks for confirmation with the specified text', async () => {
    show({ ...one, [DELETE]: nothing() });
    await press('Delete Holidays');
    expect(screen.getByText('Are you sure you want to delete this blocked date?')).toBeDefined();
    await press('Delete');
    await waitFor(() => expect(toast()?.[1]).toBe('Blocked date deleted successfully'));
  });

  test('shows an error without a network', async () => {
    show(one);
    await press('Delete Holidays');
    await press('Delete');
    const dialog = within(screen.getByRole('alertdialog'));
    expect(await dialog.findByText('Failed to delete blocked date')).toBeDefined();
  });
});
