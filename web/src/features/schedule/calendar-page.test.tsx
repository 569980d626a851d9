import type { BookingStatus } from '@cadence/contract/slots';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { weekBy } from '@cadence/contract/weekly-schedule';
import { QueryClientProvider } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { makeQueryClient } from '../../app/query-client.ts';
import { json, problem, type Answers } from '../../testing/fake-server.ts';
import { leaveTo } from '../../testing/leaving.ts';
import {
  aBlock,
  aDay,
  aSchedule,
  aType,
  fill,
  GOOGLE,
  open,
  preparePractice,
  press,
  SCHEDULE,
  SERVICES,
  STATUS,
  UPCOMING,
  upcoming,
} from '../../testing/practice.tsx';
import { userQuery } from '../users/api.ts';
import { CalendarPage } from './calendar-page.tsx';

preparePractice();

const INIT = 'POST /api/google-calendar/init';

function show(answers: Answers = {}, path = '/calendar?tab=overview') {
  return open(<CalendarPage />, answers, { path });
}
function google(connected: boolean, expired = false) {
  return json({ connected, expired, email: null, lastSync: null, userType: 'therapist' });
}
const off = { ...aDay({ startTime: '09:00', endTime: '17:00' }), enabled: false };
const closedWeek = weekBy(() => off);
function blocked(...obstacles: BookingStatus['obstacles']) {
  return json({ canBook: false, obstacles, nextOpening: null });
}

describe('the calendar page', () => {
  test('redirects a visitor to sign-in', () => {
    const queries = makeQueryClient();
    queries.setQueryData(userQuery.queryKey, null);
    render(
      <QueryClientProvider client={queries}>
        <CalendarPage />
      </QueryClientProvider>,
    );
    expect(screen.getByText('Please log in to access calendar management.')).toBeDefined();
    expect(screen.queryByRole('tablist')).toBeNull();
  });

  test.each(['patient', 'admin'] as const)('is closed to a %s', (role) => {
    open(<CalendarPage />, {}, { user: { role } });
    expect(screen.getByText('Calendar management is only available for therapists.')).toBeDefined();
    expect(screen.queryByRole('tablist')).toBeNull();
  });
});

describe('the tabs of the calendar page', () => {
  test('are the week and the specification’s four, and keep their place in the address', async () => {
    show({}, '/calendar');
    expect(screen.getByRole('heading', { level: 1, name: 'Calendar Management' })).toBeDefined();
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Week',
      'Current Availability',
      'Service Types',
      'Schedule Settings',
      'Blocked Dates',
    ]);
    await userEvent.click(screen.getByRole('tab', { name: 'Blocked Dates' }));
    expect(location.search).toBe('?tab=blocked');
    expect(await screen.findByText('Nothing is blocked')).toBeDefined();
  });

  test.each([
    ['?tab=services', 'Service Types'],
    ['?tab=schedule', 'Schedule Settings'],
    ['?tab=overview', 'Current Availability'],
    ['?tab=nonsense', 'Week'],
  ])('open at %s as %s', (search, name) => {
    show({}, `/calendar${search}`);
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe(name);
  });

  test('keep unsaved settings when switched', async () => {
    show({}, '/calendar?tab=schedule');
    await fill('Sessions per day', '5');
    await userEvent.click(screen.getByRole('tab', { name: 'Blocked Dates' }));
    expect(await screen.findByText('Leave without saving?')).toBeDefined();
    expect(location.search).toBe('?tab=schedule');
    await press('Discard changes');
    expect(await screen.findByText('Nothing is blocked')).toBeDefined();
    await userEvent.click(screen.getByRole('tab', { name: 'Schedule Settings' }));
    expect((await screen.findByLabelText<HTMLInputElement>('Sessions per day')).value).toBe('8');
  });

  test('ask about unsaved settings before connecting to Google', async () => {
    const authUrl = 'https://accounts.google.test/o/oauth2/v2/auth?x=1';
    const server = show({ [GOOGLE]: google(false), [INIT]: json({ authUrl }) }, '/calendar?tab=schedule');
    await fill('Sessions per day', '5');
    await press('Connect Google Calendar');
    expect(await screen.findByText('Leave without saving?')).toBeDefined();
    await press('Stay here');
    expect(server.bodies(INIT)).toEqual([]);
    expect(screen.getByLabelText<HTMLInputElement>('Sessions per day').value).toBe('5');
    await press('Connect Google Calendar');
    await press('Discard changes');
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith(authUrl));
  });
});

