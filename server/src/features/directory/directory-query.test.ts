import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import {
  newAdmin,
  newCategory,
  newLanguage,
  newPatient,
  type SignedInUser,
} from '../../testing/factories.ts';
import { appointmentTypes } from '../services/tables.ts';
import * as taxonomy from '../taxonomy/service.ts';
import * as therapists from '../therapists/service.ts';
import * as users from '../users/service.ts';
import { users as usersTable } from '../users/tables.ts';
import { eq } from 'drizzle-orm';

/** The therapists as the test knows them; the naive filter below uses only these fields. */
import { NO_OPENING } from './tables.ts';

type Known = {
  id: number;
  name: string;
  province: string;
  city: string;
  categories: { name: string; subcategories: string[] }[];
  languages: string[];
  prices: number[];
  isSuspended: boolean;
};
type Query = Partial<
  Record<'q' | 'category' | 'subcategory' | 'province' | 'language' | 'maxPrice' | 'sort', string>
>;

const CATEGORIES = { Voice: ['Children', 'Pitch'], Fluency: ['Children', 'Adults'], Hearing: [] } as const;
const FRENCH: Record<string, string> = { Voice: 'Voix', Pitch: 'Hauteur élevée' };
const LANGUAGES = ['English', 'French', 'Éwé'];
const PROVINCES = ['Quebec', 'Ontario', ''];
const FIRST = ['Zoé', 'ZOE', 'Anne', 'Anne Marie', 'Łukasz', '100%'];
const CITIES = ['Montréal', 'Trois-Rivières', 'Québec', ''];
const LAST = ['Côté', 'Cote', 'Bourassa-Roy', "O'Brien", 'OBrien', 'Đặng', 'Anne', 'Tremblay_1', 'Dœ'];
const PRICES = [0, 9_000, 10_000, 10_001, 20_000];

const person = fc.record({
  firstName: fc.constantFrom(...FIRST),
  lastName: fc.constantFrom(...LAST),
  province: fc.constantFrom(...PROVINCES),
  city: fc.constantFrom(...CITIES),
  categories: fc.shuffledSubarray(Object.keys(CATEGORIES) as (keyof typeof CATEGORIES)[]),
  taken: fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
  languages: fc.shuffledSubarray(LANGUAGES),
  prices: fc.array(fc.record({ price: fc.constantFrom(...PRICES), isActive: fc.boolean() }), {
    maxLength: 4,
  }),
  isSuspended: fc.nat({ max: 5 }).map((number) => number === 0),
});

