/** A parent asks between sessions, the therapist answers, and the other parent reads it for as long as he may. */
import type { Locale } from '@cadence/messages/locale';
import * as m from '@cadence/messages/m';
import type { APIRequestContext, BrowserContext, Locator, Page } from '@playwright/test';
import { expectReadable } from '../support/checks/page-checks.ts';
import { expect, FRENCH, test } from '../support/journey.ts';
import { confirmEmail, tokenFrom } from '../support/mailbox.ts';
import {
  book,
  dayAhead,
  newPerson,
  newPractice,
  PASSWORD,
  type Person,
  signedInPatient,
  signIn,
} from '../support/people.ts';
import { aPicture } from '../support/settings.ts';
import { Taps } from '../support/taps.ts';

const CHILD = 'Zoé Roy';
/** Words that the product itself never uses. */
const QUESTION = 'xyzzy or plugh before Tuesday?';
const ANSWER = 'frobozz until Tuesday, please.';
const SECRETS = /xyzzy|frobozz|grue/;

/**
 * Milliseconds from a message to the bell on a page that is open. Promised are 2,000, but other browsers use the
 * same processors here; a bell that is told nothing asks once in a minute.
 */
const SOON = 10_000;

test.use({ viewport: { width: 360, height: 640 }, isMobile: true, hasTouch: true });

function field(page: Page): Locator {
  return page.getByRole('textbox', { name: m.conversation_field() });
}

function bell(page: Page, count: number): Locator {
  return page.getByRole('button', { name: m.bell_name_new({ count: String(count) }), exact: true });
}

/** When the bell of a page first says that something is new: asked in the page, which is not slowed by asking again and again. */
async function rangAt(page: Page): Promise<number> {
  const name = m.bell_name_new({ count: '1' });
  const rang = await page.waitForFunction(
    (label) => document.querySelector(`button[aria-label="${label}"]`) !== null && Date.now(),
    name,
  );
  return Number(await rang.jsonValue());
}

/** Opens a page that follows by the live channel from then on. */
async function openLive(page: Page, path: string): Promise<void> {
  const connected = page
    .waitForEvent('websocket')
    .then((socket) =>
      socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('"entered"')),
    );
  await page.goto(path);
  await connected;
}

async function send(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await page.getByRole('button', { name: m.conversation_send() }).click();
  await expect(page.getByText(text, { exact: true }).and(page.locator('p'))).toBeVisible();
  await expect(field(page)).toHaveValue('');
}

type Reply<T> = { ok: () => boolean; text: () => Promise<string>; json: () => Promise<T> };

async function answered<T>(call: Promise<Reply<T>>): Promise<Reply<T>> {
  const reply = await call;
  if (!reply.ok()) throw new Error(await reply.text());
  return reply;
}

async function latestNotice(api: APIRequestContext): Promise<number | undefined> {
  const reply = await answered<{ id: number }[]>(api.get('/api/notices'));
  return (await reply.json())[0]?.id;
}

/** A second guardian who may read the record. */
async function addGuardian(
  owner: APIRequestContext,
  theirs: BrowserContext,
  clientId: number,
  language: Locale,
): Promise<Person> {
  const father = newPerson({ firstName: 'Hugo', lastName: 'Roy' });
  await signedInPatient(theirs, language, father);
  await confirmEmail(theirs.request, father.email);
  const data = { email: father.email, mayRead: true };
  await answered(owner.post(`/api/clients/${clientId}/invitations`, { data }));
  const token = await tokenFrom(owner, father.email, '/client-invitation');
  await answered(theirs.request.post('/api/client-invitations/accept', { data: { token } }));
  return father;
}

/** All that the product answers to what the browser asks for from now on. */
function received(context: BrowserContext): () => Promise<string> {
  const bodies: Promise<string>[] = [];
  context.on('request', (request) => {
    if (!new URL(request.url()).pathname.startsWith('/api/')) return;
    // None for a request that a reload ended.
    const body = request.response().then((response) => response?.text() ?? '');
    bodies.push(body.catch(() => ''));
  });
  return async () => (await Promise.all(bodies)).join('\n');
}

