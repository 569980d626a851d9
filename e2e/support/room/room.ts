/** People in the session room: one Chromium process each, as on their own machines. */
import { request, type APIRequestContext, type Browser, chromium, type Page } from '@playwright/test';
import type { Appointment } from '@cadence/contract/appointments';
import { minutesIn } from '@cadence/format/time';
import * as m from '@cadence/messages/m';
import { getLocale } from '@cadence/messages/web-locale';
import { timeOfMinutes } from '@cadence/scheduling/calendar-date';
import { HOUR } from '@cadence/scheduling/durations';
import { type ProductWithClock, startProductWithClock } from '../../faults/clock.ts';
import { book, newPerson, newPractice, type Person, type Practice, PASSWORD, register } from '../people.ts';
import { findBrowser, launchArguments } from '../product/browser.ts';

const ZONES = ['America/Toronto', 'America/Vancouver', 'America/St_Johns'];
const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/** A product whose past one can book in: sessions need an hour's notice, and a journey has none. */
export async function startRoomProduct(env: Record<string, string> = {}): Promise<ProductWithClock> {
  return startProductWithClock({ DEMO_DATA: 'false', ...env });
}

export type Session = {
  appointment: Appointment;
  practice: Practice;
  patient: Person;
  api: APIRequestContext;
};

/** A confirmed session that starts in two minutes, so that its room is open. */
export async function newSession(product: ProductWithClock, minutesAhead = 2): Promise<Session> {
  const start = Math.ceil(Date.now() / 60_000 + minutesAhead) * 60_000;
  const timezone = ZONES.find((zone) => minutesIn(start, zone) < 22 * 60);
  if (!timezone) throw new Error('every zone is near midnight');
  const practice = await newPractice(product.url, { price: 0, timezone });
  const window = { enabled: true, startTime: timeOfMinutes(minutesIn(start, timezone)), endTime: '23:59' };
  const weeklySchedule = Object.fromEntries(DAYS.map((day) => [day, window]));
  const settings = { timezone, weeklySchedule, minAdvanceNotice: 1 };
  const reply = await practice.api.post('/api/therapist/schedule-settings', { data: settings });
  if (!reply.ok()) throw new Error(await reply.text());
  const patient = newPerson({ firstName: 'Xavière', lastName: 'Quillfeather' });
  const api = await request.newContext({ baseURL: product.url });
  await register(api, 'patient', patient, getLocale());
  const appointment = await book(api, practice, new Date(start).toISOString());
  return { appointment, practice, patient, api };
}

/** The product's clock, set back for booking and then to the browsers' own. */
export async function sessionsNow(product: ProductWithClock, count = 1): Promise<Session[]> {
  await product.jumpTo(Date.now() - 3 * HOUR);
  const sessions: Session[] = [];
  for (let made = 0; made < count; made++) sessions.push(await newSession(product));
  await product.jumpTo(Date.now());
  return sessions;
}

export type Visitor = { page: Page; browser: Browser; close: () => Promise<void> };

export type VisitorOptions = {
  width?: number;
  height?: number;
  locale?: string;
  dark?: boolean;
  picturesPerSecond?: number;
};

/** A browser process of its own, signed in where a person is given. */
export async function newVisitor(
  product: { url: string },
  person?: Person,
  { width = 1280, height = 800, locale = 'en-CA', dark = false, picturesPerSecond = 5 }: VisitorOptions = {},
): Promise<Visitor> {
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: [...launchArguments({ picturesPerSecond }), '--auto-select-desktop-capture-source=Entire'],
  });
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: { width, height },
    locale,
    // As after a person's consent: without it the browsers hide their addresses behind names that a busy machine resolves late.
    permissions: ['camera', 'microphone'],
    reducedMotion: 'reduce',
    isMobile: width < 640,
    hasTouch: width < 640,
    colorScheme: dark ? 'dark' : 'light',
  });
  if (person) {
    const data = { username: person.username, password: PASSWORD };
    const reply = await context.request.post('/api/login', { data });
    if (!reply.ok()) throw new Error(await reply.text());
  }
  const page = await context.newPage();
  return { page, browser, close: () => browser.close() };
}

/** Opens the room's page, and presses the button that enters. */
export async function enterRoom(
  { page }: Visitor,
  appointmentId: number,
  as: 'therapist' | 'patient',
): Promise<void> {
  await page.goto(`/appointments/${appointmentId}/room`);
  await pressEnter(page, as);
}

export async function pressEnter(page: Page, as: 'therapist' | 'patient'): Promise<void> {
  const name = as === 'therapist' ? m.room_enter_therapist() : m.room_enter();
  await page.getByRole('button', { name }).click();
}

/** Frames that this page has decoded of other people's pictures. */
export function framesDecoded(page: Page): Promise<number> {
  return page.evaluate(() =>
    [...document.querySelectorAll('video')]
      .filter((video) => !video.muted && video.videoWidth > 0)
      .reduce((sum, video) => sum + video.getVideoPlaybackQuality().totalVideoFrames, 0),
  );
}
