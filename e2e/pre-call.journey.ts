/** The screen before a session: the way in, or one's own camera until there is one. */
import * as m from '@cadence/messages/m';
import type { Page } from '@playwright/test';
import { expect, ONCE, test } from './journey.ts';
import { book, dayAhead, newPractice, signedInPatient } from './people.ts';
import { expectStation } from './station.ts';

const at = (day: string): string => `${day}T15:00:00.000Z`;

test('with a link: ready, in, and back', async ({ page, context, product, language }) => {
  await signedInPatient(context, language);
  const practice = await newPractice(product.url, { price: 0 });
  await practice.api.put('/api/therapist-profile', {
    data: { meetingAddress: 'https://meet.example/odile' },
  });
  const { id } = await book(context.request, practice, at(dayAhead(7)));
  await page.goto(`/appointments?appointment=${id}`);
  await page.locator(`#appointment-${id}`).getByRole('link', { name: m.appointments_join() }).click();

  await expect(page.getByText(m.call_ready_title())).toBeVisible();
  await expect(page.getByText(m.booking_emergency_title())).toBeVisible();
  const join = page.getByRole('link', { name: m.call_join_long() });
  await expect(join).toHaveAttribute('href', 'https://meet.example/odile');
  await expect(join).toHaveAttribute('target', '_blank');
  await expect(page.locator('video')).toHaveCount(0);
  await expectStation(page, { title: m.call_title(), themes: 'both', arrived: true });
  await page.getByRole('link', { name: m.call_return() }).click();
  await expect(page).toHaveURL(/\/appointments$/);
});

test('without one: camera and microphone can be tried', async ({ page, context, product, language }) => {
  await signedInPatient(context, language);
  const practice = await newPractice(product.url, { price: 0 });
  const { id } = await book(context.request, practice, at(dayAhead(7)));
  await page.goto(`/appointments/${id}/call`);
  await expect(page.getByText(m.call_no_link_title())).toBeVisible();
  await expect.poll(() => isShowing(page)).toBe(true);
  await expect(page.getByLabel(m.call_camera(), { exact: true })).toBeVisible();
  // The pretended microphone beeps.
  const level = page.getByRole('meter', { name: m.call_level() });
  await expect(level).not.toHaveAttribute('aria-valuenow', '0');
  await expectStation(page, { title: m.call_title(), themes: 'both' });

  await page.getByRole('button', { name: m.call_mute() }).click();
  await expect(page.getByRole('button', { name: m.call_unmute() })).toBeVisible();
  await expect(level).toHaveAttribute('aria-valuenow', '0');
  await page.getByRole('button', { name: m.call_hide() }).click();
  await expect(page.getByText(m.call_camera_off())).toBeVisible();
  await page.getByRole('button', { name: m.call_hang_up() }).click();
  await expect(page).toHaveURL(/\/appointments$/);
});

const isShowing = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const video = document.querySelector('video');
    return video !== null && video.videoWidth > 0 && !video.paused;
  });

test('a denied camera is explained, and can be tried again', async ({ page, context, product, language }) => {
  await signedInPatient(context, language);
  const practice = await newPractice(product.url, { price: 0 });
  const { id } = await book(context.request, practice, at(dayAhead(7)));
  // As a reader who says no, and thinks better of it.
  await page.addInitScript(() => {
    const devices = navigator.mediaDevices;
    const asked = devices.getUserMedia.bind(devices);
    devices.getUserMedia = () => {
      devices.getUserMedia = asked;
      return Promise.reject(new DOMException('denied', 'NotAllowedError'));
    };
  });
  await page.goto(`/appointments/${id}/call`);
  await expect(page.getByText(m.call_denied_title())).toBeVisible();
  await expectStation(page, { title: m.call_title(), themes: 'both' });
  await page.getByRole('button', { name: m.common_retry() }).click();
  await expect.poll(() => isShowing(page)).toBe(true);
});

test('not paid, cancelled, or somebody else’s: no way in', ONCE, async ({ page, context, product }) => {
  await signedInPatient(context);
  const practice = await newPractice(product.url);
  const { id } = await book(context.request, practice, at(dayAhead(7)));
  await page.goto(`/appointments/${id}/call`);
  await expect(page.getByText(m.call_unpaid())).toBeVisible();
  await context.request.post(`/api/appointments/${id}/cancel`);
  await page.reload();
  await expect(page.getByText(m.call_cancelled())).toBeVisible();
  await expect(page.getByRole('button', { name: m.call_join() })).toBeDisabled();
  await expectStation(page, { title: m.call_title() });
  await page.goto(`/appointments/${id + 100_000}/call`);
  await expect(page.getByText(m.call_unknown_title())).toBeVisible();
});