test(
  'a parent asks with a photo, the therapist answers, and the other parent reads both until the right is taken from him',
  FRENCH,
  async ({ page, context, browser, product, language, watch }) => {
    const practice = await newPractice(product.url, { price: 0, language });
    const mother = newPerson({ firstName: 'Amélie', lastName: 'Roy' });
    await signedInPatient(context, language, mother);
    await confirmEmail(context.request, mother.email);
    const made = await answered<{ id: number }>(
      context.request.post('/api/clients', { data: { name: CHILD } }),
    );
    const { id: clientId } = await made.json();
    await book(context.request, practice, `${dayAhead(3)}T15:00:00.000Z`, '', CHILD);
    const address = `/conversations/${clientId}/${practice.id}`;

    const hers = await browser.newContext({ baseURL: product.url, viewport: { width: 1280, height: 900 } });
    watch.over(hers);
    await signIn(hers, practice.username, PASSWORD);
    await hers.request.patch('/api/user', { data: { language } });
    await expect.poll(() => latestNotice(hers.request)).toBeDefined();
    await hers.request.post('/api/notices/seen', { data: { upTo: await latestNotice(hers.request) } });
    const therapist = await hers.newPage();
    await openLive(therapist, '/conversations');
    await expect(therapist.getByText(m.conversations_none_title())).toBeVisible();

    // From the dashboard to a message that is sent.
    await page.goto('/dashboard');
    const taps = new Taps(page);
    await taps.tap(page.getByRole('link', { name: new RegExp(`^${m.appointments_message()},`) }));
    await expect(field(page)).toBeInViewport();
    await expect(page.getByText(m.conversation_emergency())).toBeInViewport();
    await taps.type(field(page), QUESTION);
    const rang = rangAt(therapist);
    const stored = page.waitForResponse((response) => response.url().endsWith(`${address}/messages`));
    await taps.tap(page.getByRole('button', { name: m.conversation_send() }));
    await stored;
    const storedAt = Date.now();
    await expect(page.getByText(QUESTION).and(page.locator('p'))).toBeVisible();
    expect(taps.count).toBeLessThanOrEqual(3);
    expect((await rang) - storedAt).toBeLessThan(SOON);
    await expect(page).toHaveURL(new RegExp(`${address}$`));

    const buffer = await aPicture(page, 600, 400);
    const photo = { name: 'grue.png', mimeType: 'image/png', buffer };
    await page.getByLabel(m.conversation_files()).setInputFiles(photo);
    const uploaded = page.getByRole('button', { name: m.conversation_file_remove({ name: 'grue.png' }) });
    await expect(uploaded).toBeVisible();
    // What is not sent yet is there after a reload.
    await page.reload();
    await expect(uploaded).toBeVisible();
    await page.getByRole('button', { name: m.conversation_send() }).click();
    await expect(page.getByRole('link', { name: /grue\.png/ })).toBeVisible();
    await expectReadable(page);

    const line = therapist.getByRole('listitem').filter({ hasText: CHILD });
    await expect(line).toContainText(m.conversations_unread({ count: 2 }));
    await bell(therapist, 1).or(bell(therapist, 2)).click();
    await therapist
      .getByRole('dialog', { name: m.bell_name() })
      .getByRole('link', { name: new RegExp(m.notices_message()) })
      .first()
      .click();
    await expect(therapist).toHaveURL(new RegExp(`${address}$`));
    const picture = therapist.getByRole('link', { name: /grue\.png/ }).locator('img');
    await expect(picture).toBeVisible();
    const width = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
    await expect.poll(width).toBe(600);
    await send(therapist, ANSWER);
    await expect(page.getByText(ANSWER)).toBeVisible();
    await expect(therapist.getByText(m.conversation_read_by({ names: 'Amélie Roy' }))).toBeVisible();

    const theirs = await browser.newContext({ baseURL: product.url });
    watch.over(theirs);
    const father = await addGuardian(context.request, theirs, clientId, language);
    const joined = m.conversation_joined({ name: `${father.firstName} ${father.lastName}` });
    await expect(page.getByText(joined)).toBeVisible();
    const his = await theirs.newPage();
    await openLive(his, address);
    for (const text of [QUESTION, ANSWER]) await expect(his.getByText(text)).toBeVisible();

    watch.expectRefusal(403, /^\/api\/conversations\//);
    const family = await answered<{ id: number; guardians: { userId: number; isOwner: boolean }[] }[]>(
      context.request.get('/api/clients'),
    );
    const child = (await family.json()).find(({ id }) => id === clientId);
    const guardian = child?.guardians.find(({ isOwner }) => !isOwner);
    const data = { mayRead: false };
    await answered(context.request.patch(`/api/clients/${clientId}/guardians/${guardian?.userId}`, { data }));
    const bytes = received(theirs);
    await expect(his.getByRole('heading', { level: 2, name: m.conversation_gone() })).toBeVisible();
    await expect(his.locator('main')).not.toContainText(SECRETS);
    await expect(his.locator('main')).not.toContainText(CHILD);
    await send(page, 'frobozz again');
    await his.reload();
    await expect(his.getByRole('heading', { level: 2, name: m.conversation_gone() })).toBeVisible();
    await his.goto('/conversations');
    await expect(his.getByText(m.conversations_none_title())).toBeVisible();
    expect(await bytes()).toContain('may_not_read');
    expect(await bytes()).not.toMatch(SECRETS);
    await hers.close();
    await theirs.close();
  },
);