type Someone = typeof person extends fc.Arbitrary<infer T> ? T : never;

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace('œ', 'oe')
    .replace('đ', 'd')
    .replace('ł', 'l')
    .replace(/['`’]/g, '')
    .replace(/[-\s]+/g, ' ')
    .trim();
}

function isFoundBy({ name, city, categories }: Known, word: string): boolean {
  const named = categories.flatMap((one) => [one.name, ...one.subcategories]);
  const others = [city, ...named, ...named.map((one) => FRENCH[one] ?? '')];
  const begins = (text: string) => ` ${plain(text)}`.includes(` ${word}`);
  return plain(name).includes(word) || others.some(begins);
}

function matches(known: Known, query: Query): boolean {
  const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();
  const { q, category, subcategory, province, language, maxPrice } = query;
  const inCategory = known.categories.filter(({ name }) => category === undefined || same(name, category));
  if (known.isSuspended) return false;
  if (
    q !== undefined &&
    !plain(q)
      .split(/[ ,]+/)
      .filter(Boolean)
      .every((word) => isFoundBy(known, word))
  )
    return false;
  if (category !== undefined && inCategory.length === 0) return false;
  if (
    subcategory !== undefined &&
    !inCategory.some((one) => one.subcategories.some((sub) => same(sub, subcategory)))
  )
    return false;
  if (province !== undefined && known.province !== province) return false;
  if (language !== undefined && !known.languages.some((one) => same(one, language))) return false;
  return maxPrice === undefined || known.prices.every((price) => price <= Number(maxPrice));
}

/** Many the same, and some without any. */
function startMinuteOf(id: number): number {
  return id % 5 === 0 ? NO_OPENING : 29_000_000 + (id % 7);
}

function before(a: Known, b: Known, sort: string | undefined): number {
  const hasNone = (known: Known) => (known.prices.length === 0 ? 1 : 0);
  const firstPrice = (known: Known) => known.prices.find((price) => price > 0) ?? 0;
  const keys: Record<string, (known: Known) => number[]> = {
    price_asc: (known) => [hasNone(known), firstPrice(known)],
    price_desc: (known) => [hasNone(known), -firstPrice(known)],
    services: (known) => [hasNone(known), -known.prices.length],
    soonest: (known) => [startMinuteOf(known.id)],
  };
  const keyOf = keys[sort ?? ''] ?? (() => []);
  const [left, right] = [keyOf(a), keyOf(b)];
  for (const [index, value] of left.entries())
    if (value !== right[index]) return value < (right[index] ?? 0) ? -1 : 1;
  if (plain(a.name) !== plain(b.name)) return plain(a.name) < plain(b.name) ? -1 : 1;
  return a.id - b.id;
}

describe('a query of the directory', () => {
  let t: TestApp;
  let patient: SignedInUser;
  const everyone: Known[] = [];

  beforeAll(async () => {
    t = await startTestApp();
    const admin = await newAdmin(t);
    patient = await newPatient(t);
    const categoryIds = new Map<string, number>();
    for (const [name, subcategories] of Object.entries(CATEGORIES))
      categoryIds.set(name, (await newCategory(admin, name, subcategories)).id);
    await admin.api.post('/api/admin/categories', {
      category: 'Voice',
      oldCategory: 'Voice',
      categoryFr: FRENCH.Voice,
    });
    await admin.api.post('/api/admin/categories/Voice/subcategories', {
      subcategory: 'Pitch',
      oldSubcategory: 'Pitch',
      subcategoryFr: FRENCH.Pitch,
    });
    const languageIds = new Map<string, number>();
    for (const name of LANGUAGES) languageIds.set(name, (await newLanguage(admin, name)).id);

    const add = async (someone: Someone, number: number): Promise<void> => {
      const { firstName, lastName, province, city, languages, prices, isSuspended } = someone;
      const user = await users.create(
        t.ctx,
        {
          username: `someone_${number}`,
          email: `someone_${number}@example.test`,
          role: 'therapist',
          firstName,
          lastName,
          language: 'en',
        },
        { isEmailConfirmed: true },
      );
      const { id } = await therapists.create(t.ctx, user.id);
      await therapists.update(t.ctx, id, { province, city });
      await t.ctx.db.update(usersTable).set({ isSuspended }).where(eq(usersTable.id, user.id));
      const categories = someone.categories.map((name) => ({
        name,
        subcategories: CATEGORIES[name].filter((_one, index) => someone.taken[index]),
      }));
      await taxonomy.setTherapistChoices(t.ctx, id, {
        categories: categories.map(({ name, subcategories }) => ({
          categoryId: categoryIds.get(name) ?? 0,
          selectedSubCategories: subcategories,
        })),
        languageIds: languages.map((name) => languageIds.get(name) ?? 0),
      });
      if (prices.length > 0)
        await t.ctx.db.insert(appointmentTypes).values(
          // The order of the services is not the one in which they were made.
          prices.toReversed().map(({ price, isActive }, index) => ({
            therapistId: id,
            name: 'Session',
            duration: 60,
            price,
            currency: 'CAD' as const,
            isActive,
            color: '#3b82f6' as const,
            sortOrder: prices.length - index,
          })),
        );
      everyone.push({
        id,
        name: `${firstName} ${lastName}`,
        province,
        city,
        categories,
        languages,
        prices: prices.filter(({ isActive }) => isActive).map(({ price }) => price),
        isSuspended,
      });
    };
    for (const [number, someone] of fc.sample(person, { numRuns: 60, seed: 2026 }).entries())
      await add(someone, number);
    await t.ctx.database.execute(
      `update next_openings set start_minute =
        case when therapist_id % 5 = 0 then ${NO_OPENING} else 29000000 + therapist_id % 7 end`,
    );
  });
  afterAll(() => t.close());

  const ask = (query: Record<string, string>) =>
    patient.api.get(`/api/therapists?${new URLSearchParams(query).toString()}`);
  const idsOf = (reply: { body: { id: number }[] }): number[] => reply.body.map(({ id }) => id);
  const expected = (query: Query): number[] =>
    everyone
      .filter((known) => matches(known, query))
      .toSorted((a, b) => before(a, b, query.sort))
      .map(({ id }) => id);
  /** Follows the next links to the last page. */
  const pages = async (query: Record<string, string>): Promise<number[][]> => {
    const found: number[][] = [];
    let address: string | undefined = `/api/therapists?${new URLSearchParams(query).toString()}`;
    while (address !== undefined) {
      const reply = await patient.api.get(address);
      expect(reply.status).toBe(200);
      found.push(idsOf(reply));
      address = /^<(.*)>; rel="next"$/.exec(String(reply.headers.link ?? ''))?.[1];
    }
    return found;
  };

  const one = <T extends string>(...values: T[]) => fc.constantFrom(...values);
  const question = fc.record(
    {
      q: one(
        'zoe',
        'É',
        ' ANNE ',
        'marie c',
        'Zoé Côté',
        '%',
        '_',
        '',
        'œ',
        "o'b",
        'OBrien',
        'o`brien',
        'dang',
        'lukasz',
        'tremblay_',
        '\\',
        'nobody',
        'bourassa roy',
        'Roy, ',
        'roy montreal',
        'trois rivieres',
        'TROIS-RIVIÈRES',
        'uebec',
        'voix',
        'anne fluency',
        'elevee',
        'aix',
      ),
      category: one('Voice', 'fluency', 'Hearing', 'Nothing'),
      subcategory: one('Children', 'pitch', 'Adults', 'Nothing'),
      province: one('Quebec', 'Ontario', 'Yukon'),
      language: one('English', 'french', 'ÉWÉ', 'Latin'),
      maxPrice: one('0', '8999', '9000', '10000', '20000'),
      sort: one('name', 'price_asc', 'price_desc', 'services', 'soonest'),
    },
    { requiredKeys: [] },
  );

  it('returns the same as a naive filter over all therapists', async () => {
    await fc.assert(
      fc.asyncProperty(question, async (query) => {
        const reply = await ask(query);
        expect(reply.headers.link).toBeUndefined();
        expect(idsOf(reply)).toEqual(expected(query));
      }),
      { numRuns: 200 },
    );
  });

  it('pages through every match once, in order, for every query and page size', async () => {
    await fc.assert(
      fc.asyncProperty(question, fc.integer({ min: 1, max: 100 }), async (query, limit) => {
        const found = await pages({ ...query, limit: String(limit) });
        expect(found.flat()).toEqual(expected(query));
        for (const page of found.slice(0, -1)) expect(page).toHaveLength(limit);
      }),
      { numRuns: 40 },
    );
  });

  it('returns the total with the first page only', async () => {
    await fc.assert(
      fc.asyncProperty(question, async (query) => {
        const { headers } = await ask({ ...query, limit: '1' });
        expect(headers['x-total-count']).toBe(String(expected(query).length));
        const next = /^<(.*)>/.exec(String(headers.link ?? ''))?.[1];
        if (next) expect((await patient.api.get(next)).headers['x-total-count']).toBeUndefined();
        expect((await ask(query)).headers['x-total-count']).toBeUndefined();
      }),
      { numRuns: 40 },
    );
  });

  it.each(['name', 'price_asc', 'price_desc', 'services', 'soonest'])(
    'sorted by %s orders ties by name, and pages of one show everyone once',
    async (sort) => {
      const all = expected({ sort });
      expect(all.length).toBeGreaterThan(30);
      expect((await pages({ sort, limit: '1' })).flat()).toEqual(all);
    },
  );

  it('sorts by name by default', async () => {
    expect(idsOf(await patient.api.get('/api/therapists'))).toEqual(expected({ sort: 'name' }));
  });

  it('treats % and _ as plain characters', async () => {
    for (const q of ['%', '_']) expect(idsOf(await ask({ q })).length).toBeLessThan(expected({}).length);
    expect(idsOf(await ask({ q: '0% c' })).length).toBeGreaterThan(0);
  });

  it('continues a page whose last therapist was suspended since', async () => {
    const first = await ask({ sort: 'services', limit: '5' });
    const last = idsOf(first).at(-1) ?? 0;
    const { userId } = (await therapists.find(t.ctx, last)) ?? { userId: 0 };
    const suspended = (isSuspended: boolean) =>
      t.ctx.db.update(usersTable).set({ isSuspended }).where(eq(usersTable.id, userId));
    await suspended(true);
    const next = await patient.api.get(/^<(.*)>/.exec(String(first.headers.link))?.[1] ?? '');
    await suspended(false);
    expect(idsOf(next)).toEqual(expected({ sort: 'services' }).slice(5, 10));
  });

  it.each([
    'limit=0',
    'limit=101',
    'limit=1.5',
    'limit=',
    'limit=01',
    'limit=-1',
    'sort=rating',
    'sort=NAME',
    'province=Texas',
    'province=quebec',
    'maxPrice=-1',
    'maxPrice=1e3',
    'maxPrice=',
    'maxPrice=999999999',
    'q=a&q=b',
    'q[]=a',
    'category=Voice&category=Fluency',
    '__proto__[x]=1',
    '__proto__=1',
    'constructor=1',
    'page=2',
    'Q=a',
    `q=${'x'.repeat(101)}`,
    'q=%00',
    'category=%00',
    'language=a%00',
    'cursor=',
    'cursor=abc',
    'cursor=bmFtZS4wLjk5OTk5OTk5',
    'cursor=x&cursor=y',
  ])('refuses the unknown query %s', async (query) => {
    const reply = await patient.api.get(`/api/therapists?${query}`);
    expect(reply.status).toBe(422);
    expect(reply.body.errors).toHaveLength(1);
  });

  it('refuses the cursor of another order', async () => {
    const { headers } = await ask({ sort: 'services', limit: '1' });
    const cursor = new URLSearchParams(/\?(.*)>/.exec(String(headers.link))?.[1]).get('cursor') ?? '';
    expect((await ask({ sort: 'services', limit: '1', cursor })).status).toBe(200);
    expect((await ask({ sort: 'name', limit: '1', cursor })).body.errors).toMatchObject([{ path: 'cursor' }]);
  });
});
