/**
 * Lighthouse on a phone's screen, on every public page and on the main ones behind sign-in. Accessibility, best practices
 * and search are what the page is, whatever machine looks at it: they must be whole. Performance is counted in time, which
 * on a busy machine says more of the machine; therefore the network is simulated, the processor is slowed down by as much
 * as makes this machine a middling phone (by Lighthouse's own benchmark of it), and the best of a few visits counts: a
 * disturbed visit is only ever slower. On a machine slower than such a phone the figure is shown and judges nothing.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse, { type Config, type Flags, type Result } from 'lighthouse';
import { findBrowser, launchArguments } from '../e2e/browser.ts';
import { signIn } from '../e2e/people.ts';
import { freePort, startProduct } from '../e2e/product.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];
type Scores = Partial<Record<Category, number>>;

const PUBLIC: Scores = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 };
/** Search engines are told to stay out of these. */
const SIGNED_IN: Scores = { performance: 90, accessibility: 100, 'best-practices': 100 };

type Reader = 'visitor' | 'demo_patient' | 'demo_therapist' | 'demo_admin';
const PAGES: Record<Reader, { paths: string[]; least: Scores }[]> = {
  visitor: [
    {
      paths: ['/', '/about', '/news', '/terms', '/privacy', '/legal', '/accessibility', '/fr'],
      least: PUBLIC,
    },
    { paths: ['/auth'], least: SIGNED_IN },
  ],
  demo_patient: [{ paths: ['/dashboard', '/therapist/1', '/appointments', '/settings'], least: SIGNED_IN }],
  demo_therapist: [{ paths: ['/calendar'], least: SIGNED_IN }],
  demo_admin: [{ paths: ['/admin'], least: SIGNED_IN }],
};

const VISITS = 3;
/** What Lighthouse's benchmark shows for the desktop machines that its slowdown of four is meant for, and the phone it makes of them. */
const DESKTOP = { index: 1_750, slowdown: 4 };
const PHONE_INDEX = DESKTOP.index / DESKTOP.slowdown;

type Visit = { scores: Scores; failed: string[]; machine: number };

const configWith = (cpuSlowdownMultiplier: number): Config => ({
  extends: 'lighthouse:default',
  settings: {
    onlyCategories: [...CATEGORIES],
    formFactor: 'mobile',
    throttlingMethod: 'simulate',
    // Lighthouse's slow 4G.
    throttling: {
      rttMs: 150,
      throughputKbps: 1_638.4,
      requestLatencyMs: 562.5,
      downloadThroughputKbps: 1_474.56,
      uploadThroughputKbps: 675,
      cpuSlowdownMultiplier,
    },
  },
});

/** Null where the browser's record of the visit lacks its beginning, which says nothing of the page. */
const look = async (url: string, port: number, slowdown: number): Promise<Result | null> => {
  const flags: Flags = { port, logLevel: 'silent', output: 'json' };
  const result = await lighthouse(url, flags, configWith(slowdown));
  if (!result) throw new Error(`${url} was not looked at`);
  const { runtimeError, finalDisplayedUrl } = result.lhr;
  if (runtimeError?.code === 'NO_NAVSTART') return null;
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
  if (finalDisplayedUrl !== url) throw new Error(`${url} led to ${finalDisplayedUrl}`);
  return result.lhr;
};

const visit = async (url: string, port: number, slowdown: number): Promise<Visit | null> => {
  const seen = await look(url, port, slowdown);
  if (!seen) return null;
  const { categories, audits, environment } = seen;
  const scores: Scores = {};
  const failed: string[] = [];
  for (const category of CATEGORIES) {
    scores[category] = Math.round((categories[category]?.score ?? 0) * 100);
    const weighty = categories[category]?.auditRefs.filter(({ weight }) => weight > 0) ?? [];
    for (const { id } of weighty)
      if ((audits[id]?.score ?? 1) < 0.9) failed.push(`${id} ${audits[id]?.displayValue ?? ''}`.trim());
  }
  return { scores, failed, machine: environment.benchmarkIndex };
};

const bestVisit = async (url: string, port: number, least: Scores): Promise<Visit> => {
  let best: Visit | undefined;
  let { slowdown } = DESKTOP;
  for (let turn = 0; turn < VISITS; turn++) {
    const now = await visit(url, port, slowdown);
    if (!now) continue;
    if (!best || (now.scores.performance ?? 0) > (best.scores.performance ?? 0)) best = now;
    if ((best.scores.performance ?? 0) >= (least.performance ?? 0)) break;
    slowdown = Math.max(1, Math.min(DESKTOP.slowdown, now.machine / PHONE_INDEX));
  }
  if (!best) throw new Error('no visit');
  return best;
};

/** Prints a page's line; whether it is good enough. */
const judge = (path: string, { scores, failed, machine }: Visit, least: Scores): boolean => {
  const isJudged = (category: Category) => category !== 'performance' || machine >= PHONE_INDEX;
  const below = CATEGORIES.filter(
    (category) => isJudged(category) && (scores[category] ?? 0) < (least[category] ?? 0),
  );
  const figures = CATEGORIES.map((category) => String(scores[category] ?? '').padStart(16)).join('');
  console.log(`${path.padEnd(18)}${figures}   ${below.length > 0 ? `NO: ${below.join(', ')}` : 'yes'}`);
  for (const audit of failed) console.log(`    ${audit}`);
  return below.length === 0;
};

const [only] = process.argv.slice(2);
const product = await startProduct();
const port = await freePort();
let isGood = true;
console.log(`${'page'.padEnd(18)}${CATEGORIES.map((category) => category.padStart(16)).join('')}`);
for (const [reader, groups] of Object.entries(PAGES)) {
  // A profile of its own, for Lighthouse's tab sees a browser's first context only.
  const profile = mkdtempSync(join(tmpdir(), 'cadence-lighthouse-'));
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: findBrowser(),
    args: [...launchArguments(), `--remote-debugging-port=${port}`],
    baseURL: product.url,
  });
  if (reader !== 'visitor') await signIn(browser, reader, 'Demo1234');
  for (const { paths, least } of groups)
    for (const path of paths.filter((one) => only === undefined || one === only))
      isGood = judge(path, await bestVisit(product.url + path, port, least), least) && isGood;
  await browser.close();
  rmSync(profile, { recursive: true, force: true });
}
await product.stop();
process.exit(isGood ? 0 : 1);
