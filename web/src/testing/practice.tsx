import { asWorkingDay, weekBy, type WorkingDay, type WorkingWindow } from '@cadence/contract/weekly-schedule';
import type { Week } from '@cadence/contract/practice';
import type {
  Availability,
  OwnBlockedDate,
  OwnScheduleSettings,
  UpcomingBlock,
} from '@cadence/contract/schedule';
import { SCHEDULE_DEFAULTS } from '@cadence/contract/schedule';
import type { AppointmentType } from '@cadence/contract/services';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import { makeQueryClient } from '../app/query-client.ts';
import { userQuery, type User } from '../features/users/api.ts';
import { dropAllDrafts } from '../lib/session/drafts.ts';
import { applyLocale } from '../lib/locale.ts';
import { dismissToast, readToasts } from '../ui/toast/toast-store.ts';
import { anOffer, aSlot } from './an-appointment.ts';
import { aUser, fakeServer, json, type Answers, aGoogleStatus } from './fake-server.ts';

/** A Thursday in Toronto, ten in the morning. */
export const NOW = new Date('2026-12-10T15:00:00Z');
export const OPEN_DAY = '2026-12-15';

/** An open day. */
export function aDay(...windows: WorkingWindow[]): WorkingDay {
  return asWorkingDay({ enabled: true, windows });
}

/** The default schedule: Monday to Friday, 9 to 5 in Toronto. */
export function aSchedule(changes: Partial<OwnScheduleSettings> = {}): OwnScheduleSettings {
  const { dayStart: _start, dayEnd: _end, ...defaults } = SCHEDULE_DEFAULTS;
  return {
    ...defaults,
    weeklySchedule: weekBy((day) => ({
      ...aDay({ startTime: '09:00', endTime: '17:00' }),
      enabled: day !== 'saturday' && day !== 'sunday',
    })),
    version: 1,
    ...changes,
  };
}

export function aType(changes: Partial<AppointmentType> = {}): AppointmentType {
  return {
    id: 5,
    name: 'Assessment',
    description: null,
    duration: 60,
    price: 12_000,
    currency: 'CAD',
    tax: 'exempt',
    isActive: true,
    color: '#3b82f6',
    sortOrder: 0,
    bufferBefore: null,
    bufferAfter: null,
    version: 1,
    ...changes,
  };
}

export function aBlock(changes: Partial<OwnBlockedDate> = {}): OwnBlockedDate {
  return {
    id: 8,
    title: 'Holidays',
    startDate: '2026-12-24',
    endDate: '2027-01-02',
    startTime: null,
    endTime: null,
    isRecurring: false,
    isPrivate: false,
    version: 1,
    ...changes,
  };
}

/** A block whose next occurrence is on its own dates. */
export function upcoming(block: OwnBlockedDate): UpcomingBlock {
  return {
    ...block,
    nextStartDate: block.startDate,
    nextEndDate: block.endDate,
  };
}

/** Every Saturday morning. */
export function aWeeklySlot(changes: Partial<Availability> = {}): Availability {
  return {
    id: 3,
    startTime: '2026-12-05T14:00:00.000Z',
    endTime: '2026-12-05T17:00:00.000Z',
    type: 'recurring',
    dayOfWeek: 6,
    isEnabled: true,
    version: 1,
    ...changes,
  };
}

/** A week without anything in it. */
export function aWeek(changes: Partial<Week> = {}): Week {
  return {
    timezone: 'America/Toronto',
    openHours: [],
    blocks: [],
    busy: [],
    held: [],
    buffers: [],
    sessions: [],
    ...changes,
  };
}

export const TERMS = 'GET /api/therapist/terms';
export const SERVICES = 'GET /api/therapist/appointment-types';
export const SCHEDULE = 'GET /api/therapist/schedule-settings';
export const SAVE_SCHEDULE = 'POST /api/therapist/schedule-settings';
export const BLOCKS = 'GET /api/therapist/blocked-dates';
export const UPCOMING = 'GET /api/therapist/blocked-dates/upcoming';
export const IN_BLOCK = 'POST /api/therapist/blocked-dates/appointments';
export const OUTSIDE_HOURS = 'POST /api/therapist/schedule-settings/appointments';
export const IN_SLOT = 'POST /api/therapist/availabilities/3/appointments';
export const SLOTS = 'GET /api/therapist/availabilities';
export const STATUS = 'GET /api/therapist/booking-status';
export const GOOGLE = 'GET /api/google-calendar/status';
export const WAITING = 'GET /api/therapist/waitlist';
export const WEEK = 'GET /api/therapist/week';
export const PREVIEW = 'POST /api/therapist/slots-preview';

const google = aGoogleStatus({ connected: true, userType: 'therapist' });

/** Renders a page of a complete practice. Tests pass only what is different. */
export function open(
  page: ReactNode,
  answers: Answers = {},
  { path = '/calendar', user = {} }: { path?: string; user?: Partial<User> } = {},
) {
  history.replaceState(null, '', path);
  const server = fakeServer({
    [SERVICES]: json([aType()]),
    [SCHEDULE]: json(aSchedule()),
    [TERMS]: json({ tiers: [], noShowPercent: 100, version: 1 }),
    [BLOCKS]: json([]),
    [UPCOMING]: json([]),
    [IN_BLOCK]: json([]),
    [OUTSIDE_HOURS]: json([]),
    [SLOTS]: json([]),
    [IN_SLOT]: json([]),
    [STATUS]: json({ canBook: true, obstacles: [], nextOpening: '2026-12-15T14:00:00.000Z' }),
    [GOOGLE]: json(google),
    [PREVIEW]: json(anOffer({ '2026-12-14': [], [OPEN_DAY]: [aSlot('2026-12-15T14:00:00.000Z')] })),
    [WEEK]: json(aWeek()),
    'GET /api/appointments': json([]),
    [WAITING]: json([]),
    ...answers,
  });
  const queries = makeQueryClient();
  queries.setQueryData(userQuery.queryKey, aUser({ role: 'therapist', ...user }));
  const shown = render(
    <QueryClientProvider client={queries}>
      <main>{page}</main>
    </QueryClientProvider>,
  );
  return { ...server, ...shown, queries };
}

export async function press(name: string | RegExp) {
  return userEvent.click(await screen.findByRole('button', { name }));
}

/** Replaces the value of a field. */
export async function fill(label: string | RegExp, text: string) {
  const field = await screen.findByLabelText(label);
  await userEvent.clear(field);
  if (text !== '') await userEvent.type(field, text);
}

export function toast() {
  const shown = readToasts().find(({ open }) => open);
  return shown && [shown.title, shown.description, shown.variant];
}

/** Sets the locale to English and the clock to NOW, and adds dialogs to jsdom. */
export function preparePractice(): void {
  beforeEach(() => {
    vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
    applyLocale('en');
  });
  afterEach(() => {
    cleanup();
    dismissToast();
    dropAllDrafts();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
}
