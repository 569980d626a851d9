import { chromium } from '@playwright/test';
import { findBrowser, launchArguments } from './e2e/support/product/browser.ts';
import { startProduct } from './e2e/support/product/product.ts';
import { pageFor } from './e2e/support/look.ts';
import { signIn } from './e2e/support/people.ts';
import { request } from '@playwright/test';
import { mkdirSync } from 'node:fs';
mkdirSync('/tmp/conv-web-shots', { recursive: true });
const product = await startProduct();
const browser = await chromium.launch({ executablePath: findBrowser(), args: launchArguments() });
const uuid = (n: number) => { const t = (Date.now() + n * 1000).toString(16).padStart(12, '0'); return `${t.slice(0, 8)}-${t.slice(8)}-7000-8000-${String(n).padStart(12, '0')}`; };
try {
  const mother = await request.newContext({ baseURL: product.url });
  console.log((await mother.post('/api/login', { data: { username: 'demo_patient', password: 'Demo1234' } })).status());
  const doc = await request.newContext({ baseURL: product.url });
  console.log((await doc.post('/api/login', { data: { username: 'demo_therapist', password: 'Demo1234' } })).status());
  console.log((await doc.put('/api/therapist/conversation-settings', { data: { isOpen: true, quiet: true, expects: { en: 'I answer on weekdays before 5 PM, within two working days. What cannot wait until then belongs into a phone call to the clinic, and what is urgent for the next session into its notes.', fr: 'Je réponds en semaine avant 17 h.' } } })).status());
  const send = async (api: typeof mother, n: number, text: string, documentIds: number[] = []) => { const r = await api.post('/api/conversations/10/1/messages', { data: { id: uuid(n), text, documentIds } }); if (!r.ok()) console.log(r.status(), await r.text()); };
  await send(mother, 1, 'Hello Maya, Theo said “soup” and “sun” this week without help. Should we go on with the cards, or begin with the second sheet?');
  await send(doc, 2, 'That is wonderful! Please go on with the cards until Tuesday.\n\nTwo minutes after breakfast are plenty.');
  const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
  const up = await mother.post('/api/clients/10/documents', { multipart: { therapistId: '1', file: { name: 'sheet of the week.png', mimeType: 'image/png', buffer: png } } });
  console.log(up.status());
  if (up.ok()) await send(mother, 3, 'Here is the sheet.', [((await up.json()) as { id: number }).id]);
  await send(mother, 4, 'Merci beaucoup, à mardi!');
  console.log(JSON.stringify(await (await doc.get('/api/conversations')).json()).slice(0, 600));
  for (const [width, theme, locale] of [[360, 'light', 'en'], [360, 'dark', 'fr'], [768, 'light', 'fr'], [1280, 'light', 'en'], [1280, 'dark', 'en']] as const) {
    for (const persona of ['demo_patient', 'demo_therapist'] as const) {
      const page = await pageFor(browser, { url: product.url, persona, look: { width, theme, locale } });
      page.on('console', (one) => one.type() === 'error' && console.log(persona, one.text()));
      if (width === 360) await page.setViewportSize({ width: 360, height: 640 });
      for (const [name, path] of [['list', '/conversations'], ['one', '/conversations/10/1'], ...(width === 1280 && theme === 'light' ? [['dash', '/dashboard'], ['other', persona === 'demo_patient' ? '/conversations/10/99999' : '/clients/10'], ...(persona === 'demo_therapist' ? [['settings', '/settings/practice#messages'], ['account','/settings/account#notifications']] : [])] : [])] as const) {
        await page.goto(path!);
        await page.waitForLoadState('networkidle');
        await page.waitForTimeout(400);
        await page.screenshot({ path: `/tmp/conv-web-shots/${name}-${persona}-${width}-${theme}-${locale}.png` });
      }
      await page.context().close();
    }
  }
  const low = await pageFor(browser, { url: product.url, persona: 'demo_patient', look: { width: 360, theme: 'light', locale: 'en' } });
  await low.setViewportSize({ width: 780, height: 360 });
  await low.goto('/conversations/10/1'); await low.waitForTimeout(1500);
  await low.screenshot({ path: `/tmp/conv-web-shots/low.png` });
} finally { await browser.close(); await product.stop(); }