describe('the readiness of the practice', () => {
  test('shows a checking state, then an unknown state when a request failed', async () => {
    show({ [GOOGLE]: problem(503, 'Later.', { code: 'internal' }) });
    expect(screen.getByText('Checking your setup')).toBeDefined();
    expect(await screen.findByText('Setup not known right now')).toBeDefined();
  });

  test('is complete with hours, an active service and a calendar', async () => {
    show();
    expect(await screen.findByText('Ready for Bookings')).toBeDefined();
    expect(await screen.findByText('Families can book you now.')).toBeDefined();
    expect(screen.getByText(/^Next open time: Tuesday, December 15, 9:00/)).toBeDefined();
  });

  test.each([
    [google(false), 'Google Calendar is not connected', 'Connect your calendar'],
    [google(true, true), 'Access to Google Calendar has expired', 'Reconnect your calendar'],
  ])('is incomplete without a working calendar, though families can book', async (status, text, fix) => {
    show({ [GOOGLE]: status });
    expect(await screen.findByText('Setup Incomplete')).toBeDefined();
    expect(screen.getByText(new RegExp(`^${text}`))).toBeDefined();
    expect(screen.getByRole('link', { name: fix }).getAttribute('href')).toBe('#google-calendar');
    expect(screen.getByText('Families can book you now.')).toBeDefined();
  });

  test('is incomplete without hours, with the way there', async () => {
    show({ [SCHEDULE]: json(aSchedule({ weeklySchedule: closedWeek })), [STATUS]: blocked('no_hours') });
    expect(await screen.findByText('Setup Required')).toBeDefined();
    expect(await screen.findByText('Families cannot book you yet.')).toBeDefined();
    expect(screen.getByText('No weekday is enabled')).toBeDefined();
    const fix = screen.getByRole('link', { name: 'Set your weekly hours' });
    expect(fix.getAttribute('href')).toBe('/calendar?tab=schedule');
    await userEvent.click(fix);
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Schedule Settings');
  });

  test('is incomplete without a weekday even where slots alone open the practice, which it says', async () => {
    show({ [SCHEDULE]: json(aSchedule({ weeklySchedule: closedWeek })) });
    expect(await screen.findByText('Setup Required')).toBeDefined();
    expect(await screen.findByText('Families can book you now.')).toBeDefined();
    expect(screen.getByText(/families see only your availability slots/)).toBeDefined();
  });

  test('is incomplete without an active service', async () => {
    show({ [SERVICES]: json([aType({ isActive: false })]), [STATUS]: blocked('no_service') });
    expect(await screen.findByText('Setup Required')).toBeDefined();
    const fix = await screen.findByRole('link', { name: 'Add or activate a service type' });
    expect(fix.getAttribute('href')).toBe('/calendar?tab=services');
  });

  test.each<[BookingStatus['obstacles'][number], RegExp, string, string]>([
    [
      'not_verified',
      /^Only verified therapists can be booked here/,
      'Go to your settings',
      '/settings/practice#verification',
    ],
    ['paused', /^You are not taking new patients/, 'Go to your dashboard', '/dashboard'],
    [
      'no_open_time',
      /^Everything as far ahead as you take bookings/,
      'Look at the next days',
      '/calendar?tab=schedule',
    ],
  ])('says that families cannot book: %s, and where that changes', async (obstacle, text, fix, href) => {
    show({ [STATUS]: blocked(obstacle) });
    expect(await screen.findByText('Ready for Bookings')).toBeDefined();
    expect(await screen.findByText('Families cannot book you yet.')).toBeDefined();
    expect(screen.getByText(text)).toBeDefined();
    expect(screen.getByRole('link', { name: fix }).getAttribute('href')).toBe(href);
  });

  test('shows an error instead of a readiness when the status failed to load', async () => {
    show({ [STATUS]: problem(500, 'Oh.', { code: 'internal' }) });
    expect(await screen.findByText('We could not find out whether families can book you now.')).toBeDefined();
    expect(screen.queryByText('Families can book you now.')).toBeNull();
  });
});

describe('the overview of the calendar page', () => {
  test('sums the week, and shows the maximum notice in days, rounded', async () => {
    const schedule = aSchedule({ maxAdvanceNotice: 2172 });
    schedule.weeklySchedule.wednesday = aDay({ startTime: '11:00', endTime: '19:30' });
    show({ [SCHEDULE]: json(schedule) });
    expect(await screen.findByText('40.5')).toBeDefined();
    expect(screen.getByText('91 days')).toBeDefined();
  });

  test('names four service types and counts the rest', async () => {
    const services = ['A', 'B', 'C', 'D', 'E', 'F'].map((name, id) =>
      aType({ id: id + 1, name, isActive: id > 0 }),
    );
    show({ [SERVICES]: json(services) });
    expect(await screen.findByText('+2 more')).toBeDefined();
    expect(screen.getByText('D')).toBeDefined();
    expect(screen.queryByText('E')).toBeNull();
    expect(screen.getByText(/· inactive$/)).toBeDefined();
  });

  test('names the next three blocked dates, and recurring ones at their next occurrence', async () => {
    const yearly = { ...aBlock({ id: 1, title: 'Parade', startDate: '2020-06-24', isRecurring: true }) };
    const next = { ...yearly, nextStartDate: '2027-06-24', nextEndDate: '2027-06-24' };
    const blocks = [2, 3, 4].map((id) => upcoming(aBlock({ id, title: `Later ${id}` })));
    show({ [UPCOMING]: json([next, ...blocks]) });
    const card = within((await screen.findByText('Next blocked dates')).closest('section') ?? document.body);
    expect(card.getByText(/^Thu, Jun 24, 2027/)).toBeDefined();
    expect(card.getByText('Later 3')).toBeDefined();
    expect(card.queryByText('Later 4')).toBeNull();
  });

  test('shows empty states with links', async () => {
    show({ [SERVICES]: json([]) });
    expect(await screen.findByText('You have no service types yet.')).toBeDefined();
    expect(screen.getByText('Nothing is blocked in the time ahead.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Manage availability slots' }).getAttribute('href')).toBe(
      '/availability',
    );
  });

  test.each([
    [SCHEDULE, 'Failed to fetch schedule settings'],
    [SERVICES, 'Failed to fetch appointment types'],
    [UPCOMING, 'Failed to fetch blocked dates'],
  ])('shows for %s that it was not loaded: %s', async (call, sentence) => {
    show({ [call]: problem(500, 'Oh.', { code: 'internal' }) });
    expect(await screen.findByText(sentence)).toBeDefined();
  });
});
