// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { anAppointment, anOffer, aSlot } from '../../../testing/an-appointment.ts';
import { json, problem, type Answers } from '../../../testing/fake-server.ts';
import {
  aBlock,
  aWeek,
  aWeeklySlot,
  BLOCKS,
  open,
  preparePractice,
  press,
  toast,
  WAITING,
  WEEK,
} from '../../../testing/practice.tsx';
import { namesWithoutTheirText } from '../../../testing/label-in-name.ts';
import { WeekTab } from './week-tab.tsx';

preparePractice();

const TARGETS = 'GET /api/therapists/3/slots';
const MOVE = 'POST /api/appointments/12/reschedule';
const session = anAppointment();
const lunch = {
  startTime: '2026-12-16T17:00:00.000Z',
  endTime: '2026-12-16T18:00:00.000Z',
  id: 8,
  title: 'Lunch',
  isPrivate: false,
  isWholeDay: false,
};
const week = aWeek({
  openHours: [{ startTime: '2026-12-15T14:00:00.000Z', endTime: '2026-12-15T22:00:00.000Z' }],
  sessions: [session],
  blocks: [lunch],
  busy: [{ startTime: '2026-12-17T05:00:00.000Z', endTime: '2026-12-18T05:00:00.000Z' }],
});
/** A later quarter-hour is taken, the one after it is free. */
const targets = anOffer({
  '2026-12-15': [
    aSlot('2026-12-15T14:15:00.000Z', 'Conflict with existing appointment'),
    aSlot('2026-12-15T14:30:00.000Z'),
  ],
  '2026-12-16': [aSlot('2026-12-16T14:30:00.000Z')],
});

function show(answers: Answers = {}, search = '?date=2026-12-15') {
  return open(
    <WeekTab />,
    { [WEEK]: json(week), [TARGETS]: json(targets), ...answers },
    {
      path: `/calendar${search}`,
    },
  );
}
function sessionButton() {
  return screen.findByRole('button', { name: /^9:00.AM, Maya Lindqvist, Assessment, until 10:00.AM, / });
}
function day(name: RegExp) {
  return within(screen.getByRole('region', { name }));
}

test('the week marks a private block, for screen readers too', async () => {
  show({ [WEEK]: json({ ...week, blocks: [{ ...lunch, isPrivate: true }] }) });
  await sessionButton();
  expect(day(/December 16/).getByRole('button', { name: /, private: Lunch$/ })).toBeDefined();
});

test('the week shows seven days from Sunday with their sessions, blocks and busy times', async () => {
  const server = show();
  await sessionButton();
  expect(new URLSearchParams(server.sent.find(({ name }) => name === WEEK)?.search).toString()).toBe(
    'from=2026-12-13&to=2026-12-19',
  );
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(7);
  expect(day(/^Tuesday, December 15, 1 session/).getByRole('button', { name: /Maya/ })).toBeDefined();
  expect(day(/December 16/).getByRole('button', { name: /blocked: Lunch$/ })).toBeDefined();
  expect(day(/December 17/).getByText('All day, busy in another calendar')).toBeDefined();
});

test.each([
  ['?date=2026-12-15', /^2:00 – 3:00.PM, offered to the waiting list/],
  ['?view=list&date=2026-12-15', /^2:00 – 3:00.PM Offered/],
])('the week says which time is offered to the waiting list: %s', async (search, text) => {
  const held = [{ startTime: '2026-12-15T19:00:00.000Z', endTime: '2026-12-15T20:00:00.000Z' }];
  show({ [WEEK]: json({ ...week, held }) }, search);
  const region = await screen.findByRole('region', { name: /^Tuesday, December 15/ });
  const shown = within(region).getByText('Offered to the waiting list');
  expect(shown.closest('p, div')?.textContent).toMatch(text);
  expect(shown.closest('button')).toBeNull();
});

