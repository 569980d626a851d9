/** What happens to a running session: the network, another tab, an appointment that ends; and what is shared in it. */
import * as m from '@cadence/messages/m';
import { expect, type Page, test } from '@playwright/test';
import { enterRoom, framesDecoded } from '../support/room/room.ts';
import { roomJourney } from '../support/room/room-journey.ts';
import { signIn } from '../support/people.ts';

const room = roomJourney({ DEMO_DATA: 'true' });

/** Changes the network of a page: requests by `offline`, media and data channels by the percentage of lost packets. */
async function networkOf(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  return (changes: { offline?: boolean; packetLoss?: number }) =>
    devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: MEDIA_TOO,
      downloadThroughput: -1,
      uploadThroughput: -1,
      ...changes,
    });
}

/** In milliseconds. Chromium loses packets only of connections that began in a network that was disturbed at all. */
const MEDIA_TOO = 1;

/** A call whose packets can be lost. */
async function inCallWithNetworks() {
  const networks: Awaited<ReturnType<typeof networkOf>>[] = [];
  const call = await room.inCall({
    prepare: async (page) => {
      const network = await networkOf(page);
      await network({});
      networks.push(network);
    },
  });
  /** Changes the networks of both sides. */
  const change = async (...[changes]: Parameters<(typeof networks)[number]>) => {
    for (const network of networks) await network(changes);
  };
  return { ...call, change, changeOfFamily: networks[1] ?? change };
}

test('a call continues without a connection to the server, which comes back by itself', async () => {
  const { therapist, family } = await room.inCall();
  const network = await networkOf(family.page);
  await network({ offline: true });
  await expect(family.page.getByText(m.room_server_away())).toBeVisible();
  const before = await framesDecoded(therapist.page);
  await expect.poll(() => framesDecoded(therapist.page)).toBeGreaterThan(before + 2);
  await network({ offline: false });
  await expect(family.page.getByText(m.room_server_away())).toHaveCount(0);
  // Nobody was asked to let the family in again.
  await expect(family.page.getByRole('heading', { name: m.room_in_session() })).toBeAttached();
  await expect(therapist.page.getByRole('button', { name: m.room_admit() })).toHaveCount(0);
});

test('both sides see each other again after ten seconds without any network', async () => {
  const { therapist, family, changeOfFamily } = await inCallWithNetworks();
  await changeOfFamily({ offline: true, packetLoss: 100 });
  const restored = Date.now() + 10_000;
  await expect(async () => {
    const seen = await framesDecoded(therapist.page);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(await framesDecoded(therapist.page)).toBe(seen);
  }).toPass();
  await new Promise((resolve) => setTimeout(resolve, restored - Date.now()));
  await changeOfFamily({});
  const before = await Promise.all([therapist, family].map(({ page }) => framesDecoded(page)));
  for (const [index, { page }] of [therapist, family].entries())
    await expect.poll(() => framesDecoded(page)).toBeGreaterThan((before[index] ?? 0) + 5);
  await expect(family.page.getByText(m.room_server_away())).toHaveCount(0);
  await expect(therapist.page.getByRole('button', { name: m.room_admit() })).toHaveCount(0);
});

test('a call with a tenth of the packets lost keeps its picture, and the chat arrives', async () => {
  const { therapist, family, change } = await inCallWithNetworks();
  await change({ packetLoss: 10 });
  const before = await framesDecoded(therapist.page);
  await family.page.getByRole('button', { name: m.room_chat() }).click();
  for (let line = 1; line <= 10; line++) {
    await family.page.getByLabel(m.room_chat_write()).fill(`line ${line}`);
    await family.page.keyboard.press('Enter');
  }
  await expect(therapist.page.getByRole('button', { name: m.room_chat_unread({ count: 10 }) })).toBeVisible();
  await expect.poll(() => framesDecoded(therapist.page)).toBeGreaterThan(before + 10);
});

test('the timer, a shared screen and a sound sample reach the other side of a call', async () => {
  const { therapist, family, practice } = await room.inCall();
  await therapist.page.getByRole('button', { name: m.room_more(), exact: true }).click();
  await therapist.page.getByRole('button', { name: m.room_timer_start() }).click();
  await expect(family.page.getByRole('timer')).toBeVisible();
  await therapist.page.getByRole('button', { name: /^Ask for a sound sample/ }).click();
  await family.page.getByRole('button', { name: m.room_sample_record() }).click();

  await therapist.page.getByRole('button', { name: m.room_screen_share() }).click();
  const label = m.room_picture_of({ name: m.room_screen_of({ name: practice.name }) });
  const screen = family.page.getByLabel(label);
  await expect(screen).toBeVisible();
  await expect
    .poll(() => screen.evaluate((video) => (video instanceof HTMLVideoElement ? video.videoWidth : 0)))
    .toBeGreaterThan(0);
  await therapist.page.getByRole('button', { name: m.room_screen_stop() }).click();
  await expect(screen).toHaveCount(0);

  await therapist.page.getByRole('button', { name: m.room_sample_play() }).click();
  await expect(family.page.getByText(m.room_sample_sent())).toBeVisible();
});

test('a person who opens the session in a second tab continues there', async () => {
  const { therapist, family, appointment } = await room.inCall();
  const second = await family.page.context().newPage();
  await enterRoom({ ...family, page: second }, appointment.id, 'patient');
  await expect(family.page.getByRole('heading', { name: m.room_replaced_title() })).toBeVisible();
  await expect.poll(() => framesDecoded(second)).toBeGreaterThan(2);
  const before = await framesDecoded(therapist.page);
  await expect.poll(() => framesDecoded(therapist.page)).toBeGreaterThan(before);
  await expect(therapist.page.getByRole('main').getByRole('listitem')).toHaveCount(2);
});

test('cancelling the appointment ends the session on both sides', async () => {
  const { therapist, family, appointment, practice } = await room.inCall();
  const reply = await practice.api.post(`/api/appointments/${appointment.id}/cancel`, {
    data: { reason: 'Illness' },
  });
  expect(reply.status()).toBe(200);
  for (const { page } of [therapist, family]) {
    await expect(page.getByRole('heading', { name: m.room_cancelled_title() })).toBeVisible();
    await expect(page.locator('video')).toHaveCount(0);
  }
});

test('suspending one of the two parties ends the session on both sides', async () => {
  const { therapist, family, api } = await room.inCall();
  const { id } = await (await api.get('/api/user')).json();
  const admin = await room.visitor();
  await signIn(admin.page.context(), 'demo_admin', 'Demo1234');
  const reply = await admin.page.request.post(`/api/admin/users/${id}/suspend`, {
    data: { reason: 'Misuse' },
  });
  expect(reply.status()).toBe(200);
  await expect(therapist.page.getByRole('heading', { name: m.room_unavailable_title() })).toBeVisible();
  // Where another call of the page learns it first, it leads to the sign-in page.
  const signedOut = family.page.getByRole('heading', { name: m.room_signed_out_title() });
  const signInPage = family.page.getByRole('heading', { name: m.sign_in_heading() });
  await expect(signedOut.or(signInPage)).toBeVisible();
  for (const { page } of [therapist, family]) await expect(page.locator('video')).toHaveCount(0);
});
