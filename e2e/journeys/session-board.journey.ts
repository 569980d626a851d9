/** Board and picture cards of the session room: a browser process each for the therapist and the family. */
import * as m from '@cadence/messages/m';
import { setLocale } from '@cadence/messages/web-locale';
import { expect, type Locator, type Page, test } from '@playwright/test';
import type { ProductWithClock } from '../faults/clock.ts';
import { axeViolations } from '../support/checks/axe.ts';
import type { Person } from '../support/people.ts';
import {
  enterRoom,
  framesDecoded,
  newVisitor,
  pressEnter,
  sessionsNow,
  startRoomProduct,
  type Visitor,
} from '../support/room/room.ts';
import { aPicture } from '../support/settings.ts';

test.describe.configure({ mode: 'serial' });

let product: ProductWithClock;
let therapist: Visitor;
let patient: Visitor;
const visitors: Visitor[] = [];

async function visitor(person: Person): Promise<Visitor> {
  const one = await newVisitor(product, person);
  visitors.push(one);
  return one;
}

async function meet(): Promise<void> {
  const [session] = await sessionsNow(product);
  if (!session) throw new Error('no session');
  therapist = await visitor(session.practice);
  patient = await visitor(session.patient);
  await enterRoom(therapist, session.appointment.id, 'therapist');
  await enterRoom(patient, session.appointment.id, 'patient');
  await therapist.page.getByRole('button', { name: /^Let in / }).click();
  await expect.poll(() => framesDecoded(patient.page)).toBeGreaterThan(2);
}

test.beforeAll(async () => {
  product = await startRoomProduct();
});
test.beforeEach(() => setLocale('en'));
test.afterAll(async () => {
  for (const one of visitors) await one.close();
  await product.stop();
});

async function openPanel({ page }: Visitor, name: string): Promise<void> {
  await page.getByRole('button', { name: m.room_more(), exact: true }).click();
  await page.getByRole('button', { name, exact: true }).click();
}

function board(page: Page): Locator {
  return page.getByRole('application', { name: m.board_title() });
}

/** A line across a part of the board, by mouse. */
async function drawLine(page: Page, part: number): Promise<void> {
  await board(page).scrollIntoViewIfNeeded();
  const box = await board(page).boundingBox();
  if (!box) throw new Error('the board is not on the page');
  const y = box.y + box.height * part;
  await page.mouse.move(box.x + box.width * 0.2, y);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.6, y + 20, { steps: 8 });
  await page.mouse.up();
}

async function shows(page: Page, count: number): Promise<void> {
  const words = count === 0 ? m.board_empty() : m.board_count({ count });
  await expect(page.getByText(words)).toBeVisible();
}

test('therapist and family draw on one board, in sight of each other', async () => {
  await meet();
  await openPanel(therapist, m.board_title());
  await expect(board(patient.page)).toBeVisible();
  await drawLine(therapist.page, 0.2);
  await shows(patient.page, 1);
  await drawLine(patient.page, 0.4);
  await shows(therapist.page, 2);
  await expect(board(therapist.page).locator('path')).toHaveCount(2);
  // In a contrast theme its ground stays the one of its colours.
  await expect(board(therapist.page)).toHaveCSS('forced-color-adjust', 'none');
});

test('a stamp is placed on the board by keyboard', async () => {
  const { page } = patient;
  await page.getByRole('radio', { name: m.board_tool_stamp() }).press('Space');
  await page.getByRole('radio', { name: m.board_stamp_rocket() }).press('Space');
  await board(page).focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await shows(therapist.page, 3);
  await expect(board(therapist.page).locator('image')).toHaveCount(1);
});

test('the board has no axe findings, and a locked one refuses the family', async () => {
  expect(await axeViolations(therapist.page, 'board, therapist')).toEqual([]);
  expect(await axeViolations(patient.page, 'board, family')).toEqual([]);

  await therapist.page.getByLabel(m.board_pen_label()).selectOption({ label: m.board_pen_me() });
  await expect(patient.page.getByText(m.board_locked())).toBeVisible();
  await drawLine(patient.page, 0.7);
  await drawLine(therapist.page, 0.8);
  await shows(patient.page, 4);
  await shows(therapist.page, 4);

  await therapist.page.getByLabel(m.board_pen_label()).selectOption({ label: m.board_pen_everybody() });
  await drawLine(patient.page, 0.7);
  await shows(therapist.page, 5);
});

test('a page that is loaded again gets the board back', async () => {
  await patient.page.reload();
  await patient.page.getByRole('button', { name: m.room_enter() }).click();
  await shows(patient.page, 5);
});