test('the week can be changed step by step, and back to today', async () => {
  const server = show();
  await sessionButton();
  await press('Later days');
  expect(location.search).toBe('?view=week&date=2026-12-22');
  await press('Earlier days');
  await press('Earlier days');
  expect(location.search).toBe('?view=week&date=2026-12-08');
  await press('Today');
  expect(location.search).toBe('?view=week&date=2026-12-10');
  await waitFor(() =>
    expect(server.sent.filter(({ name }) => name === WEEK).map(({ search }) => search)).toContain(
      '?from=2026-12-20&to=2026-12-26',
    ),
  );
});

test('the week is also shown as a list', async () => {
  show({}, '?view=list&date=2026-12-15');
  const tuesday = within(await screen.findByRole('region', { name: 'Tuesday, December 15' }));
  expect(tuesday.getByText(/^Open: 9:00.AM – 5:00.PM$/)).toBeDefined();
  expect(tuesday.getByRole('button', { name: /^9:00.*, Maya Lindqvist$/ })).toBeDefined();
  expect(day(/December 16/).getByText('No open hours')).toBeDefined();
});

test.each([
  [15, /^9:00.AM Maya Lindqvist$/],
  [45, /^9:00.AM Maya Lindqvist$/],
  [60, /^9:00.AM Maya Lindqvist Assessment$/],
])(
  'a session of %i minutes shows when and for whom it is, and its name begins with it',
  async (minutes, text) => {
    const endTime = new Date(Date.parse(session.startTime) + minutes * 60_000).toISOString();
    show({ [WEEK]: json({ ...week, sessions: [{ ...session, endTime }] }) });
    const box = await screen.findByRole('button', { name: /^9:00.AM, Maya Lindqvist, Assessment, until / });
    expect(box.textContent.trim()).toMatch(text);
    expect(namesWithoutTheirText()).toEqual([]);
  },
);

test('a day that is blocked as a whole has no open hours', async () => {
  const block = { startTime: '2026-12-15T05:00:00.000Z', endTime: '2026-12-16T05:00:00.000Z' };
  const blocks = [{ ...lunch, ...block, isWholeDay: true }];
  show({ [WEEK]: json({ ...week, blocks }) }, '?view=list&date=2026-12-15');
  const tuesday = within(await screen.findByRole('region', { name: 'Tuesday, December 15' }));
  expect(tuesday.getByText('Blocked all day')).toBeDefined();
  expect(tuesday.queryByText(/^Open/)).toBeNull();
});

test('the week says what a mouse and what a finger does', async () => {
  show();
  const touch = await screen.findByText(/^Tap a session/);
  expect(touch.className).toBe('not-pointer-coarse:hidden');
  expect(screen.getByText(/^Drag sessions/).className).toBe('pointer-coarse:hidden');
});

test('a session is moved by keys, with the server’s reason before it is moved', async () => {
  const server = show({ [MOVE]: json(session) });
  await userEvent.click(await sessionButton());
  await press('Reschedule in the week');
  const bar = screen.getByRole('group', { name: 'Moving Maya Lindqvist' });
  const says = (text: RegExp) => within(bar).findByText(text);
  await says(/9:00.AM \(Toronto\): Present time$/);
  await userEvent.keyboard('{ArrowDown}');
  await says(/9:15.AM \(Toronto\): Conflict with existing appointment$/);
  // A refused start is not sent.
  await userEvent.keyboard('{Enter}');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await userEvent.keyboard('{ArrowDown}{ArrowRight}');
  await says(/^Wednesday, December 16, 9:30.AM \(Toronto\): Free$/);
  await userEvent.keyboard('{Enter}');
  await press('Reschedule session');
  await waitFor(() => expect(toast()?.[1]).toBe('Appointment rescheduled successfully'));
  expect(server.bodies(MOVE)).toEqual([{ startTime: '2026-12-16T14:30:00.000Z', notes: '' }]);
  expect(screen.queryByRole('group', { name: /^Moving/ })).toBeNull();
});

