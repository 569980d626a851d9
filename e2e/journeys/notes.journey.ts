/** After a session: the therapist signs its note, and the family reads it. */
import type { Goal } from '@cadence/contract/care/goals';
import * as m from '@cadence/messages/m';
import { getLocale } from '@cadence/messages/web-locale';
import { expect, type Page, test } from '@playwright/test';
import { HOUR } from '@cadence/scheduling/durations';
import { axeViolations } from '../support/checks/axe.ts';
import { enterRoom, newSession, newVisitor, startRoomProduct } from '../support/room/room.ts';
import type { Person } from '../support/people.ts';
import { Taps } from '../support/taps.ts';

test.slow();

const PHONE = { width: 360, height: 640 };
const BEHAVIOUR = 'Says /s/ at the start of words';
const ASSESSMENT = 'He hears the sound himself now.';

async function addGoal(practice: { api: Page['request'] }, clientId: number): Promise<Goal> {
  const data = {
    measure: 'trials',
    behaviour: BEHAVIOUR,
    familyWords: 'says s first',
    language: getLocale(),
  };
  const reply = await practice.api.post(`/api/therapist/clients/${clientId}/goals`, { data });
  expect(reply.status()).toBe(201);
  return (await reply.json()) as Goal;
}

/** Six right answers and two others, at the pad in the room. */
async function countAnswers(page: Page): Promise<void> {
  await page.getByRole('button', { name: m.pad_open(), exact: true }).click();
  const pad = page.getByRole('region', { name: m.pad_title() });
  for (let nth = 0; nth < 8; nth++)
    await pad.getByRole('button', { name: nth < 6 ? m.pad_right() : m.pad_not_yet() }).click();
  await expect(pad.getByText(m.pad_count({ right: 6, tried: 8 }))).toBeVisible();
}

test('the note of a session is signed in five presses, and the family reads it in two', async () => {
  const product = await startRoomProduct();
  const visitors: { close: () => Promise<void> }[] = [];
  const visit = async (person: Person) => {
    const visitor = await newVisitor(product, person, PHONE);
    visitors.push(visitor);
    return visitor;
  };
  try {
    // One that began a minute ago.
    await product.jumpTo(Date.now() - 3 * HOUR);
    const { appointment, practice, patient, api } = await newSession(product, -1);
    await product.jumpTo(Date.now());
    await addGoal(practice, appointment.client.id);
    const therapist = await visit(practice);
    const { page } = therapist;
    await enterRoom(therapist, appointment.id, 'therapist');
    await countAnswers(page);

    const presses = new Taps(page);
    await presses.tap(page.getByRole('button', { name: m.room_leave(), exact: true }));
    const leaving = page.getByRole('dialog').or(page.getByRole('alertdialog'));
    await presses.tap(leaving.getByRole('button', { name: m.room_end_for_all() }));
    await presses.tap(page.getByRole('button', { name: m.record_missing_write() }));
    const field = (name: string) => page.getByLabel(name, { exact: true });
    // The findings are there, and writing begins in the first field without a text.
    await expect(field(m.entry_findings())).toHaveValue(new RegExp(`^${BEHAVIOUR}.*6.*8`, 'm'));
    await expect(field(m.entry_assessment())).toBeFocused();
    await expect(page.getByRole('button', { name: m.entry_page_sign(), exact: true })).toBeInViewport();
    expect(await axeViolations(page, 'the draft of a note')).toEqual([]);
    await presses.type(field(m.entry_assessment()), ASSESSMENT);
    await page.keyboard.press('Tab');
    await presses.type(field(m.entry_plan()), 'Short sentences.');
    await presses.tap(page.getByLabel(m.entry_page_sign_release()));
    await presses.tap(page.getByRole('button', { name: m.entry_page_sign(), exact: true }));
    await expect(page.getByText(m.entry_page_signed_released())).toBeVisible();
    expect(presses.count).toBeLessThanOrEqual(5);
    await expect(page.getByText(ASSESSMENT)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    const noteId = page.url().split('/').at(-1);

    const family = (await visit(patient)).page;
    await family.goto('/dashboard');
    const taps = new Taps(family);
    await taps.tap(family.getByRole('link', { name: m.dashboard_see_progress() }));
    await taps.tap(family.getByText(m.released_entry_read(), { exact: true }));
    await expect(family.getByText(ASSESSMENT)).toBeVisible();
    expect(taps.count).toBeLessThanOrEqual(2);
    const paper = await api.get(`/api/entries/${noteId}.pdf`);
    expect(paper.headers()['content-type']).toBe('application/pdf');

    await page.getByRole('button', { name: m.entry_page_recall(), exact: true }).tap();
    await expect(page.getByText(m.entry_page_recalled())).toBeVisible();
    await family.reload();
    await expect(family.getByRole('heading', { name: m.released_entry_unknown() })).toBeVisible();
    await expect(family.getByText(ASSESSMENT)).toHaveCount(0);
    await family.goto(`/records/${appointment.client.id}`);
    await expect(family.getByText(/^(Withdrawn by|Retirée par)/)).toBeVisible();
  } finally {
    for (const one of visitors) await one.close();
    await product.stop();
  }
});
