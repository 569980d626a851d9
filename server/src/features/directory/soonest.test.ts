/** The order `soonest` over ten thousand therapists: an index serves it, and no request computes an opening. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { newPatient, type SignedInUser } from '../../testing/factories.ts';
import { fill } from '../../testing/fill.ts';
import { NO_OPENING } from './tables.ts';

const MANY = 10_000;
const PAGE = 60;
/** Therapists who begin in the same minute are read together, to order them by name. */
const MOST_READ = PAGE + 40;

type Statement = { sql: string; params: unknown[] };
type Node = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Presorted Key'?: string[];
  'Actual Rows': number;
  'Actual Loops': number;
  Plans?: Node[];
};

let t: TestApp;
let patient: SignedInUser;
beforeAll(async () => {
  t = await startTestApp();
  patient = await newPatient(t);
  await fill(t, [
    `insert into users (username, email, role, first_name, last_name, search_name, terms_version, privacy_version, created_at)
      select 'many_' || n, 'many_' || n || '@example.test', 'therapist', 'Name' || n, 'Family', 'name' || n || ' family', '1', '1', now()
      from generate_series(1, ${MANY}) n`,
    `insert into therapists (user_id, is_verified) select id, true from users where username like 'many_%'`,
    // Every half hour of sixty days, for some therapists each; one in ten has none.
    `update next_openings set start_minute =
      case when therapist_id % 10 = 0 then ${NO_OPENING} else 29000000 + 30 * (therapist_id * 7919 % 2880) end`,
    'analyze',
  ]);
});
afterAll(() => t.close());

/** The answer to a request and the statements that were made for it. */
async function ask(address: string) {
  const prepare = vi.spyOn(t.ctx.db._.session, 'prepareQuery');
  const reply = await patient.api.get(address);
  const statements: Statement[] = prepare.mock.calls.map(([{ sql, params }]) => ({ sql, params }));
  prepare.mockRestore();
  expect(reply.status).toBe(200);
  const next = /^<(.*)>; rel="next"$/.exec(String(reply.headers.link ?? ''))?.[1];
  return { items: reply.body as { nextOpening: string | null }[], next, statements };
}

async function planOf(statements: readonly Statement[]): Promise<Node[]> {
  const lists = statements.filter(({ sql }) => /"start_minute".* order by /s.test(sql));
  expect(lists).toHaveLength(1);
  const [list] = lists;
  const { rows } = await t.ctx.database.execute(`explain (analyze, format json) ${list?.sql}`, list?.params);
  const [row] = rows as { 'QUERY PLAN': [{ Plan: Node }] }[];
  const below = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(below)];
  return row ? below(row['QUERY PLAN'][0].Plan) : [];
}

function expectServedByIndex(plan: readonly Node[]): void {
  const index = plan.filter((node) => node['Index Name'] === 'next_openings_start');
  expect(index).toHaveLength(1);
  // Only those of the same minute are sorted, by name.
  const sorts = plan.filter((node) => node['Node Type'].includes('Sort'));
  expect(sorts.map((node) => [node['Node Type'], node['Presorted Key']])).toEqual([
    ['Incremental Sort', ['next_openings.start_minute']],
  ]);
  for (const node of plan) {
    expect(node['Node Type']).not.toBe('Seq Scan');
    expect(node['Actual Rows'] * node['Actual Loops']).toBeLessThanOrEqual(MOST_READ);
  }
}

describe('ten thousand therapists sorted by their next opening', () => {
  it('are read from the index, a page at a time, without their practices', async () => {
    let address: string | undefined = `/api/therapists?sort=soonest&limit=${PAGE}`;
    const starts: string[] = [];
    for (let page = 0; page < 3; page++) {
      const { items, next, statements } = await ask(address ?? '');
      expect(items).toHaveLength(PAGE);
      starts.push(...items.map(({ nextOpening }) => nextOpening ?? 'none'));
      expectServedByIndex(await planOf(statements));
      // The schedule's zone is read, for the day of a check; what takes time in it is not.
      const practice = /"(appointments|blocked_dates|availabilities|busy_times|held_times)"/;
      expect(statements.filter(({ sql }) => practice.test(sql))).toEqual([]);
      address = next;
    }
    expect(starts).toEqual(starts.toSorted());
    expect(starts).not.toContain('none');
  });

  it('are all read when sorted by name, as the same query plan shows', async () => {
    const plan = await planOf((await ask(`/api/therapists?sort=name&limit=${PAGE}`)).statements);
    expect(plan.some((node) => node['Actual Rows'] >= MANY)).toBe(true);
    expect(plan.some((node) => node['Index Name'] === 'next_openings_start')).toBe(false);
  });
});
