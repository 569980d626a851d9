/** The screen before a session: the way in, and a check of camera and microphone. */
import * as m from '@cadence/messages/m';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { book, dayAhead, newPractice, signedInPatient } from '../support/people.ts';
import { expectPage } from '../support/checks/page-checks.ts';

function at(day: string): string {
  return `${day}T15:00:00.000Z`;
}

test('a session with a meeting link shows that it is ready, is joined, and leads back', async ({
  page,
  context,
  product,
  language,
}) => {
  await signedInPatient(context, language);
  const practice = await newPractice(product.url, { price: 0 });
  await practice.api.put('/api/therapist-profile', {
    data: { meetingAddress: 'https://meet.example/odile' },
  });
  const { id } = await book(context.request, practice, at(dayAhead(7)));
  await page.goto(`/appointments?appointment=${id}`);
  await page.locator(`#appointment-${id}`).getByRole('link', { name: m.appointments_join() }).click();

  await expect(page.getByText(m.call_ready_title())).toBeVisible();
  await expect(page.getByText(m.emergency_title())).toBeVisible();
  const join = page.getByRole('link', { name: m.call_join_long() });
  await expect(join).toHaveAttribute('href', 'https://meet.example/odile');
  await expect(join).toHaveAttribute('target', '_blank');
  await expect(page.locator('video')).toHaveCount(0);
  await expectPage(page, { title: m.page_call(), arrived: true });
  // The camera can be checked with a link as well, and is free again afterwards.
  await page.getByRole('button', { name: m.call_check() }).click();
  await expect.poll(() => isShowing(page)).toBe(true);
  await page.getByRole('button', { name: m.call_check_end() }).click();
  await expect(page.locator('video')).toHaveCount(0);
  await page.getByRole('link', { name: m.call_return() }).click();
  await expect(page).toHaveURL(/\/appointments$/);
});

test('a session in the built-in room is entered there, and camera and microphone can be tested', async ({
  page,
  context,
  product,
  language,
}) => {
  await signedInPatient(context, language);
  const practice = await newPractice(product.url, { price: 0 });
  const { id } = await book(context.request, practice, at(dayAhead(7)));
  await page.goto(`/appointments/${id}/call`);
  await expect(page.getByText(m.call_ready_room())).toBeVisible();
  const join = page.getByRole('link', { name: m.call_join() });
  await expect(join).toHaveAttribute('href', `/appointments/${id}/room`);
  await page.getByRole('button', { name: m.call_check() }).click();
  await expect.poll(() => isShowing(page)).toBe(true);
  await expect(page.getByLabel(m.call_camera(), { exact: true })).toBeVisible();
  // Chromium's fake microphone beeps.
  const level = page.getByRole('meter', { name: m.call_level() });
  await expect(level).not.toHaveAttribute('aria-valuenow', '0');
  await expectPage(page, { title: m.page_call() });

  await page.getByRole('button', { name: m.call_mute() }).click();
  await expect(page.getByRole('button', { name: m.call_unmute() })).toBeVisible();
  await expect(level).toHaveAttribute('aria-valuenow', '0');
  await page.getByRole('button', { name: m.call_hide() }).click();
  await expect(page.getByText(m.call_camera_off())).toBeVisible();
  await page.getByRole('button', { name: m.call_hang_up() }).click();
  await expect(page).toHaveURL(/\/appointments$/);
});

function isShowing(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const video = document.querySelector('video');
    return video !== null && video.videoWidth > 0 && !video.paused;
  });
}

test('a denied camera is explained and can be retried', async ({ page, context, product, language }) => {
  await signedInPatient(context, language);
  const practice = await newPractice(product.url, { price: 0 });
  const { id } = await book(context.request, practice, at(dayAhead(7)));
  // The first request for the camera is denied, the next one granted.
  await page.addInitScript(() => {
    const devices = navigator.mediaDevices;
    const asked = devices.getUserMedia.bind(devices);
    devices.getUserMedia = () => {
      devices.getUserMedia = asked;
      return Promise.reject(new DOMException('denied', 'NotAllowedError'));
    };
  });
  await page.goto(`/appointments/${id}/call`);
  await page.getByRole('button', { name: m.call_check() }).click();
  await expect(page.getByText(m.call_denied_title())).toBeVisible();
  await expectPage(page, { title: m.page_call() });
  await page.getByRole('button', { name: m.app_retry() }).click();
  await expect.poll(() => isShowing(page)).toBe(true);
});

test('an unpaid, cancelled or unknown appointment cannot be joined', async ({ page, context, product }) => {
  await signedInPatient(context);
  const practice = await newPractice(product.url);
  const { id } = await book(context.request, practice, at(dayAhead(7)));
  await page.goto(`/appointments/${id}/call`);
  await expect(page.getByText(m.call_unpaid())).toBeVisible();
  await context.request.post(`/api/appointments/${id}/cancel`);
  await page.reload();
  await expect(page.getByText(m.call_cancelled())).toBeVisible();
  await expect(page.getByRole('button', { name: m.call_join() })).toBeDisabled();
  await expectPage(page, { title: m.page_call() });
  await page.goto(`/appointments/${id + 100_000}/call`);
  await expect(page.getByText(m.appointments_unknown_title())).toBeVisible();
});
