/** Only the relay is used where somebody hides the network address. Needs coturn (`apt-get install coturn`). */
import * as m from '@cadence/messages/m';
import { expect, type Page, test } from '@playwright/test';
import { hasCoturn, startRelay, type Relay } from '../support/room/relay.ts';
import { enterRoom, framesDecoded } from '../support/room/room.ts';
import { nameOf, roomJourney } from '../support/room/room-journey.ts';

test.skip(!hasCoturn(), 'coturn is not installed');

let relay: Relay | undefined;
const env: Record<string, string> = {};
// Before the product of the journey starts with these variables.
test.beforeAll(async () => {
  relay = await startRelay();
  Object.assign(env, relay.env);
});
const room = roomJourney(env);
test.afterAll(() => relay?.stop());

/** The candidates that a page sends, from now on. */
function candidatesOf(page: Page): string[] {
  const sent: string[] = [];
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      sent.push(...(String(payload).match(/typ (?:host|srflx|prflx|relay)/g) ?? []));
    }),
  );
  return sent;
}

test('a hidden network address is sent to nobody, and the relay carries the pictures', async () => {
  const made = await room.session();
  const therapist = await room.visitor(made.practice);
  const family = await room.visitor(made.patient);
  const sent = candidatesOf(family.page);
  await family.page.goto(`/appointments/${made.appointment.id}/room`);
  await family.page.getByRole('switch', { name: m.room_hide_address() }).press('Space');
  await family.page.getByRole('button', { name: m.room_enter() }).click();
  await enterRoom(therapist, made.appointment.id, 'therapist');
  await therapist.page.getByRole('button', { name: m.room_admit_name({ name: nameOf(made) }) }).click();
  for (const { page } of [therapist, family]) await expect.poll(() => framesDecoded(page)).toBeGreaterThan(2);
  expect(new Set(sent)).toEqual(new Set(['typ relay']));
  await expect
    .poll(async () => {
      const reply = await made.practice.api.get(`/api/appointments/${made.appointment.id}/room/visits`);
      const { visits } = await reply.json();
      return visits.map(({ isRelayed }: { isRelayed: boolean | null }) => isRelayed);
    })
    .toEqual([true, true]);
});
