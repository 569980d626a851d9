import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { anAppointment, anOffer, aSlot } from '../../../testing/an-appointment.ts';
import { json, problem, type Answers } from '../../../testing/fake-server.ts';
import {
  aDay,
  aSchedule,
  aType,
  fill,
  OPEN_DAY,
  open,
  OUTSIDE_HOURS,
  preparePractice,
  press,
  PREVIEW,
  SAVE_SCHEDULE,
  SCHEDULE,
  SERVICES,
  toast,
  WAITING,
} from '../../../testing/practice.tsx';
import { ScheduleTab } from './schedule-tab.tsx';

preparePractice();

function show(answers: Answers = {}) {
  return open(<ScheduleTab />, answers);
}
function save() {
  return press('Save settings');
}
async function setTime(label: string, value: string) {
  return fireEvent.change(await screen.findByLabelText(label), { target: { value } });
}

describe('the schedule tab', () => {
  test('shows what is saved, with every limit and the usual value at its field', async () => {
    show();
    const before = await screen.findByLabelText<HTMLInputElement>('Buffer before (minutes)');
    expect(before.value).toBe('15');
    expect([before.min, before.max]).toEqual(['0', '60']);
    expect(screen.getAllByText('0 to 60, usually 15')).toHaveLength(2);
    expect(screen.getByText('1 to 168, usually 24')).toBeDefined();
    expect(screen.getByText('24 to 8760, usually 2160. Now 90 days ahead.')).toBeDefined();
    expect(screen.getByText('1 to 20, usually 8')).toBeDefined();
    expect(screen.getByText('40 hours a week')).toBeDefined();
    expect(screen.queryByLabelText('Saturday, from')).toBeNull();
  });

  test('offers the specification’s six zones and then Canada’s others', async () => {
    show();
    const zone = await screen.findByLabelText<HTMLSelectElement>('Time zone');
    const offered = [...zone.options].map(({ value }) => value.replace('America/', ''));
    expect(offered.slice(0, 6)).toEqual([
      'Toronto',
      'Vancouver',
      'Edmonton',
      'Winnipeg',
      'Halifax',
      'St_Johns',
    ]);
    expect(offered.slice(6)).toEqual(['Regina', 'Whitehorse', 'Yellowknife', 'Iqaluit', 'Moncton']);
  });

  test('saves what was changed and says so', async () => {
    const server = show({ [SAVE_SCHEDULE]: json(aSchedule({ bufferAfter: 0 })) });
    await fill('Buffer after (minutes)', '0');
    expect(screen.getByText('You have unsaved changes')).toBeDefined();
    await save();
    await waitFor(() =>
      expect(toast()).toEqual(['Success', 'Schedule settings updated successfully', undefined]),
    );
    expect(server.bodies(SAVE_SCHEDULE)).toEqual([{ bufferAfter: 0, version: 1 }]);
    expect(await screen.findByText('Everything is saved')).toBeDefined();
  });

  test('asks whether added hours are offered to the waiting list, for changed hours only', async () => {
    const server = show({
      [SAVE_SCHEDULE]: json(aSchedule()),
      [WAITING]: json([{ weekday: 1, hour: 17, count: 2 }]),
    });
    const offer = () => screen.queryByRole('checkbox', { name: /^Offer this time/ });
    await fill('Buffer after (minutes)', '0');
    expect(offer()).toBeNull();
    await setTime('Monday, to', '18:00');
    await userEvent.click(await screen.findByRole('checkbox', { name: /^Offer this time/ }));
    await save();
    await waitFor(() => expect(offer()).toBeNull());
    expect(server.bodies(SAVE_SCHEDULE)).toMatchObject([{ bufferAfter: 0, offerToWaitlist: true }]);
    // Each change asks again.
    await setTime('Monday, to', '19:00');
    expect(offer()).toHaveProperty('checked', false);
  });

  test('merges the days of two tabs, and asks about a day that both changed', async () => {
    const server = show({ [SAVE_SCHEDULE]: problem(409, 'Changed.', { code: 'version_outdated' }) });
    await setTime('Monday, to', '16:00');
    await setTime('Tuesday, to', '15:00');
    const { weeklySchedule } = aSchedule();
    const theirs = aDay({ startTime: '10:00', endTime: '17:00' });
    const now = { ...weeklySchedule, tuesday: theirs, friday: { ...theirs, enabled: false } };
    server.answer(SCHEDULE, json(aSchedule({ weeklySchedule: now, version: 2 })));
    await save();
    const tuesday = within(await screen.findByRole('group', { name: 'Tuesday' }));
    expect(screen.queryByRole('group', { name: 'Monday' })).toBeNull();
    expect(screen.queryByLabelText('Friday, to')).toBeNull();
    await userEvent.click(tuesday.getByRole('radio', { name: /^Take the saved value/ }));
    server.answer(SAVE_SCHEDULE, json(aSchedule({ version: 3 })));
    await save();
    await waitFor(() => expect(toast()?.[1]).toBe('Schedule settings updated successfully'));
    const monday = aDay({ startTime: '09:00', endTime: '16:00' });
    expect(server.bodies(SAVE_SCHEDULE).at(-1)).toEqual({ weeklySchedule: { ...now, monday }, version: 2 });
  });

  test.each([
    ['Buffer before (minutes)', '61', 'Please enter 60 or less'],
    ['Buffer after (minutes)', '-1', 'Please enter 0 or more'],
    ['Minimum notice (hours)', '0', 'Please enter 1 or more'],
    ['Minimum notice (hours)', '169', 'Please enter 168 or less'],
    ['Maximum notice (hours)', '23', 'Please enter 24 or more'],
    ['Maximum notice (hours)', '8761', 'Please enter 8760 or less'],
    ['Maximum notice (hours)', '24', 'The maximum notice must be longer than the minimum notice'],
    ['Sessions per day', '0', 'Please enter 1 or more'],
    ['Sessions per day', '21', 'Please enter 20 or less'],
    ['Sessions per day', '', 'Please enter a whole number'],
    ['Sessions per day', '1.5', 'Please enter a whole number'],
  ])('shows an error at %s for %j', async (label, text, sentence) => {
    const server = show();
    await fill(label, text);
    await save();
    expect(await screen.findByText(sentence)).toBeDefined();
    expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
    expect(server.bodies(SAVE_SCHEDULE)).toEqual([]);
  });

  test('opens a day until midnight where it ends at 00:00, and shows it so', async () => {
    const monday = aDay({ startTime: '09:00', endTime: '24:00' });
    const late = json(aSchedule({ weeklySchedule: { ...aSchedule().weeklySchedule, monday } }));
    const server = show({ [SAVE_SCHEDULE]: late });
    await setTime('Monday, to', '00:00');
    expect(screen.getByText('47 hours a week')).toBeDefined();
    server.answer(SCHEDULE, late);
    await save();
    await waitFor(() => expect(server.bodies(SAVE_SCHEDULE)).toMatchObject([{ weeklySchedule: { monday } }]));
    expect(await screen.findByText('Everything is saved')).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Monday, to').value).toBe('00:00');
  });

  test('refuses a day that ends before it starts', async () => {
    show();
    await setTime('Tuesday, to', '08:00');
    await save();
    expect(await screen.findByText('These hours must end after they start')).toBeDefined();
    expect(screen.getByLabelText('Tuesday, to').getAttribute('aria-invalid')).toBe('true');
  });

  test('adds a break to a day, at noon, and says what is open then', async () => {
    const server = show({ [SAVE_SCHEDULE]: json(aSchedule()) });
    await press('Monday: add a break');
    const start = screen.getByLabelText<HTMLInputElement>('Monday, hours 2, from');
    expect(start.value).toBe('13:00');
    await waitFor(() => expect(document.activeElement).toBe(start));
    expect(screen.getByText(/^Monday: 9:00 AM – 12:00 PM, 1:00 PM – 5:00 PM$/)).toBeDefined();
    expect(screen.getByText('39 hours a week')).toBeDefined();
    await setTime('Monday, hours 2, from', '12:30');
    await save();
    const monday = aDay({ startTime: '09:00', endTime: '12:00' }, { startTime: '12:30', endTime: '17:00' });
    await waitFor(() => expect(server.bodies(SAVE_SCHEDULE)).toMatchObject([{ weeklySchedule: { monday } }]));
  });

  test('adds and removes hours, and sends no change where they are as before', async () => {
    const server = show({ [SAVE_SCHEDULE]: json(aSchedule()) });
    await press('Monday: add hours');
    expect(screen.getByLabelText<HTMLInputElement>('Monday, hours 2, from').value).toBe('18:00');
    expect(screen.getByLabelText<HTMLInputElement>('Monday, hours 2, to').value).toBe('20:00');
    await press('Monday: remove hours 1');
    const left = screen.getByLabelText<HTMLInputElement>('Monday, from');
    expect(left.value).toBe('18:00');
    await waitFor(() => expect(document.activeElement).toBe(left));
    await setTime('Monday, from', '09:00');
    await setTime('Monday, to', '17:00');
    expect(await screen.findByText('Everything is saved')).toBeDefined();
    expect(server.bodies(SAVE_SCHEDULE)).toEqual([]);
  });

  test('says at the hours what is wrong with them, until either is right', async () => {
    const server = show();
    await press('Monday: add a break');
    await setTime('Monday, hours 2, from', '11:30');
    await save();
    expect(await screen.findByText('These hours begin before others have ended')).toBeDefined();
    expect(screen.getByLabelText('Monday, hours 2, from').getAttribute('aria-invalid')).toBe('true');
    await setTime('Monday, hours 1, to', '11:30');
    await waitFor(() => expect(screen.queryByText('These hours begin before others have ended')).toBeNull());
    await setTime('Monday, hours 2, to', '11:00');
    expect(await screen.findByText('These hours must end after they start')).toBeDefined();
    await press('Monday: remove hours 2');
    expect(screen.queryByText('These hours must end after they start')).toBeNull();
    expect(server.bodies(SAVE_SCHEDULE)).toEqual([]);
  });

  test('takes six ranges of hours a day', async () => {
    const hours = Array.from({ length: 6 }, (_, hour) => ({
      startTime: `1${hour}:00`,
      endTime: `1${hour}:30`,
    }));
    const weeklySchedule = { ...aSchedule().weeklySchedule, monday: aDay(...hours) };
    show({ [SCHEDULE]: json(aSchedule({ weeklySchedule })) });
    expect(await screen.findByRole('button', { name: 'Monday: add hours' })).toHaveProperty('disabled', true);
    expect(screen.getByRole('button', { name: 'Monday: add a break' })).toHaveProperty('disabled', true);
    expect(screen.getByRole('button', { name: 'Tuesday: add a break' })).toHaveProperty('disabled', false);
  });

  test('ignores invalid hours of a closed day', async () => {
    const server = show({ [SAVE_SCHEDULE]: json(aSchedule()) });
    await setTime('Tuesday, to', '08:00');
    await userEvent.click(screen.getByRole('switch', { name: 'Tuesday: open for bookings' }));
    expect(screen.getByText('32 hours a week')).toBeDefined();
    await save();
    await waitFor(() =>
      expect(server.bodies(SAVE_SCHEDULE)).toMatchObject([
        { weeklySchedule: { tuesday: { enabled: false, startTime: '09:00', endTime: '17:00' } } },
      ]),
    );
  });

  test('names the booked sessions in hours that would close, before anything is saved', async () => {
    const server = show({
      [OUTSIDE_HOURS]: () => Response.json([anAppointment()], { headers: { 'x-total-count': '7' } }),
    });
    await fill('Buffer after (minutes)', '0');
    expect(server.bodies(OUTSIDE_HOURS)).toEqual([]);
    await userEvent.click(screen.getByRole('switch', { name: 'Tuesday: open for bookings' }));
    expect(
      await screen.findByText('7 booked sessions lie in the hours you are closing, and they stay'),
    ).toBeDefined();
    expect(screen.getByText('Maya Lindqvist, Tuesday, December 15, 9:00 AM (Toronto)')).toBeDefined();
    expect(screen.getByText('and 6 more')).toBeDefined();
    const { tuesday, ...others } = aSchedule().weeklySchedule;
    const weeklySchedule = { ...others, tuesday: { ...tuesday, enabled: false } };
    expect(server.bodies(OUTSIDE_HOURS)).toEqual([{ weeklySchedule, timezone: 'America/Toronto' }]);
    expect(server.bodies(SAVE_SCHEDULE)).toEqual([]);
    await userEvent.click(screen.getByRole('switch', { name: 'Tuesday: open for bookings' }));
    await waitFor(() => expect(screen.queryByText(/booked sessions lie in the hours/)).toBeNull());
  });

  test('copies Monday to the weekdays', async () => {
    const server = show({ [SAVE_SCHEDULE]: json(aSchedule()) });
    await setTime('Monday, from', '10:00');
    await press('Monday: add a break');
    await press('Copy Monday to the weekdays');
    expect(screen.getByLabelText<HTMLInputElement>('Friday, hours 2, from').value).toBe('13:00');
    await save();
    const monday = aDay({ startTime: '10:00', endTime: '12:00' }, { startTime: '13:00', endTime: '17:00' });
    await waitFor(() =>
      expect(server.bodies(SAVE_SCHEDULE)).toMatchObject([
        {
          weeklySchedule: {
            monday,
            tuesday: monday,
            wednesday: monday,
            thursday: monday,
            friday: monday,
            saturday: { enabled: false },
          },
        },
      ]),
    );
  });

  test('keeps the input and shows each server error at its field', async () => {
    show({
      [SAVE_SCHEDULE]: problem(422, 'Please check the highlighted fields.', {
        code: 'invalid',
        errors: [{ path: 'timezone', message: 'This time zone is not known' }],
      }),
    });
    await fill('Sessions per day', '5');
    await save();
    expect(await screen.findByText('This time zone is not known')).toBeDefined();
    expect(toast()).toBeUndefined();
    expect(screen.getByLabelText<HTMLInputElement>('Sessions per day').value).toBe('5');
  });

  test('shows an error without a network', async () => {
    show();
    await fill('Sessions per day', '5');
    await save();
    await waitFor(() => expect(toast()?.[0]).toBe('Failed to update settings'));
  });

  test('shows an error and retries when loading failed', async () => {
    const server = show({ [SCHEDULE]: problem(500, 'Oh.', { code: 'internal' }) });
    expect(await screen.findByText('Failed to fetch schedule settings')).toBeDefined();
    server.answer(SCHEDULE, json(aSchedule()));
    await press('Try again');
    await screen.findByLabelText('Time zone');
  });
});

