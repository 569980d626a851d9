/**
 * Lighthouse with a phone's screen, on every public page, the main pages behind sign-in, and the session room. Accessibility,
 * best practices and SEO must be 100 on any machine. For performance the network is simulated, the processor is throttled to
 * a mid-range phone (by Lighthouse's own benchmark of this machine), and the median of three visits counts. On a machine
 * slower than such a phone the figure is printed without a verdict. With arguments, only those paths.
 *
 * As in every deployment, a proxy in front of the product speaks TLS and HTTP/2 with the browser.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import httpProxy from '@fastify/http-proxy';
import { chromium } from '@playwright/test';
import Fastify from 'fastify';
import lighthouse, { type Config, type Flags, type Result } from 'lighthouse';
import { findBrowser, launchArguments } from '../e2e/support/product/browser.ts';
import { PASSWORD, signIn } from '../e2e/support/people.ts';
import { sessionsNow, startRoomProduct } from '../e2e/support/room/room.ts';
import { freePort, type Product, startProduct } from '../e2e/support/product/product.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];
type Scores = Partial<Record<Category, number>>;

const PUBLIC: Scores = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 };
/** Not indexed by search engines. */
const SIGNED_IN: Scores = { performance: 95, accessibility: 100, 'best-practices': 100 };

type Persona = 'visitor' | 'demo_patient' | 'demo_therapist' | 'demo_admin';
const PAGES: Record<Persona, { paths: string[]; least: Scores }[]> = {
  visitor: [
    {
      paths: [
        '/',
        '/about',
        '/news',
        '/help',
        '/contact',
        '/terms',
        '/privacy',
        '/legal',
        '/accessibility',
        '/fr',
        '/t/priya-raghunathan',
        '/fr/orthophonistes/ontario',
      ],
      least: PUBLIC,
    },
    { paths: ['/auth'], least: SIGNED_IN },
  ],
  demo_patient: [{ paths: ['/dashboard', '/therapist/1', '/appointments', '/settings'], least: SIGNED_IN }],
  demo_therapist: [{ paths: ['/calendar'], least: SIGNED_IN }],
  demo_admin: [{ paths: ['/admin'], least: SIGNED_IN }],
};

const VISITS = 3;
/** Lighthouse's benchmark index of the desktop machines for which it throttles by four, and of the resulting phone. */
const DESKTOP = { index: 1_750, slowdown: 4 };
const PHONE_INDEX = DESKTOP.index / DESKTOP.slowdown;

type Visit = { scores: Scores; failed: string[]; machine: number };

function configWith(cpuSlowdownMultiplier: number): Config {
  return {
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
  };
}

/** Null where the trace lacks its beginning, which is no fault of the page. */
async function look(url: string, port: number, slowdown: number): Promise<Result | null> {
  const flags: Flags = { port, logLevel: 'silent', output: 'json' };
  const result = await lighthouse(url, flags, configWith(slowdown));
  if (!result) throw new Error(`${url} was not looked at`);
  const { runtimeError, finalDisplayedUrl } = result.lhr;
  if (runtimeError?.code === 'NO_NAVSTART') return null;
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
  if (finalDisplayedUrl !== url) throw new Error(`${url} led to ${finalDisplayedUrl}`);
  return result.lhr;
}

async function visit(url: string, port: number, slowdown: number): Promise<Visit | null> {
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
}

/** The slowdown that the last visit's benchmark asks for. */
let slowdown = DESKTOP.slowdown;

/** The visit with the median performance. */
async function medianVisit(url: string, port: number): Promise<Visit> {
  const visits: Visit[] = [];
  // A visit whose trace lacks its beginning is made once more.
  for (let turn = 0; turn < 2 * VISITS && visits.length < VISITS; turn++) {
    const now = await visit(url, port, slowdown);
    if (!now) continue;
    visits.push(now);
    slowdown = Math.max(1, Math.min(DESKTOP.slowdown, now.machine / PHONE_INDEX));
  }
  const ordered = visits.toSorted((a, b) => (a.scores.performance ?? 0) - (b.scores.performance ?? 0));
  const median = ordered[Math.floor(ordered.length / 2)];
  if (!median) throw new Error('no visit');
  return median;
}

