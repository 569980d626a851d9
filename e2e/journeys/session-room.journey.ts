/** The session room: two to four people, each with a browser process of their own. */
import * as m from '@cadence/messages/m';
import { setLocale } from '@cadence/messages/web-locale';
import { expect, test } from '@playwright/test';
import type { ProductWithClock } from '../faults/clock.ts';
import {
  enterRoom,
  framesDecoded,
  newVisitor,
  type Session,
  sessionsNow,
  startRoomProduct,
  type Visitor,
} from '../support/room.ts';

test.describe.configure({ mode: 'serial' });

let product: ProductWithClock;
let visitors: Visitor[] = [];

test.beforeAll(async () => {
  product = await startRoomProduct();
});
test.afterAll(() => product.stop());
test.beforeEach(() => setLocale('en'));
test.afterEach(async () => {
  for (const visitor of visitors) await visitor.close();
  visitors = [];
});

async function visitor(
  ...rest: Parameters<typeof newVisitor> extends [unknown, ...infer R] ? R : never
): Promise<Visitor> {
  const one = await newVisitor(product, ...rest);
  visitors.push(one);
  return one;
}

async function inCall(session: Session): Promise<{ therapist: Visitor; patient: Visitor }> {
  const therapist = await visitor(session.practice);
  const patient = await visitor(session.patient);
  await enterRoom(therapist, session.appointment.id, 'therapist');
  await enterRoom(patient, session.appointment.id, 'patient');
  await therapist.page.getByRole('button', { name: /^Let in / }).click();
  await expect.poll(() => framesDecoded(patient.page)).toBeGreaterThan(2);
  await expect.poll(() => framesDecoded(therapist.page)).toBeGreaterThan(2);
  return { therapist, patient };
}

test('the therapist lets the family in, and both see and hear each other', async () => {
  const [session] = await sessionsNow(product);
  if (!session) throw new Error('no session');
  const { therapist, patient } = await inCall(session);
  await expect(patient.page.getByText(session.practice.name)).toBeVisible();
  await expect(therapist.page.getByText('Xavière Quillfeather')).toBeVisible();

  // Chat goes from browser to browser, with an unread mark.
  await patient.page.getByRole('button', { name: m.room_chat() }).click();
  await patient.page.getByLabel(m.room_chat_write()).fill('zyzzyva says hello');
  await patient.page.keyboard.press('Enter');
  await therapist.page.getByRole('button', { name: m.room_chat_unread({ count: 1 }) }).click();
  await expect(therapist.page.getByRole('log').getByText('zyzzyva says hello')).toBeVisible();

  // Ended for everyone.
  await therapist.page.getByRole('button', { name: m.room_leave(), exact: true }).click();
  await therapist.page.getByRole('button', { name: m.room_end_for_all() }).click();
  await expect(patient.page.getByRole('heading', { name: m.room_ended_title() })).toBeVisible();
  await expect(therapist.page.getByRole('heading', { name: m.room_ended_title() })).toBeVisible();
  expect(product.log()).not.toMatch(/zyzzyva|Quillfeather/);
});