describe('a change of the time zone', () => {
  const zone = async () =>
    userEvent.selectOptions(await screen.findByLabelText('Time zone'), 'America/Vancouver');

  test('warns of booked sessions, with both times', async () => {
    const cancelled = anAppointment({ id: 13, status: 'cancelled' });
    show({ 'GET /api/appointments': json([anAppointment(), cancelled]) });
    await zone();
    expect(await screen.findByText(/^You have 1 booked session\. It stays at the same moment/)).toBeDefined();
    const times = screen.getByText(/then 7:00\s/).textContent?.replaceAll('\u00a0', ' ');
    expect(times).toBe('Tuesday, December 15, 9:00 AM (Toronto), then 7:00 AM (Vancouver)');
  });

  test('says what moves where nothing is booked', async () => {
    show();
    await zone();
    expect(await screen.findByText('Your weekly hours move to Vancouver')).toBeDefined();
    expect(screen.getByText(/No session is booked/)).toBeDefined();
  });
});

describe('the preview of what families see', () => {
  const closed = anOffer({ [OPEN_DAY]: [aSlot('2026-12-15T14:00:00.000Z', 'Too soon to book')] });

  test('is requested from the server for two weeks, for the first active service', async () => {
    const inactive = aType({ id: 4, isActive: false });
    const server = show({ [SERVICES]: json([inactive, aType()]) });
    const preview = within(await screen.findByRole('region', { name: 'What families see' }));
    expect(await preview.findByText('1 open time in these two weeks')).toBeDefined();
    expect(server.bodies(PREVIEW)[0]).toEqual({ appointmentTypeId: 5, from: '2026-12-10', to: '2026-12-23' });
    expect(preview.getByText('The next two weeks, by the rules that decide every booking.')).toBeDefined();
    expect(
      preview.getByText('9:00 AM', { normalizer: (text) => text.replaceAll('\u00a0', ' ') }),
    ).toBeDefined();
  });

  test('follows unsaved changes, and says that they are unsaved', async () => {
    const server = show();
    await screen.findByText('1 open time in these two weeks');
    server.answer(PREVIEW, json(closed));
    await fill('Minimum notice (hours)', '168');
    expect(await screen.findByText('0 open times in these two weeks')).toBeDefined();
    expect(screen.getByText(/Nothing is saved yet\.$/)).toBeDefined();
    expect(screen.getByText('Too soon to book')).toBeDefined();
    expect(server.bodies(PREVIEW).at(-1)).toMatchObject({ minAdvanceNotice: 168, appointmentTypeId: 5 });
    expect(server.bodies(SAVE_SCHEDULE)).toEqual([]);
  });

  test('is not requested for invalid settings', async () => {
    const server = show();
    await screen.findByText('1 open time in these two weeks');
    await fill('Minimum notice (hours)', '1000');
    expect(await screen.findByText(/Correct the marked fields/)).toBeDefined();
    const asked = server.bodies(PREVIEW).map((body) => JSON.stringify(body));
    expect(asked.some((body) => body.includes('1000'))).toBe(false);
  });

  test('is for an hour where there is no active service, and says so', async () => {
    const server = show({ [SERVICES]: json([aType({ isActive: false })]) });
    expect(await screen.findByText(/No service type is active/)).toBeDefined();
    await waitFor(() => expect(server.bodies(PREVIEW)).toMatchObject([{ appointmentTypeId: null }]));
  });

  test('shows an error and retries when loading failed', async () => {
    const server = show({
      [PREVIEW]: problem(503, 'Our records are away.', { code: 'database_unavailable' }),
    });
    expect(await screen.findByText('Failed to fetch availability')).toBeDefined();
    server.answer(PREVIEW, json(closed));
    await press('Try again');
    expect(await screen.findByText('0 open times in these two weeks')).toBeDefined();
  });
});
