/** A running session while the server is killed, and what the server ever had of it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as m from '@cadence/messages/m';
import { setLocale } from '@cadence/messages/web-locale';
import { expect, type Page, test } from '@playwright/test';
import { startPostgres } from '../../server/src/testing/postgres-server.ts';
import { emptyDatabase } from '../faults/postgres.ts';
import { textsInMemory } from '../support/room/process-memory.ts';
import { startProduct } from '../support/product/product.ts';
import {
  enterRoom,
  framesDecoded,
  newVisitor,
  sessionsNow,
  startRoomProduct,
  type Visitor,
} from '../support/room/room.ts';
import { nameOf } from '../support/room/room-journey.ts';

test.beforeEach(() => setLocale('en'));

/** Both go on seeing each other: ten more pictures are two seconds of the camera. */
async function expectPicturesGoOn(pages: readonly Page[]): Promise<void> {
  const before = await Promise.all(pages.map(framesDecoded));
  for (const [index, page] of pages.entries())
    await expect.poll(() => framesDecoded(page)).toBeGreaterThan((before[index] ?? 0) + 10);
}

async function meet(therapist: Visitor, family: Visitor, id: number, familyName: string): Promise<void> {
  await enterRoom(therapist, id, 'therapist');
  await enterRoom(family, id, 'patient');
  await therapist.page.getByRole('button', { name: m.room_admit_name({ name: familyName }) }).click();
  for (const { page } of [therapist, family]) await expect.poll(() => framesDecoded(page)).toBeGreaterThan(2);
}

async function write({ page }: Visitor, text: string): Promise<void> {
  await page.getByRole('button', { name: m.room_chat() }).click();
  await page.getByLabel(m.room_chat_write()).fill(text);
  await page.keyboard.press('Enter');
}

/** A text on the shared board, by keyboard. */
async function writeOnBoard({ page }: Visitor, text: string): Promise<void> {
  await page.getByRole('button', { name: m.room_more(), exact: true }).click();
  await page.getByRole('button', { name: m.board_title(), exact: true }).click();
  await page.getByRole('radio', { name: m.board_tool_text() }).press('Space');
  await page.getByRole('application', { name: m.board_title() }).press('Enter');
  await page.getByLabel(m.board_text_label()).fill(text);
  await page.keyboard.press('Enter');
}

function directoryContains(dir: string, text: string): boolean {
  return readdirSync(dir, { recursive: true, withFileTypes: true }).some(
    (entry) => entry.isFile() && readFileSync(join(entry.parentPath, entry.name)).includes(text),
  );
}

test('a restarted server finds the running session as it was, and never had its chat or its board', async () => {
  const product = await startRoomProduct();
  const [session] = await sessionsNow(product);
  if (!session) throw new Error('no session');
  const visitors = [await newVisitor(product, session.practice), await newVisitor(product, session.patient)];
  const [therapist, family] = visitors as [Visitor, Visitor];
  const pages = visitors.map(({ page }) => page);
  await meet(therapist, family, session.appointment.id, nameOf(session));
  await write(family, 'zyzzyva in the chat');
  await expect(therapist.page.getByRole('button', { name: m.room_chat_unread({ count: 1 }) })).toBeVisible();
  await writeOnBoard(therapist, 'quockerwodger');
  await expect(family.page.getByText(m.board_count({ count: 1 }))).toBeVisible();
  // The user name proves that what the memory holds is found in it.
  const texts = [session.patient.username, 'zyzzyva in the chat', 'quockerwodger'];
  expect(textsInMemory(product.pid, texts)).toEqual([session.patient.username]);

  product.kill('SIGKILL');
  await product.exited;
  await expectPicturesGoOn(pages);
  for (const page of pages) await expect(page.getByText(m.room_server_away())).toBeVisible();
  const { dataDir, port } = product;
  const again = await startProduct({ DATA_DIR: dataDir, PORT: String(port), DEMO_DATA: 'false' });
  for (const page of pages) {
    await expect(page.getByText(m.room_server_away())).toHaveCount(0);
    await expect(page.getByRole('heading', { name: m.room_in_session() })).toBeAttached();
  }
  // Nobody has to be let in a second time.
  await expect(therapist.page.getByRole('button', { name: /^Let in / })).toHaveCount(0);
  await expectPicturesGoOn(pages);

  for (const one of visitors) await one.close();
  again.kill('SIGTERM');
  await again.exited;
  const log = product.log() + again.log();
  for (const text of ['zyzzyva', 'quockerwodger']) {
    expect(directoryContains(dataDir, text)).toBe(false);
    expect(log).not.toContain(text);
  }
  await product.stop();
});

test('two people on two nodes meet in a room, and the session survives a killed node', async () => {
  const server = await startPostgres({ isDurable: false });
  const { env, database } = await emptyDatabase(server);
  const first = await startRoomProduct(env);
  const [session] = await sessionsNow(first);
  if (!session) throw new Error('no session');
  const second = await startProduct(env);
  const therapist = await newVisitor(first, session.practice);
  const family = await newVisitor(second, session.patient);
  await meet(therapist, family, session.appointment.id, nameOf(session));
  second.kill('SIGKILL');
  await second.exited;
  await expectPicturesGoOn([therapist.page, family.page]);
  await expect(family.page.getByText(m.room_server_away())).toBeVisible();
  for (const one of [therapist, family]) await one.close();
  for (const node of [second, first]) await node.stop();
  await database.close();
  await server.remove();
});
