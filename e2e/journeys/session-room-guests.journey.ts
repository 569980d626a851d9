/** Guests of the session room, who come by a link and have no account. */
import * as m from '@cadence/messages/m';
import { expect, type Page, test } from '@playwright/test';
import { framesDecoded, pressEnter } from '../support/room/room.ts';
import { roomJourney } from '../support/room/room-journey.ts';

const room = roomJourney();

/** The links for these people, made in the therapist's dialog. */
async function invite(page: Page, names: readonly string[]): Promise<Record<string, string>> {
  await page.getByRole('button', { name: m.room_people(), exact: true }).click();
  const people = page.getByRole('complementary', { name: m.room_people() });
  await people.getByRole('button', { name: m.room_guests_open() }).click();
  const dialog = page.getByRole('dialog');
  const links: Record<string, string> = {};
  for (const name of names) {
    await dialog.getByLabel(m.room_guest_name()).fill(name);
    await dialog.getByRole('button', { name: m.room_guest_create() }).click();
    await dialog.getByText(m.room_guest_created({ name })).waitFor();
    links[name] = (await dialog.getByText(/room-guest#/).innerText()).trim();
  }
  // What is open covers neither the microphone nor the way out.
  await page.getByRole('button', { name: m.call_mute() }).click();
  await page.getByRole('button', { name: m.call_unmute() }).click();
  await page.getByRole('button', { name: m.room_leave() }).click({ trial: true });
  await dialog.getByLabel(m.room_guest_name()).press('Escape');
  await expect(dialog).toHaveCount(0);
  return links;
}

async function admit(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: m.room_admit_name({ name }) }).click();
}

test('guests enter by their links, and the fifth person is told that the room is full', async () => {
  const { therapist, family, practice } = await room.inCall();
  const names = ['Brindlewood', 'Casimir', 'Dorothea'];
  const links = await invite(therapist.page, names);
  for (const name of ['Brindlewood', 'Casimir']) {
    const { page } = await room.visitor();
    await page.goto(links[name] ?? '');
    // Without a relay the page says so, and offers nothing that it cannot keep.
    await expect(page.getByRole('switch', { name: m.room_hide_address() })).toBeDisabled();
    await expect(page.getByText(m.room_hide_address_impossible())).toBeVisible();
    await pressEnter(page, 'patient');
    await admit(therapist.page, name);
    await expect(page.getByRole('listitem').filter({ hasText: practice.name })).toBeVisible();
    await expect(family.page.getByRole('listitem').filter({ hasText: name })).toBeVisible();
    expect(page.url()).not.toContain('#');
  }
  const fifth = await room.visitor();
  await fifth.page.goto(links.Dorothea ?? '');
  await pressEnter(fifth.page, 'patient');
  await expect(fifth.page.getByRole('heading', { name: m.room_full_title() })).toBeFocused();
  expect(room.product().log()).not.toMatch(/Brindlewood|Casimir|Dorothea/);
});

test('a guest whose link is withdrawn leaves the session', async () => {
  const { therapist } = await room.inCall();
  const links = await invite(therapist.page, ['Brindlewood']);
  const { page } = await room.visitor();
  await page.goto(links.Brindlewood ?? '');
  await pressEnter(page, 'patient');
  await admit(therapist.page, 'Brindlewood');
  await expect(page.getByRole('heading', { name: m.room_in_session() })).toBeVisible();
  const people = therapist.page.getByRole('complementary', { name: m.room_people() });
  await people.getByRole('button', { name: m.room_guests_open() }).click();
  await therapist.page
    .getByRole('button', { name: m.room_guest_withdraw_name({ name: 'Brindlewood' }) })
    .click();
  await expect(page.getByRole('heading', { name: m.room_link_unusable_title() })).toBeFocused();
  // The pressed button is gone.
  await expect(therapist.page.getByRole('heading', { name: m.room_guests_links() })).toBeFocused();
});

test('a connection in the room whose candidates were lost is tried again', async () => {
  const { therapist, practice } = await room.inCall();
  const links = await invite(therapist.page, ['Brindlewood']);
  const { page } = await room.visitor();
  // What begins with the first descriptions of the two connections is lost.
  const generations = new Set<string>();
  function isLost(frame: string | Buffer): boolean {
    const text = String(frame);
    for (const [, fragment] of text.matchAll(/a=ice-ufrag:([^\\]+)/g)) generations.add(fragment ?? '');
    return text.includes('"kind":"candidate"') && generations.size <= 4;
  }
  await page.routeWebSocket('**/api/live', (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((frame) => isLost(frame) || server.send(frame));
    server.onMessage((frame) => isLost(frame) || socket.send(frame));
  });
  await page.goto(links.Brindlewood ?? '');
  await pressEnter(page, 'patient');
  await admit(therapist.page, 'Brindlewood');
  await expect(page.getByRole('listitem').filter({ hasText: practice.name })).toBeVisible();
});

test('a hidden address stays hidden when the relay is gone, and the page says that it cannot connect', async () => {
  const { therapist } = await room.inCall();
  const links = await invite(therapist.page, ['Brindlewood']);
  const { page } = await room.visitor();
  // A relay that is there on arrival, and gone afterwards.
  await page.route('**/api/room-guests/view', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), hasRelay: true } });
  });
  const sent: string[] = [];
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      for (const kind of ['offer', 'answer', 'candidate']) {
        if (String(payload).includes(`"kind":"${kind}"`)) sent.push(kind);
      }
      // An offer or an answer may hold addresses too.
      if (/typ (?:host|srflx|prflx)/.test(String(payload))) sent.push('candidate');
    }),
  );
  await page.goto(links.Brindlewood ?? '');
  await expect(page.getByRole('switch', { name: m.room_hide_address() })).toBeChecked();
  await pressEnter(page, 'patient');
  await admit(therapist.page, 'Brindlewood');
  await expect(page.getByText(m.room_relay_missing())).toBeVisible();
  // Offers or answers go to both, but no address.
  await expect.poll(() => sent.length).toBeGreaterThanOrEqual(2);
  expect(await framesDecoded(page)).toBe(0);
  expect(sent).not.toContain('candidate');
});