test('the therapist clears the board for everyone', async () => {
  const { page } = therapist;
  await page.getByRole('button', { name: m.board_clear() }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: m.board_clear() }).click();
  await shows(page, 0);
  await shows(patient.page, 0);
});

test('a card is shown to both sides, turned, and its word hidden', async () => {
  const { page } = therapist;
  await openPanel(therapist, m.decks_title());
  await expect(patient.page.getByText(m.decks_waiting())).toBeVisible();
  await page.getByLabel(m.decks_sound()).selectOption('sh');
  await page.getByLabel(m.decks_position()).selectOption({ label: m.decks_final() });
  await page.getByRole('button', { name: 'fish' }).click();
  await expect(patient.page.getByRole('img', { name: 'fish' })).toBeVisible();
  await expect(patient.page.locator('figcaption')).toHaveText('fish');
  await page.emulateMedia({ forcedColors: 'active' });
  await expect(page.getByRole('button', { name: 'fish', pressed: true })).toHaveCSS('border-width', '3px');
  await expect(page.locator('[aria-pressed=false]').first()).toHaveCSS('border-width', '1px');
  await page.emulateMedia({ forcedColors: 'none' });

  await page.getByRole('button', { name: m.decks_next() }).click();
  const word = await page.locator('figcaption').innerText();
  expect(word).not.toBe('fish');
  await expect(patient.page.locator('figcaption')).toHaveText(word);

  await page.getByRole('button', { name: m.decks_hide_word() }).click();
  await expect(patient.page.getByText(word)).toHaveCount(0);
  await expect(patient.page.getByRole('img', { name: m.decks_picture() })).toBeVisible();
  expect(await axeViolations(page, 'cards, therapist')).toEqual([]);
  expect(await axeViolations(patient.page, 'cards, family')).toEqual([]);

  await page.getByRole('button', { name: m.board_text_place() }).click();
  await openPanel(therapist, m.board_title());
  await shows(patient.page, 1);
  expect(product.log()).not.toMatch(/fish|Quillfeather/);
});

test('the therapist shows their own pictures, which only their browser keeps', async () => {
  const { page } = therapist;
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'GET' || sent.push(request.url()));
  await openPanel(therapist, m.decks_title());
  await page.getByRole('button', { name: m.decks_put_away() }).click();
  await page.getByRole('button', { name: m.decks_own_new() }).click();
  await page.getByLabel(m.decks_own_name()).fill('Frobozz farm');
  await page.getByRole('button', { name: m.decks_own_create() }).click();
  const editor = page.getByRole('dialog', { name: m.decks_own_edit() });
  const buffer = await aPicture(page, 1600, 1200);
  await editor.getByLabel(m.decks_own_add(), { exact: true }).setInputFiles([
    { name: 'plugh_cow.png', mimeType: 'image/png', buffer },
    { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no picture') },
    { name: 'plugh hen.png', mimeType: 'image/png', buffer },
  ]);
  await expect(editor.getByText(m.decks_own_pictures({ at: 2, count: 60 }))).toBeVisible();
  await expect(editor.getByText(m.decks_own_unreadable({ name: 'notes.png' }))).toBeVisible();
  expect(await axeViolations(page, 'editor of a deck')).toEqual([]);
  await editor.getByRole('button', { name: m.decks_own_done() }).click();
  await page.getByRole('button', { name: 'plugh cow' }).press('Enter');

  const shown = patient.page.getByRole('img', { name: 'plugh cow' });
  await expect(shown).toBeVisible();
  const size = () => shown.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
  await expect.poll(size).toEqual([512, 384]);
  expect(await axeViolations(page, 'own deck')).toEqual([]);
  await page.getByRole('button', { name: m.decks_next() }).click();
  await expect(patient.page.locator('figcaption')).toHaveText('plugh hen');

  expect(sent).toEqual([]);
  expect(product.log()).not.toMatch(/plugh|frobozz/i);
  expect(await patient.page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);
});

test('a therapist’s own pictures reach a page that is loaded again, and remain after its own reload', async () => {
  await patient.page.reload();
  await pressEnter(patient.page, 'patient');
  await expect(patient.page.getByRole('img', { name: 'plugh hen' })).toBeVisible();

  const { page } = therapist;
  await page.reload();
  await pressEnter(page, 'therapist');
  await openPanel(therapist, m.decks_title());
  await page.getByLabel(m.decks_own_deck()).selectOption({ label: 'Frobozz farm' });
  await page.getByRole('button', { name: 'plugh cow' }).click();
  await expect(patient.page.getByRole('img', { name: 'plugh cow' })).toBeVisible();
});
