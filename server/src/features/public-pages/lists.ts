import { MAX_PRICE_CHOICES } from '@cadence/contract/directory/directory';
import type { PublicPage } from '@cadence/contract/directory/public-pages';
import { isProvince } from '@cadence/format/province-name';
import type { Context } from '../../context.ts';
import { concurrencyLimit } from '../../platform/concurrency/concurrency-limit.ts';
import { definedOnly } from '../../platform/defined.ts';
import { responseCache } from '../../platform/response-cache.ts';
import type { Locale } from '../../platform/viewer.ts';
import * as directory from '../directory/service.ts';
import * as taxonomy from '../taxonomy/service.ts';
import { absentPage, type Document, keepDocument, type Rendering } from './documents.ts';
import { loadListed } from './load-therapists.ts';
import * as queries from './queries.ts';
import { stateOf } from './public-openings.ts';
import {
  type Filters,
  findLanguage,
  findProvince,
  linkToProvince,
  listPaths,
  nameIn,
  type Province,
  type Topic,
  topicsOf,
} from './topics.ts';

/** Therapists on a page of a list. */
export const PAGE_SIZE = 24;

const topicsCache = responseCache<Topic[], null>();
/** Ids of all therapists of a list, which its pages share: sorting them takes longer than anything else of a page. */
const idsCache = responseCache<number[], null>();
const existingListsCache = responseCache<ExistingLists, null>();

export async function readTopics(ctx: Context, version: string): Promise<Topic[]> {
  const make = async () => ({ answer: topicsOf(await taxonomy.read(ctx)), about: null });
  return (await topicsCache(ctx, 'topics', version, make)).answer ?? [];
}

/** Which lists have somebody on them: of which provinces, and of which topics there. */
type ExistingLists = {
  provinces: Province[];
  isChosen: (topic: Topic, province: Province) => boolean;
  isSpoken: (languageId: number, province: Province) => boolean;
};
const NO_LISTS: ExistingLists = { provinces: [], isChosen: () => false, isSpoken: () => false };

/** Reads all provinces at once: to read one takes nearly as long, and every list links to others. */
export async function readExistingLists(ctx: Context, version: string): Promise<ExistingLists> {
  const make = async () => ({
    answer: {
      provinces: (await queries.listProvinces(ctx.db)).filter(isProvince),
      isChosen: chosenBySomebody(await queries.listChosen(ctx.db)),
      isSpoken: spokenBySomebody(await queries.listSpoken(ctx.db)),
    },
    about: null,
  });
  return (await existingListsCache(ctx, 'existing', version, make)).answer ?? NO_LISTS;
}

export type ListAddress = {
  province: string;
  topic: string | undefined;
  page: number;
  /** A language's name, in either language. */
  language: string | undefined;
  /** Cents. */
  maxPrice: number | undefined;
  sort: 'soonest' | undefined;
};

/** A page of the therapists of a province, or of those who work in a topic there, filtered and sorted as asked. */
export async function findListPage(
  ctx: Context,
  rendering: Rendering,
  address: ListAddress,
): Promise<Document> {
  const { locale } = rendering;
  const province = findProvince(address.province, locale);
  if (!province) return absentPage(ctx, rendering, 'missing');
  const version = await directory.version(ctx);
  const topics = await readTopics(ctx, version);
  const topic = topics.find(({ slug }) => slug[locale] === address.topic);
  const language =
    address.language === undefined ? undefined : findLanguage(await taxonomy.read(ctx), address.language);
  const isUnknown = (address.topic !== undefined && !topic) || (address.language !== undefined && !language);
  if (isUnknown) return absentPage(ctx, rendering, 'missing');
  const filters = { language, maxPrice: address.maxPrice, sort: address.sort };
  const ids = await readIds(ctx, version, { province, topic, filters });
  const pages = Math.max(1, Math.ceil(ids.length / PAGE_SIZE));
  const { page } = address;
  if (page > pages) return absentPage(ctx, rendering, 'missing');
  const ofPage = ids.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  const key = `${keyOf({ province, topic, filters })} ${page}`;
  const state = await stateOf(ctx, version, ofPage);
  return keepDocument(ctx, rendering, { key, version: state }, () =>
    loadList(ctx, locale, {
      version,
      province,
      topic,
      filters,
      topics,
      ids: ofPage,
      total: ids.length,
      page,
      pages,
    }),
  );
}

type Wanted = { province: Province; topic?: Topic | undefined; filters: Filters };

function keyOf({ province, topic, filters: { language, maxPrice, sort } }: Wanted): string {
  return ['list', province, topic?.slug.en, language?.id, maxPrice, sort].join(' ');
}

