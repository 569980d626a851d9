/**
 * The pages that the server makes on request, with ten thousand published therapists on the embedded database: the time until
 * the whole answer is there, without a network. The first answer is read and rendered; the next ones are kept.
 */
import { sql } from 'drizzle-orm';
import { fileURLToPath } from 'node:url';
import { startBenchApp } from './bench-app.ts';
import { addTherapists, MANY } from './many-therapists.ts';

const VISITS = 240;
/** Milliseconds. */
const MOST = 50;

function dist(folder: string): string {
  return fileURLToPath(new URL(`../web/dist/${folder}`, import.meta.url));
}

const bench = await startBenchApp('patient', { pages: dist('pages'), app: dist('app') });
await addTherapists(bench.ctx.db);
for (const statement of [
  sql`update therapists set is_public = true, slug = 'name-' || id`,
  sql`insert into therapist_slugs (slug, therapist_id) select slug, id from therapists`,
  sql`analyze`,
])
  await bench.ctx.db.execute(statement);

async function milliseconds(path: string): Promise<number> {
  const before = performance.now();
  await bench.get(path);
  return performance.now() - before;
}

/** By nearest rank: the smallest time that at least this part of all does not exceed. */
function share(times: readonly number[], part: number): number {
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * part) - 1] ?? NaN;
}

let failed = 0;
async function measure(what: string, pathOf: (visit: number) => string): Promise<void> {
  const times: number[] = [];
  for (let visit = 0; visit < VISITS; visit++) times.push(await milliseconds(pathOf(visit)));
  const [median, late] = [share(times, 0.5), share(times, 0.95)];
  if (late > MOST) failed++;
  console.log(
    `${what.padEnd(44)} median ${median.toFixed(1).padStart(6)} ms   95 % ${late.toFixed(1).padStart(6)} ms   at most ${MOST}: ${late <= MOST ? 'yes' : 'NO'}`,
  );
}

console.log(`${MANY} published therapists`);
await milliseconds('/t/name-1');
const step = Math.floor(MANY / VISITS);
await measure('a therapist, first visit', (visit) => `/t/name-${2 + visit * step}`);
await measure('a therapist, kept', () => '/t/name-2');
/** Each visit a page that nobody has visited; the first of a list finds and sorts all of its therapists. */
function pageOfList(visit: number, lists: readonly string[]): string {
  return `${lists[visit % lists.length]}?page=${2 + Math.floor(visit / lists.length)}`;
}
const provinces = ['ontario', 'quebec', 'british-columbia', 'alberta', 'manitoba', 'nova-scotia'];
const ofProvinces = provinces.map((province) => `/speech-therapists/${province}`);
await measure('a list of a province, first visit', (visit) => pageOfList(visit, ofProvinces));
const linked = /(?<=href=")\/fr\/orthophonistes\/[a-z-]+\/[a-z0-9-]+(?=")/g;
const linking = await Promise.all(
  ['quebec', 'ontario', 'alberta'].map((province) => bench.get(`/fr/orthophonistes/${province}`)),
);
const ofTopics = [...new Set(linking.flatMap((html) => html.match(linked) ?? []))];
await measure('a list of a topic, first visit', (visit) => pageOfList(visit, ofTopics));
await measure('a list, kept', () => '/speech-therapists/ontario?page=2');
await measure('a part of the site map', (visit) => `/sitemaps/therapists-${visit % 10}.xml`);
await bench.stop();
process.exit(failed === 0 ? 0 : 1);
