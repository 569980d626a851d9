/** A family books weekly sessions, moves a date with those that follow, and cancels the rest. */
import type { Appointment } from '@cadence/contract/appointments';
import type { QuotedAppointmentType } from '@cadence/contract/billing';
import type { SeriesPreview } from '@cadence/contract/booking/series';
import type { SlotOffer } from '@cadence/contract/slots';
import * as m from '@cadence/messages/m';
import { DAY } from '@cadence/scheduling/durations';
import type { APIRequestContext, Browser, Locator, Page } from '@playwright/test';
import {
  atPaypal,
  chooseStart,
  expectToast,
  openProfile,
  review,
  times,
  typeDay,
  withMore,
} from '../support/booking.ts';
import { expectPage } from '../support/checks/page-checks.ts';
import { expect, FRENCH, test } from '../support/journey.ts';
import { book, newPractice, nextWeekday, type Practice, signedInPatient } from '../support/people.ts';
import { Taps } from '../support/taps.ts';

const TUESDAY = 2;
const TEN = 10;

/** The starts of weekly sessions, from the first open time of the day. */
async function plannedStarts(
  api: APIRequestContext,
  practice: Practice,
  day: string,
  count = 4,
): Promise<string[]> {
  const path = `/api/therapists/${practice.id}`;
  // The calls' contracts.
  const [type] = (await (await api.get(`${path}/appointment-types`)).json()) as QuotedAppointmentType[];
  const query = `appointmentTypeId=${type?.id}&from=${day}&to=${day}`;
  const offer = (await (await api.get(`${path}/slots?${query}`)).json()) as SlotOffer;
  const first = offer.days[0]?.slots.find(({ available }) => available);
  const reply = await api.post('/api/appointments/series/preview', {
    data: {
      therapistId: practice.id,
      appointmentTypeId: type?.id,
      startTime: first?.startTime,
      timezone: 'America/Toronto',
      everyWeeks: 1,
      count,
    },
  });
  const { dates } = (await reply.json()) as SeriesPreview;
  return dates.map(({ startTime }) => startTime);
}

/** The family's sessions that are not cancelled, by start. */
async function ahead(api: APIRequestContext): Promise<Appointment[]> {
  // The call's contract.
  const sessions = (await (await api.get('/api/appointments')).json()) as Appointment[];
  return sessions.filter(({ status }) => status !== 'cancelled');
}

/** Opens a dialog about the session and the ones that follow it. */
async function aboutFollowing(page: Page, id: number, action: string, count: number): Promise<Locator> {
  await page.goto(`/appointments?appointment=${id}`);
  const card = await withMore(page.locator(`#appointment-${id}`));
  await card.getByRole('button', { name: action }).click();
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await dialog.getByText(m.series_scope_following({ count }), { exact: true }).click();
  return dialog;
}

/** Books four weekly sessions, with the alternative of the third. */
async function bookSeries(page: Page, practice: Practice, day: string): Promise<void> {
  await openProfile(page, practice);
  await typeDay(page, day);
  await times(page).locator('label:has(input:enabled)').first().click();
  const dialog = await review(page);
  await dialog.getByLabel(m.series_booking_repeat()).selectOption('1');
  const dates = dialog.getByRole('region', { name: m.series_booking_dates() }).getByRole('listitem');
  await expect(dates).toHaveCount(4);
  await dialog.getByRole('button', { name: m.series_booking_confirm({ count: 3 }) }).click();
  await expect(dialog.getByText(m.series_booking_undecided())).toBeVisible();
  await expect(dates.nth(2)).toBeFocused();
  await dates.nth(2).getByRole('button').first().click();
  await dialog.getByRole('button', { name: m.series_booking_confirm({ count: 4 }) }).click();
}

/** The same as a call; returns the id of the series. */
async function bookDates(api: APIRequestContext, practice: Practice, startTimes: string[]): Promise<number> {
  // The calls' contracts.
  const [type] = (await (
    await api.get(`/api/therapists/${practice.id}/appointment-types`)
  ).json()) as QuotedAppointmentType[];
  if (!type) throw new Error('the practice has no service');
  const { price, taxAmount, totalPrice } = type;
  const reply = await api.post('/api/appointments/series', {
    data: {
      therapistId: practice.id,
      appointmentTypeId: type.id,
      startTimes,
      timezone: 'America/Toronto',
      price,
      taxAmount,
      totalPrice,
    },
  });
  const { seriesId } = (await reply.json()) as { seriesId: number };
  return seriesId;
}