/** Any number of prices can be asked for: what is asked meanwhile waits. */
const limited = concurrencyLimit({ concurrency: 2, maxWaiting: 200 });

/** Therapists of a topic are found among those of the province, which are sorted already. */
async function readIds(ctx: Context, version: string, wanted: Wanted): Promise<number[]> {
  const { province, topic, filters } = wanted;
  const { language, maxPrice, sort } = filters;
  const make = async () => {
    if (!topic) {
      const filter = definedOnly({ languageId: language?.id, maxPrice });
      const isSoonestFirst = sort === 'soonest';
      const answer = await limited(() => queries.listPublic(ctx.db, province, { ...filter, isSoonestFirst }));
      return { answer, about: null };
    }
    const all = await readIds(ctx, version, { province, filters });
    const choosing = new Set(await queries.listChoosing(ctx.db, topic));
    return { answer: all.filter((id) => choosing.has(id)), about: null };
  };
  return (await idsCache(ctx, keyOf(wanted), version, make)).answer ?? [];
}

type List = {
  version: string;
  province: Province;
  topic: Topic | undefined;
  filters: Filters;
  topics: readonly Topic[];
  /** Of this page. */
  ids: readonly number[];
  /** On all pages. */
  total: number;
  page: number;
  pages: number;
};

async function loadList(ctx: Context, locale: Locale, list: List): Promise<PublicPage> {
  const { province, topic, filters, ids, total, page, pages } = list;
  const { provinces, isChosen, isSpoken } = await readExistingLists(ctx, list.version);
  const { languages } = await taxonomy.read(ctx);
  const { compare } = new Intl.Collator(`${locale}-CA`);
  const byName = (a: { name: string }, b: { name: string }): number => compare(a.name, b.name);
  const pathsOf = (number: number) => listPaths(province, topic, { ...filters, page: number });
  /** A choice leads to the first page, and keeps the other choices. */
  const pathsWith = (choice: Filters) => listPaths(province, topic, { ...filters, ...choice });
  return {
    kind: 'list',
    paths: pathsOf(page),
    unfiltered: Object.values(filters).some((one) => one !== undefined) ? listPaths(province, topic) : null,
    languages: [
      { value: null, paths: pathsWith({ language: undefined }), isCurrent: !filters.language },
      ...languages
        .filter((one) => isSpoken(one.id, province))
        .map((language) => ({
          value: nameIn(language, locale),
          paths: pathsWith({ language }),
          isCurrent: language.id === filters.language?.id,
        }))
        .toSorted((a, b) => compare(a.value, b.value)),
    ],
    prices: [undefined, ...MAX_PRICE_CHOICES].map((maxPrice) => ({
      value: maxPrice ?? null,
      paths: pathsWith({ maxPrice }),
      isCurrent: maxPrice === filters.maxPrice,
    })),
    sorts: [undefined, 'soonest' as const].map((sort) => ({
      value: sort ?? 'name',
      paths: pathsWith({ sort }),
      isCurrent: sort === filters.sort,
    })),
    province: linkToProvince(province, locale),
    topic: topic?.name[locale] ?? null,
    therapists: await loadListed(ctx, ids, locale),
    total,
    page,
    pages,
    previous: page > 1 ? pathsOf(page - 1) : null,
    next: page < pages ? pathsOf(page + 1) : null,
    topics: list.topics
      .filter((one) => isChosen(one, province))
      .map((one) => ({ name: one.name[locale], paths: listPaths(province, one) }))
      .toSorted(byName),
    provinces: provinces.map((one) => linkToProvince(one, locale)).toSorted(byName),
  };
}

/** Whether somebody of the province works in a topic. */
function chosenBySomebody({
  categories,
  subcategories,
}: queries.ChosenByProvince): ExistingLists['isChosen'] {
  const keysOf = (chosen: queries.Chosen[]) => new Set(chosen.map(({ province, id }) => `${province} ${id}`));
  const [ofCategories, ofSubcategories] = [keysOf(categories), keysOf(subcategories)];
  return ({ categoryIds, subcategoryIds }, province) =>
    categoryIds.some((id) => ofCategories.has(`${province} ${id}`)) ||
    subcategoryIds.some((id) => ofSubcategories.has(`${province} ${id}`));
}

function spokenBySomebody(spoken: queries.Chosen[]): ExistingLists['isSpoken'] {
  const known = new Set(spoken.map(({ province, id }) => `${province} ${id}`));
  return (languageId, province) => known.has(`${province} ${languageId}`);
}
