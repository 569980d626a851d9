/**
 * How long after a cancellation a family that waits sees the offer on its page, on the built product with its own job queue:
 * a hundred cancellations one after the other, and for comparison twenty at once, as when somebody falls ill. Exits with 1 where of
 * the hundred the median is 5 s or more, or 95 % take 30 s or more: `npm run build && npx tsx benchmarks/first-offer.ts`.
 */
import { zoneByDay } from '../e2e/support/daytime.ts';
import { startProduct } from '../e2e/support/product/product.ts';
import type { Answer, Person } from '../e2e/faults/person.ts';
import { bookingOf, newPractice, type Practice, register } from '../e2e/faults/practice.ts';
import { startPostgres } from '../server/src/testing/postgres-server.ts';
import { APP_SECRET } from './load/seed.ts';

const PRACTICES = 20;
const TIMES_OF_EACH = 5;
/** A family is offered one time of a therapist at a time. */
const AT_ONCE_OF_EACH = 1;
const LIMITS = { median: 5_000, most: 30_000 };
const SETTINGS = { APP_SECRET, DEMO_DATA: 'false', RATE_LIMIT_SCALE: '1000' };
/** Rarely enough that the looks of all families together leave the server time for its jobs. */
const POLL_MILLISECONDS = { sequential: 50, atOnce: 500 };
const GIVE_UP = 120_000;

type Waiting = { practice: Practice; booker: Person; family: Person };
type Cancelled = Waiting & { startTime: string; appointmentId: number };

function made(answer: Answer, what: string): Answer {
  if (answer.status >= 300) throw new Error(`${what} answered ${answer.status}: ${answer.text}`);
  return answer;
}

/** A practice, a family that books there and one that waits for it. */
async function newWaiting(url: string): Promise<Waiting> {
  const practice = await newPractice(url, { days: 30 });
  const [booker, family] = [await register(url, 'patient'), await register(url, 'patient')];
  const waiting = { practice, booker, family };
  await wait(waiting);
  return waiting;
}

async function wait({ practice, family }: Waiting): Promise<void> {
  const wish = { therapistId: practice.therapistId, timezone: zoneByDay() };
  made(await family.post('/api/waitlist', wish), 'a wish');
}

/** Takes the offer, so that the next time can be offered, and waits anew. */
async function acceptAndWait(waiting: Waiting): Promise<void> {
  const { text } = made(await waiting.family.get('/api/waitlist/offers'), 'the list of offers');
  const offers: { id: number }[] = JSON.parse(text);
  for (const { id } of offers)
    made(await waiting.family.post(`/api/waitlist/offers/${id}/accept`), 'accepting');
  await wait(waiting);
}

/** Books times that lie apart, so that each offer is one of them. */
async function book(waiting: Waiting, from: number, count: number): Promise<Cancelled[]> {
  const { practice, booker } = waiting;
  const booked: Cancelled[] = [];
  for (let index = 0; index < count; index++) {
    const startTime = practice.starts[(from + index) * 4] ?? '';
    const { body } = made(
      await booker.post('/api/appointments', bookingOf(practice, startTime)),
      'a booking',
    );
    booked.push({ ...waiting, startTime, appointmentId: body.id ?? 0 });
  }
  return booked;
}

/** When each of some times was first listed among a family's offers. One look at a time: the server has other things to do. */
async function watch(
  family: Person,
  wanted: readonly Cancelled[],
  pollMilliseconds: number,
): Promise<Map<string, number>> {
  const seen = new Map<string, number>();
  const end = performance.now() + GIVE_UP;
  for (;;) {
    const { text } = made(await family.get('/api/waitlist/offers'), 'the list of offers');
    const offers: { startTime: string }[] = JSON.parse(text);
    const now = performance.now();
    for (const { startTime } of offers) if (!seen.has(startTime)) seen.set(startTime, now);
    const missing = wanted.filter(({ startTime }) => !seen.has(startTime));
    if (missing.length === 0) return seen;
    if (now > end) throw new Error(`${missing.length} of ${wanted.length} times were not offered in time`);
    await new Promise((resolve) => setTimeout(resolve, pollMilliseconds));
  }
}

/** Milliseconds from each request that cancels one of a family's times to the answer that lists its offer. */
async function untilOffered(some: readonly Cancelled[], pollMilliseconds: number): Promise<number[]> {
  const [first] = some;
  if (!first) return [];
  const began = new Map<string, number>();
  const cancelling = some.map(async ({ booker, appointmentId, startTime }) => {
    began.set(startTime, performance.now());
    made(await booker.post(`/api/appointments/${appointmentId}/cancel`), 'cancelling');
  });
  const [seen] = await Promise.all([watch(first.family, some, pollMilliseconds), ...cancelling]);
  return some.map(({ startTime }) => (seen.get(startTime) ?? NaN) - (began.get(startTime) ?? NaN));
}

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.ceil(sorted.length * share) - 1] ?? NaN;
}

function report(what: string, times: readonly number[]): boolean {
  const sorted = times.toSorted((one, other) => one - other);
  const [median, most, longest] = [0.5, 0.95, 1].map((share) => quantile(sorted, share));
  const isKept = (median ?? NaN) < LIMITS.median && (most ?? NaN) < LIMITS.most;
  const figures = [median, most, longest].map((time) => `${time?.toFixed(0)} ms`.padStart(9)).join(' ');
  console.log(`${what.padEnd(36)} ${figures}   below 5 s and 30 s: ${isKept ? 'yes' : 'NO'}`);
  return isKept;
}

async function measure(database: string, env: Record<string, string>): Promise<boolean> {
  const product = await startProduct({ ...SETTINGS, ...env });
  try {
    const all: Waiting[] = [];
    for (let index = 0; index < PRACTICES; index++) all.push(await newWaiting(product.url));
    const sequential = (await Promise.all(all.map((one) => book(one, 0, TIMES_OF_EACH)))).flat();
    const atOnce = await Promise.all(all.map((one) => book(one, TIMES_OF_EACH, AT_ONCE_OF_EACH)));
    const times: number[] = [];
    for (const one of sequential) {
      times.push(...(await untilOffered([one], POLL_MILLISECONDS.sequential)));
      await acceptAndWait(one);
    }
    const isKept = report(`${database}, one after the other`, times);
    const together = await Promise.all(atOnce.map((some) => untilOffered(some, POLL_MILLISECONDS.atOnce)));
    report(`${database}, ${together.flat().length} at once (no goal)`, together.flat());
    return isKept;
  } finally {
    await product.stop();
  }
}

console.log('freed to first offer:                   median      95 %   longest');
const server = await startPostgres({ isDurable: true });
let isKept = false;
try {
  isKept = await measure('PostgreSQL', { DATABASE_URL: server.url });
} finally {
  await server.remove();
}
isKept = (await measure('embedded', {})) && isKept;
process.exit(isKept ? 0 : 1);