/** Prints a page's scores; returns whether they suffice. */
function judge(path: string, { scores, failed, machine }: Visit, least: Scores): boolean {
  const isJudged = (category: Category) => category !== 'performance' || machine >= PHONE_INDEX;
  const below = CATEGORIES.filter(
    (category) => isJudged(category) && (scores[category] ?? 0) < (least[category] ?? 0),
  );
  const figures = CATEGORIES.map((category) => String(scores[category] ?? '').padStart(16)).join('');
  console.log(`${path.padEnd(18)}${figures}   ${below.length > 0 ? `NO: ${below.join(', ')}` : 'yes'}`);
  for (const audit of failed) console.log(`    ${audit}`);
  return below.length === 0;
}

/** A self-signed certificate for this machine's own name. */
function makeCertificate(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'cadence-certificate-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const files = ['-keyout', key, '-out', cert];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject, ...files], {
    stdio: 'ignore',
  });
  const made = { key: readFileSync(key), cert: readFileSync(cert) };
  rmSync(folder, { recursive: true });
  return made;
}

/** Starts a product and the proxy in front of it. */
async function startBehindProxy<P extends Product>(
  start: (env: Record<string, string>) => Promise<P>,
): Promise<{ product: P; url: string; stop: () => Promise<void> }> {
  const port = await freePort();
  const url = `https://localhost:${port}`;
  const product = await start({ PUBLIC_URL: url, TRUST_PROXY: '1', ALLOW_STANDINS: 'true' });
  const proxy = Fastify({ http2: true, https: { ...makeCertificate(), allowHTTP1: true } });
  await proxy.register(httpProxy, {
    upstream: `http://localhost:${product.port}`,
    websocket: true,
    replyOptions: {
      rewriteRequestHeaders: ({ host, ip }, headers) => ({
        ...headers,
        host,
        'x-forwarded-proto': 'https',
        'x-forwarded-for': ip,
      }),
    },
  });
  await proxy.listen({ port, host: 'localhost' });
  async function stop(): Promise<void> {
    await proxy.close();
    await product.stop();
  }
  return { product, url, stop };
}

const wanted = process.argv.slice(2);
/** Whether a path is to be looked at. */
function isWanted(path: string): boolean {
  return wanted.length === 0 || wanted.includes(path);
}

/** Whether all of them suffice. A profile of its own, because Lighthouse uses the browser's first context only. */
async function judgePages(
  url: string,
  person: { username: string; password: string } | undefined,
  groups: readonly { paths: string[]; least: Scores }[],
): Promise<boolean> {
  const port = await freePort();
  const profile = mkdtempSync(join(tmpdir(), 'cadence-lighthouse-'));
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: findBrowser(),
    args: [...launchArguments(), '--ignore-certificate-errors', `--remote-debugging-port=${port}`],
    ignoreHTTPSErrors: true,
    baseURL: url,
  });
  if (person) await signIn(browser, person.username, person.password);
  let isGood = true;
  for (const { paths, least } of groups)
    for (const path of paths.filter(isWanted))
      isGood = judge(path, await medianVisit(url + path, port), least) && isGood;
  await browser.close();
  rmSync(profile, { recursive: true, force: true });
  return isGood;
}

console.log(`${'page'.padEnd(18)}${CATEGORIES.map((category) => category.padStart(16)).join('')}`);
const demo = await startBehindProxy((env) => startProduct({ DEMO_DATA: 'true', ...env }));
let isGood = true;
for (const [persona, groups] of Object.entries(PAGES)) {
  const person = persona === 'visitor' ? undefined : { username: persona, password: 'Demo1234' };
  isGood = (await judgePages(demo.url, person, groups)) && isGood;
}
await demo.stop();

// The room of a session that is about to begin, before entering.
const withRoom = await startBehindProxy(startRoomProduct);
const [session] = await sessionsNow(withRoom.product);
if (!session) throw new Error('no session');
const { username } = session.patient;
const path = `/appointments/${session.appointment.id}/room`;
const room = await judgePages(withRoom.url, { username, password: PASSWORD }, [
  { paths: [path], least: SIGNED_IN },
]);
await withRoom.stop();
process.exit(isGood && room ? 0 : 1);