/** A day later, at the same time. */
function dayAfter(start = ''): string {
  return new Date(Date.parse(start) + DAY).toISOString();
}

/** Moves a session to the next day, and the two that follow it. */
async function moveFollowing(page: Page, { id, startTime }: Appointment): Promise<void> {
  const dialog = await aboutFollowing(page, id, m.reschedule_open(), 2);
  const newStart = dayAfter(startTime);
  await chooseStart(page, newStart.slice(0, 10), newStart);
  await expect(dialog.getByRole('region', { name: m.series_scope_new_dates() })).toBeVisible();
  await dialog.getByRole('button', { name: m.series_scope_move_confirm({ count: 3 }) }).click();
  await expectToast(page, m.app_success_title(), m.series_scope_move_done({ count: 3 }));
}

/** Somebody else takes a time. */
async function takeAway(browser: Browser, url: string, practice: Practice, start = ''): Promise<void> {
  const others = await browser.newContext({ baseURL: url });
  await signedInPatient(others);
  await book(others.request, practice, start);
  await others.close();
}

test('a family books four weekly sessions, moves this and the following ones, and cancels the rest', async ({
  page,
  context,
  browser,
  product,
  language,
}) => {
  await signedInPatient(context, language);
  const practice = await newPractice(product.url);
  const day = nextWeekday(TUESDAY);
  const starts = await plannedStarts(context.request, practice, day);
  await takeAway(browser, product.url, practice, starts[2]);
  await bookSeries(page, practice, day);

  await page.waitForURL('**/appointments/series/*');
  await expectToast(page, m.app_success_title(), m.series_booking_done({ count: 4 }));
  await expectPage(page, { title: m.page_series(), arrived: true });
  await expect(page.getByText(m.series_page_next_due())).toBeVisible();
  await expect(page.getByRole('region', { name: m.series_page_dates() }).getByRole('listitem')).toHaveCount(
    4,
  );
  const booked = await ahead(context.request);
  expect(booked.map(({ startTime }) => startTime)).toEqual([
    starts[0],
    starts[1],
    expect.not.stringMatching(starts[2] ?? ''),
    starts[3],
  ]);

  const [first, second] = booked;
  if (!first || !second) throw new Error('the sessions are not there');
  await moveFollowing(page, second);
  // The alternative had another time of day; it now has that of the others.
  expect((await ahead(context.request)).map(({ startTime }) => startTime)).toEqual([
    first.startTime,
    ...starts.slice(1).map((start) => dayAfter(start)),
  ]);

  const cancelling = await aboutFollowing(page, second.id, m.appointments_cancel(), 2);
  await cancelling.getByRole('button', { name: m.series_scope_cancel_confirm({ count: 3 }) }).click();
  await expectToast(page, m.app_success_title(), m.series_scope_cancel_done({ count: 3 }));
  expect((await ahead(context.request)).map(({ id }) => id)).toEqual([first.id]);
  await practice.api.dispose();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true });

  test(
    'a family pays a series of ten at once with at most 4 taps',
    FRENCH,
    async ({ page, context, product, language }) => {
      await signedInPatient(context, language);
      const practice = await newPractice(product.url);
      const starts = await plannedStarts(context.request, practice, nextWeekday(TUESDAY), TEN);
      const seriesId = await bookDates(context.request, practice, starts);
      await page.goto(`/appointments/series/${seriesId}`);
      await expectPage(page, { title: m.page_series() });

      const taps = new Taps(page);
      const all = page.getByRole('button', {
        name: m.series_page_pay_all({ amount: '' }).split(',')[0] ?? '',
      });
      await taps.tap(all);
      await atPaypal(page);
      await taps.tap(page.locator('button[name="choice"][value="approve"]'));
      await page.waitForURL('**/appointments');
      await expect(
        page.locator('main').getByText(m.appointments_payment_paid_together({ count: TEN })),
      ).toBeVisible();
      expect(taps.count).toBeLessThanOrEqual(4);
      const paid = await ahead(context.request);
      expect(paid.map(({ paymentStatus }) => paymentStatus)).toEqual(starts.map(() => 'paid'));
      await practice.api.dispose();
    },
  );
});
