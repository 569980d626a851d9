/** The session room: two people, each with a browser process of their own. */
import * as m from '@cadence/messages/m';
import { expect, type Locator, type Page } from '@playwright/test';
import { axeViolations } from '../support/checks/axe.ts';
import { expectNoSidewaysScroll } from '../support/checks/page-checks.ts';
import { setLocale } from '@cadence/messages/web-locale';
import { forbidMouse, pressOn } from '../support/keyboard.ts';
import { enterRoom, framesDecoded } from '../support/room/room.ts';
import { nameOf, roomJourney } from '../support/room/room-journey.ts';
import { test } from '@playwright/test';

const room = roomJourney();

test('the therapist lets the family into the room, and both see and hear each other', async () => {
  const call = await room.inCall();
  const { therapist, family } = call;
  await expect(family.page.getByText(call.practice.name)).toBeVisible();
  await expect(therapist.page.getByText(nameOf(call))).toBeVisible();

  // Chat goes from browser to browser, with an unread mark.
  await family.page.getByRole('button', { name: m.room_chat() }).click();
  await family.page.getByLabel(m.room_chat_write()).fill('zyzzyva says hello');
  await family.page.keyboard.press('Enter');
  await therapist.page.getByRole('button', { name: m.room_chat_unread({ count: 1 }) }).click();
  await expect(therapist.page.getByRole('log').getByText('zyzzyva says hello')).toBeVisible();

  // Ended for everyone.
  await therapist.page.getByRole('button', { name: m.room_leave(), exact: true }).click();
  await therapist.page.getByRole('button', { name: m.room_end_for_all() }).click();
  for (const { page } of [family, therapist]) {
    await expect(page.getByRole('heading', { name: m.room_ended_title() })).toBeVisible();
  }
  expect(room.product().log()).not.toMatch(/zyzzyva|Quillfeather/);
});

test('entering a room, muting, writing and leaving work by keyboard alone', async () => {
  const made = await room.session();
  const therapist = await room.visitor(made.practice);
  const family = await room.visitor(made.patient);
  for (const { page } of [therapist, family]) await forbidMouse(page);
  const complaints: string[] = [];
  for (const { page } of [therapist, family]) {
    page.on('console', (message) => {
      if (message.text().startsWith('a mouse was used')) complaints.push(message.text());
    });
    await page.goto(`/appointments/${made.appointment.id}/room`);
  }
  await pressOn(therapist.page, therapist.page.getByRole('button', { name: m.room_enter_therapist() }));
  await expect(therapist.page.getByRole('heading', { name: m.room_in_session() })).toBeFocused();
  await pressOn(family.page, family.page.getByRole('button', { name: m.room_enter() }));
  await expect(family.page.getByRole('heading', { name: m.room_waiting_title() })).toBeVisible();
  const admit = therapist.page.getByRole('button', { name: m.room_admit_name({ name: nameOf(made) }) });
  await pressOn(therapist.page, admit);
  await expect(family.page.getByRole('heading', { name: m.room_in_session() })).toBeFocused();
  await expect(therapist.page.getByText(nameOf(made))).toBeVisible();

  // The other side is told, without sound, who has muted the microphone.
  const { page } = family;
  await pressOn(page, page.getByRole('button', { name: m.call_mute() }), 'Space');
  await expect(page.getByRole('button', { name: m.call_unmute() })).toBeFocused();
  const tile = therapist.page.getByRole('listitem').filter({ hasText: nameOf(made) });
  await expect(tile.getByText(m.room_is_muted())).toBeAttached();
  await pressOn(page, page.getByRole('button', { name: m.call_unmute() }));
  await expect(tile.getByText(m.room_is_muted())).toHaveCount(0);

  // Escape closes the chat.
  await pressOn(page, page.getByRole('button', { name: m.room_chat() }));
  await expect(page.getByLabel(m.room_chat_write())).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: m.room_chat() })).toBeFocused();

  await pressOn(page, page.getByRole('button', { name: m.room_leave(), exact: true }));
  await expect(page.getByRole('heading', { name: m.room_left_title() })).toBeFocused();
  await expect(tile).toHaveCount(0);
  await pressOn(therapist.page, therapist.page.getByRole('button', { name: m.room_leave(), exact: true }));
  await pressOn(therapist.page, therapist.page.getByRole('button', { name: m.room_leave_alone() }));
  await expect(therapist.page.getByRole('heading', { name: m.room_left_title() })).toBeFocused();
  expect(complaints).toEqual([]);
});

