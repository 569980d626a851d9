/**
 * The directory with ten thousand therapists, compared with a naive implementation in the same process: one that reads
 * every table, joins the rows in memory and then filters, sorts and cuts.
 */
import { eq } from 'drizzle-orm';
import { toDirectoryItems } from '../server/src/features/directory/directory-items.ts';
import { NO_OPENING } from '../server/src/features/directory/tables.ts';
import { appointmentTypes } from '../server/src/features/services/tables.ts';
import * as taxonomy from '../server/src/features/taxonomy/service.ts';
import {
  therapistCategories,
  therapistLanguages,
  therapistSubcategories,
} from '../server/src/features/taxonomy/tables.ts';
import { therapists } from '../server/src/features/therapists/tables.ts';
import { users } from '../server/src/features/users/tables.ts';
import { leastCpu, sayRatio, startBenchApp } from './bench-app.ts';
import { addTherapists, MANY } from './many-therapists.ts';

const PAGE = 60;
const ROUNDS = 4;
/** Minimum speed-ups: of the first page, the count and the whole list. */
const [LEAST_OF_PAGE, LEAST_OF_COUNT, LEAST_OF_LIST] = [8, 8, 1.3];

const { ctx, get, stop } = await startBenchApp('patient');
await addTherapists(ctx.db);

function byPosition(rows: { therapistId: number; id: number; position: number }[]) {
  const sorted = rows.toSorted((a, b) => a.therapistId - b.therapistId || a.position - b.position);
  return {
    therapistIds: sorted.map(({ therapistId }) => therapistId),
    chosenIds: sorted.map(({ id }) => id),
  };
}

/** All therapists, joined in memory. */
async function readEverybody() {
  const { db } = ctx;
  const found = await db.select().from(therapists).innerJoin(users, eq(users.id, therapists.userId));
  const offered = await db.select().from(appointmentTypes).where(eq(appointmentTypes.isActive, true));
  const categories = await db.select().from(therapistCategories);
  const subcategories = await db.select().from(therapistSubcategories);
  const languages = await db.select().from(therapistLanguages);
  const people = found
    .filter((row) => !row.users.isSuspended)
    .toSorted((a, b) => (a.users.searchName < b.users.searchName ? -1 : 1))
    .map((row) => ({ ...row.users, ...row.therapists, startMinute: NO_OPENING, openingTypeId: null }));
  const details = {
    taxonomy: await taxonomy.read(ctx),
    services: offered
      .toSorted((a, b) => a.sortOrder - b.sortOrder)
      .map((one) => [one.therapistId, one.id, one.name, one.duration, one.price, one.currency] as const),
    categories: byPosition(categories.map((row) => ({ ...row, id: row.categoryId }))),
    subcategories: byPosition(subcategories.map((row) => ({ ...row, id: row.subcategoryId }))),
    languages: byPosition(languages.map((row) => ({ ...row, id: row.languageId }))),
    licenseChecks: [],
    proofs: new Map(),
  };
  return toDirectoryItems(
    { config: { requireVerification: false, off: { paypal: false, google: false, sms: false } } },
    people,
    details,
  );
}

const FILTERS = [
  '',
  '&q=name7',
  '&category=Category%203',
  '&language=Language%203',
  '&province=Quebec',
  '&maxPrice=15000',
  '&sort=price_asc',
  '&category=Category%203&province=Ontario&q=name&sort=price_desc',
];

const naive = await leastCpu(ROUNDS, async () => JSON.stringify((await readEverybody()).slice(0, PAGE)));
const whole = await leastCpu(ROUNDS, () => get('/api/therapists'));
const naiveWhole = await leastCpu(ROUNDS, async () => JSON.stringify(await readEverybody()));

const listed: unknown[] = JSON.parse(await get('/api/therapists'));
if (listed.length !== MANY) throw new Error(`${listed.length} therapists are listed`);

console.log(`${MANY} therapists on the embedded database: how many times faster than reading everybody`);
const kept: boolean[] = [];
for (const filter of FILTERS) {
  const page = await leastCpu(ROUNDS * 2, () => get(`/api/therapists?limit=${PAGE}${filter}`));
  kept.push(sayRatio(`first page ${filter || '(no filter)'}`.slice(0, 52), naive / page, LEAST_OF_PAGE));
}
const count = await leastCpu(ROUNDS * 2, () => get('/api/therapists?limit=1'));
kept.push(sayRatio('how many there are / counting the whole list', whole / count, LEAST_OF_COUNT));
kept.push(sayRatio('the whole list', naiveWhole / whole, LEAST_OF_LIST));

await stop();
process.exit(kept.every(Boolean) ? 0 : 1);