test('the week says that a start could not be checked where the answer does not include it', async () => {
  show();
  await userEvent.click(await sessionButton());
  await press('Reschedule in the week');
  await userEvent.keyboard('{ArrowRight}');
  const bar = within(screen.getByRole('group', { name: 'Moving Maya Lindqvist' }));
  await bar.findByText(/December 16, 9:00.AM \(Toronto\): Could not be checked right now$/);
  expect(bar.getByRole('button', { name: 'Move here' }).getAttribute('aria-disabled')).toBe('true');
});

test('the view follows a moved session into another week, and Escape leaves the session where it was', async () => {
  const server = show();
  await userEvent.click(await sessionButton());
  await press('Reschedule in the week');
  await userEvent.keyboard('{PageDown}');
  expect(location.search).toBe('?view=week&date=2026-12-22');
  await waitFor(() =>
    expect(
      server.sent.some(({ name, search }) => name === TARGETS && search.includes('from=2026-12-20')),
    ).toBe(true),
  );
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('group', { name: /^Moving/ })).toBeNull();
});

test('a move asks whether the time that it frees is offered to the waiting list', async () => {
  const server = show({ [MOVE]: json(session), [WAITING]: json([{ weekday: 2, hour: 9, count: 1 }]) });
  await userEvent.click(await sessionButton());
  await press('Reschedule in the week');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await screen.findByText(/9:30.AM \(Toronto\): Free$/);
  await userEvent.keyboard('{Enter}');
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Offer this time/ }));
  await press('Reschedule session');
  await waitFor(() => expect(server.bodies(MOVE)).toHaveLength(1));
  expect(server.bodies(MOVE)[0]).toMatchObject({ offerToWaitlist: true });
});