test('the session room in French on a phone hides nothing and has no axe findings', async () => {
  setLocale('fr');
  const made = await room.session();
  const therapist = await room.visitor(made.practice);
  const { page } = await room.visitor(made.patient, { width: 360, height: 740, locale: 'fr-CA', dark: true });
  await page.goto(`/appointments/${made.appointment.id}/room`);
  const enter = page.getByRole('button', { name: m.room_enter() });
  await expect(enter).toBeVisible();
  expect(await axeViolations(page, 'check')).toEqual([]);
  await enter.click();
  await expect(page.getByRole('heading', { name: m.room_waiting_title() })).toBeVisible();
  expect(await axeViolations(page, 'waiting')).toEqual([]);

  setLocale('en');
  await enterRoom(therapist, made.appointment.id, 'therapist');
  await therapist.page.getByRole('button', { name: m.room_admit_name({ name: nameOf(made) }) }).click();
  setLocale('fr');
  await expect.poll(() => framesDecoded(page)).toBeGreaterThan(2);
  expect(await axeViolations(page, 'in session')).toEqual([]);
  // Every control is in the window, and nothing lies over it.
  for (const button of await page.getByRole('toolbar').getByRole('button').all()) {
    await button.click({ trial: true });
    await expect(button).toBeInViewport({ ratio: 1 });
  }
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: m.room_chat() }).click();
  await expect(page.getByLabel(m.room_chat_write())).toBeFocused();
  expect(await axeViolations(page, 'chat')).toEqual([]);
  // On its side there is room for what was written, and for the controls without scrolling.
  await page.setViewportSize({ width: 740, height: 360 });
  await expect.poll(async () => (await page.getByRole('log').boundingBox())?.height).toBeGreaterThan(100);
  await expect(page.getByRole('button', { name: m.room_chat_send() })).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  // Neither a footer nor anything else lies below the session.
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBe(360);
  const leave = page.getByRole('button', { name: m.room_leave(), exact: true });
  await expect(leave).toBeInViewport({ ratio: 1 });
  // As at 400 %, where a computer offers one control more.
  await page.setViewportSize({ width: 320, height: 256 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 360, height: 740 });
  // The pictures become a strip, which a keyboard scrolls too.
  setLocale('en');
  await therapist.page.getByRole('button', { name: m.room_more(), exact: true }).click();
  await therapist.page.getByRole('button', { name: m.board_title(), exact: true }).click();
  setLocale('fr');
  await expect(page.getByRole('application', { name: m.board_title() })).toBeVisible();
  expect(await axeViolations(page, 'board')).toEqual([]);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: m.room_leave(), exact: true }).click();
  await expect(page.getByRole('heading', { name: m.room_left_title() })).toBeVisible();
  expect(await axeViolations(page, 'left')).toEqual([]);
});

/** The part of the window's height that is seen of an element below the header. */
async function shareOfHeight(page: Page, element: Locator): Promise<number> {
  const box = await element.boundingBox();
  const header = await page.getByRole('banner').boundingBox();
  const window = page.viewportSize();
  if (!box || !header || !window) throw new Error('nothing is shown');
  const top = Math.max(box.y, header.y + header.height, 0);
  return (Math.min(box.y + box.height, window.height) - top) / window.height;
}

/** Nothing lies over the three that everybody needs at any moment. */
async function expectWithinReach(page: Page): Promise<void> {
  for (const name of [m.call_mute(), m.call_hide(), m.room_leave()]) {
    const button = page.getByRole('toolbar').getByRole('button', { name, exact: true });
    await button.click({ trial: true });
    await expect(button).toBeInViewport({ ratio: 1 });
  }
}

test('a phone is one tap from the card to waiting, gives picture and board the height, and keeps the controls within reach', async () => {
  const made = await room.session();
  const therapist = await room.visitor(made.practice);
  const { page } = await room.visitor(made.patient, { width: 360, height: 640 });
  await page.goto('/dashboard');
  await page.getByRole('link', { name: m.appointments_join() }).first().click();
  await expect(page.getByRole('heading', { name: m.room_waiting_title() })).toBeVisible();
  await enterRoom(therapist, made.appointment.id, 'therapist');
  await therapist.page.getByRole('button', { name: m.room_admit_name({ name: nameOf(made) }) }).click();
  await expect.poll(() => framesDecoded(page)).toBeGreaterThan(2);

  const picture = page.getByLabel(m.room_picture_of({ name: made.practice.name }));
  await expect(picture).toHaveCSS('object-fit', 'contain');
  const sizes = [
    { width: 360, height: 640 },
    { width: 780, height: 360 },
  ];
  const expectAllWithinReach = async () => {
    for (const size of sizes) {
      await page.setViewportSize(size);
      await expectWithinReach(page);
      for (const name of [m.room_chat(), m.room_people(), m.room_more()]) {
        await page.getByRole('button', { name, exact: true }).click();
        await expect(page.getByRole('complementary')).toBeVisible();
        await expectWithinReach(page);
        await page.keyboard.press('Escape');
      }
      await expectNoSidewaysScroll(page);
    }
  };
  await expectAllWithinReach();

  // On its side: a tap on the picture folds header and controls away, another one or the focus brings them back.
  const header = page.getByRole('banner');
  const mute = page.getByRole('button', { name: m.call_mute() });
  await expect.poll(() => shareOfHeight(page, picture)).toBeGreaterThan(0.8);
  await page.getByRole('button', { name: m.room_fill() }).click();
  await expect(picture).toHaveCSS('object-fit', 'cover');
  await picture.click();
  await expect(header).not.toBeInViewport();
  await expect(mute).not.toBeInViewport();
  await expect.poll(() => shareOfHeight(page, picture)).toBeGreaterThan(0.9);
  await mute.focus();
  await expect(mute).toBeInViewport({ ratio: 1 });
  await header.getByRole('link').first().focus();
  await expect(header).toBeInViewport({ ratio: 1 });
  await picture.click();
  await expect(header).toBeInViewport({ ratio: 1 });
  await expectWithinReach(page);

  // The board, which the family makes small and gets back.
  await therapist.page.getByRole('button', { name: m.room_more(), exact: true }).click();
  await therapist.page.getByRole('button', { name: m.board_title(), exact: true }).click();
  const board = page.getByRole('application', { name: m.board_title() });
  await expect(board).toBeVisible();
  await expect.poll(() => shareOfHeight(page, board)).toBeGreaterThan(0.75);
  await page.getByRole('button', { name: m.room_panel_small({ name: m.board_title() }) }).click();
  await expect(board).toBeHidden();
  await page.getByRole('button', { name: m.room_panel_large({ name: m.board_title() }) }).click();
  await expect(board).toBeVisible();
  await expectAllWithinReach();

  // Without a network the notices take of the pictures, not of what is below them.
  await page.setViewportSize({ width: 360, height: 640 });
  await therapist.page.getByRole('button', { name: m.room_more(), exact: true }).click();
  await therapist.page.getByRole('button', { name: m.room_panel_close({ name: m.board_title() }) }).click();
  await expect(board).toBeHidden();
  await page.context().setOffline(true);
  await expect(page.getByText(m.app_offline_strip())).toBeVisible();
  const own = await page.getByLabel(m.call_video()).boundingBox();
  const controls = await page.getByRole('toolbar').boundingBox();
  if (!own || !controls) throw new Error('the session is not shown');
  expect(own.y + own.height).toBeLessThan(controls.y);
  expect(controls.y + controls.height).toBeLessThanOrEqual(640);
});