describe('a session of a series in the week', () => {
  const on = (date: number) =>
    anAppointment({
      id: date - 3,
      seriesId: 5,
      startTime: `2026-12-${date}T14:00:00.000Z`,
      endTime: `2026-12-${date}T15:00:00.000Z`,
    });
  const [first, second, third] = [on(15), on(22), on(29)] as const;
  const showSeries = (answers: Answers = {}) =>
    show({
      [WEEK]: json({ ...week, sessions: [first] }),
      'GET /api/appointments': json([first, second, third]),
      ...answers,
    });
  const beginMove = async () => {
    await userEvent.click(await screen.findByRole('button', { name: /^9:00.AM, Maya Lindqvist/ }));
    await press('Reschedule in the week');
  };
  const choose = async (name: string) => userEvent.click(await screen.findByRole('radio', { name }));

  test('is moved with the following ones where that is chosen, and the dates in the way are marked', async () => {
    const dates = [
      { startTime: '2026-12-29T14:30:00.000Z', reason: 'Blocked date', reasonCode: 'blocked' as const },
    ];
    const server = showSeries({
      [MOVE]: problem(409, 'These dates are not available.', { code: 'series_dates_unavailable', dates }),
    });
    await beginMove();
    expect(await screen.findByRole('radio', { name: 'Only this session' })).toHaveProperty('checked', true);
    await choose('This and the following 2');
    const bar = within(screen.getByRole('group', { name: 'Moving Maya Lindqvist' }));
    await userEvent.click(bar.getByRole('button', { name: 'Later' }));
    await userEvent.click(bar.getByRole('button', { name: 'Later' }));
    await screen.findByText(/9:30.AM \(Toronto\): Free$/);
    await press('Move here');
    const rows = () =>
      within(screen.getByRole('region', { name: 'The new dates' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    await waitFor(() => expect(rows()[1]).toMatch(/^Tuesday, December.22, 9:30.AM/));
    await press('Reschedule 3 appointments');
    await waitFor(() => expect(rows()[2]).toMatch(/In the way: Blocked date/));
    const dialog = within(screen.getByRole('alertdialog', { name: 'Reschedule these appointments?' }));
    expect(dialog.getByText('These dates are not available.')).toBeDefined();
    const later = { startTime: '2026-12-15T14:30:00.000Z', notes: '' };
    expect(server.bodies(MOVE)).toEqual([{ ...later, scope: 'following' }]);
    // Alone it can still be moved.
    server.answer(MOVE, json(first));
    await userEvent.click(dialog.getByRole('button', { name: 'Do not reschedule' }));
    await choose('Only this session');
    await press('Move here');
    await press('Reschedule session');
    await waitFor(() => expect(toast()?.[1]).toBe('Appointment rescheduled successfully'));
    expect(server.bodies(MOVE)).toEqual([{ ...later, scope: 'following' }, later]);
  });

  test('moves a week on only with the following ones, whose time it takes', async () => {
    const onNext = (reason?: string) =>
      anOffer({ '2026-12-22': [aSlot('2026-12-22T14:00:00.000Z', reason)] });
    const taken = 'Conflict with existing appointment';
    const server = showSeries({
      [MOVE]: json(first),
      [TARGETS]: ({ search }) =>
        json(onNext(new URLSearchParams(search).get('scope') === 'following' ? undefined : taken)),
    });
    await beginMove();
    await userEvent.keyboard('{PageDown}');
    await screen.findByText(/December 22, 9:00.AM \(Toronto\): Conflict with existing appointment$/);
    await choose('This and the following 2');
    await screen.findByText(/December 22, 9:00.AM \(Toronto\): Free$/);
    // The choice alone moves nothing.
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await press('Move here');
    await press('Reschedule 3 appointments');
    await waitFor(() => expect(toast()?.[1]).toBe('3 appointments rescheduled'));
    const body = { startTime: '2026-12-22T14:00:00.000Z', notes: '', scope: 'following' };
    expect(server.bodies(MOVE)).toEqual([body]);
  });
});

test('a move that the server refuses stays open with the server’s sentence', async () => {
  show({ [MOVE]: problem(409, 'Someone else has just taken this time.', { code: 'slot_taken' }) });
  await userEvent.click(await sessionButton());
  await press('Reschedule in the week');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await screen.findByText(/9:30.AM \(Toronto\): Free$/);
  await userEvent.keyboard('{Enter}');
  await press('Reschedule session');
  expect(await screen.findByText('Someone else has just taken this time.')).toBeDefined();
});

test('a session that has begun cannot be moved', async () => {
  const begun = { startTime: '2026-12-10T14:30:00.000Z', endTime: '2026-12-10T15:30:00.000Z' };
  show({ [WEEK]: json(aWeek({ sessions: [anAppointment(begun)] })) }, '');
  await userEvent.click(await screen.findByRole('button', { name: /Maya Lindqvist/ }));
  expect(screen.getByRole('link', { name: /^Join/ })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Reschedule in the week' })).toBeNull();
});

test('the button of a day blocks or opens time on it', async () => {
  show();
  await sessionButton();
  await press('Block or open time on Tuesday, December 15');
  await press(/^Block this time/);
  expect(await screen.findByLabelText('First day')).toHaveProperty('value', '2026-12-15');
  expect(screen.getByLabelText('From')).toHaveProperty('value', '09:00');
  expect(screen.getByLabelText('To')).toHaveProperty('value', '10:00');
});

test('time that is opened until midnight ends at midnight', async () => {
  const openHours = [{ startTime: '2026-12-16T04:00:00.000Z', endTime: '2026-12-16T05:00:00.000Z' }];
  const server = show({
    [WEEK]: json(aWeek({ openHours })),
    'POST /api/therapist/availabilities': json(aWeeklySlot()),
  });
  await press('Block or open time on Tuesday, December 15');
  await press(/^Open it for bookings/);
  expect(await screen.findByLabelText('To')).toHaveProperty('value', '00:00');
  expect(screen.getByLabelText('It ends the next day')).toHaveProperty('checked', true);
  await press('Add slot');
  await waitFor(() =>
    expect(server.bodies('POST /api/therapist/availabilities')).toMatchObject([
      { startTime: '2026-12-16T04:00:00.000Z', endTime: '2026-12-16T05:00:00.000Z' },
    ]),
  );
});

const GRID_AND_LIST = ['?view=week', '?view=list'];

test.each([
  ['?view=week', /^9:00.AM – 12:00.AM, busy/, /^All day, busy/, /^12:00.AM – 5:00.PM, busy/],
  ['?view=list', /^9:00.AM – 12:00.AM$/, /^All day$/, /^12:00.AM – 5:00.PM$/],
])('each day shows its own part of what lasts several days: %s', async (view, monday, tuesday, wednesday) => {
  const busy = [{ startTime: '2026-12-14T14:00:00.000Z', endTime: '2026-12-16T22:00:00.000Z' }];
  show({ [WEEK]: json(aWeek({ busy })) }, `${view}&date=2026-12-14`);
  const region = await screen.findByRole('region', { name: /^Monday, December 14/ });
  expect(within(region).getByText(monday)).toBeDefined();
  expect(day(/^Tuesday, December 15/).getByText(tuesday)).toBeDefined();
  expect(day(/^Wednesday, December 16/).getByText(wednesday)).toBeDefined();
});

test.each(GRID_AND_LIST)('hours past midnight open their rest on the next day: %s', async (view) => {
  const openHours = [{ startTime: '2026-12-19T01:00:00.000Z', endTime: '2026-12-19T07:00:00.000Z' }];
  show({ [WEEK]: json(aWeek({ openHours })) }, `${view}&date=2026-12-15`);
  await press('Block or open time on Saturday, December 19');
  expect(
    await screen.findByRole('dialog', { name: /^Saturday, December.19, 12:00 – 1:00.AM/ }),
  ).toBeDefined();
});

test('the list of the week shows the part of open hours on each day', async () => {
  const openHours = [{ startTime: '2026-12-19T01:00:00.000Z', endTime: '2026-12-19T07:00:00.000Z' }];
  show({ [WEEK]: json(aWeek({ openHours })) }, '?view=list&date=2026-12-15');
  const friday = await screen.findByRole('region', { name: /^Friday, December 18/ });
  expect(within(friday).getByText(/^Open: 8:00.PM – 12:00.AM$/)).toBeDefined();
  expect(day(/^Saturday, December 19/).getByText(/^Open: 12:00 – 2:00.AM$/)).toBeDefined();
});

test.each(
  GRID_AND_LIST.flatMap((view) => ['Sunday, November 7', 'Monday, November 8'].map((date) => [view, date])),
)('a day without open hours gets time from nine on at a clock change: %s, %s', async (view, date) => {
  show({ [WEEK]: json(aWeek()) }, `${view}&date=2027-11-07`);
  await press(`Block or open time on ${date}, 2027`);
  expect(await screen.findByRole('dialog', { name: /, 9:00 – 10:00.AM/ })).toBeDefined();
});

test('a block in the week opens to be changed', async () => {
  show({ [BLOCKS]: json([aBlock({ title: 'Lunch' })]) });
  await press(/blocked: Lunch$/);
  expect(await screen.findByDisplayValue('Lunch')).toBeDefined();
});

test('the week says when the clocks change', async () => {
  show({}, '?date=2027-03-14');
  expect(
    await screen.findByText(
      /^On Sunday, March 14, 2027 the clocks go forward: the time from 2:00.AM to 3:00.AM/,
    ),
  ).toBeDefined();
});

test('a week that does not load can be loaded again', async () => {
  const server = show({ [WEEK]: problem(503, 'Later.') });
  await screen.findByText('Later.');
  server.answer(WEEK, json(week));
  await press('Try again');
  expect(await sessionButton()).toBeDefined();
});
