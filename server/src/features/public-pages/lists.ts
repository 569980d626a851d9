import type { PublicPage } from '@cadence/contract/directory/public-pages';
import { isProvince } from '@cadence/format/province-name';
import type { Context } from '../../context.ts';
import { responseCache } from '../../platform/response-cache.ts';
import type { Locale } from '../../platform/viewer.ts';
import * as directory from '../directory/service.ts';
import * as taxonomy from '../taxonomy/service.ts';
import { absentPage, type Document, keepDocument, type Rendering } from './documents.ts';
import { loadListed } from './load-therapists.ts';
import * as queries from './queries.ts';
import { findProvince, linkToProvince, listPaths, type Province, type Topic, topicsOf } from './topics.ts';

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
type ExistingLists = { provinces: Province[]; isChosen: (topic: Topic, province: Province) => boolean };

/** Reads all provinces at once: to read one takes nearly as long, and every list links to others. */
export async function readExistingLists(ctx: Context, version: string): Promise<ExistingLists> {
  const make = async () => ({
    answer: {
      provinces: (await queries.listProvinces(ctx.db)).filter(isProvince),
      isChosen: chosenBySomebody(await queries.listChosen(ctx.db)),
    },
    about: null,
  });
  return (
    (await existingListsCache(ctx, 'existing', version, make)).answer ?? {
      provinces: [],
      isChosen: () => false,
    }
  );
}

type Address = { province: string; topic: string | undefined; page: number };

/** A page of the therapists of a province, or of those who work in a topic there. */
export async function findListPage(ctx: Context, rendering: Rendering, address: Address): Promise<Document> {
  const { locale } = rendering;
  const province = findProvince(address.province, locale);
  if (!province) return absentPage(ctx, rendering, 'missing');
  const version = await directory.version(ctx);
  const topics = await readTopics(ctx, version);
  const topic = topics.find(({ slug }) => slug[locale] === address.topic);
  if (address.topic !== undefined && !topic) return absentPage(ctx, rendering, 'missing');
  const ids = await readIds(ctx, version, province, topic);
  const pages = Math.max(1, Math.ceil(ids.length / PAGE_SIZE));
  const { page } = address;
  if (page > pages) return absentPage(ctx, rendering, 'missing');
  return keepDocument(ctx, rendering, { key: `${keyOf(province, topic)} ${page}`, version }, () =>
    loadList(ctx, locale, { version, province, topic, topics, ids, page, pages }),
  );
}

function keyOf(province: Province, topic: Topic | undefined): string {
  return `list ${province} ${topic?.slug.en ?? ''}`;
}

/** Therapists of a topic are found among those of the province, which are sorted already. */
async function readIds(ctx: Context, version: string, province: Province, topic?: Topic): Promise<number[]> {
  const make = async () => {
    if (!topic) return { answer: await queries.listPublic(ctx.db, province), about: null };
    const all = await readIds(ctx, version, province);
    const choosing = new Set(await queries.listChoosing(ctx.db, topic));
    return { answer: all.filter((id) => choosing.has(id)), about: null };
  };
  return (await idsCache(ctx, keyOf(province, topic), version, make)).answer ?? [];
}

type List = {
  version: string;
  province: Province;
  topic: Topic | undefined;
  topics: readonly Topic[];
  /** Of all pages. */
  ids: readonly number[];
  page: number;
  pages: number;
};

async function loadList(ctx: Context, locale: Locale, list: List): Promise<PublicPage> {
  const { province, topic, ids, page, pages } = list;
  const ofPage = ids.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  const { provinces, isChosen } = await readExistingLists(ctx, list.version);
  const { compare } = new Intl.Collator(`${locale}-CA`);
  const byName = (a: { name: string }, b: { name: string }): number => compare(a.name, b.name);
  return {
    kind: 'list',
    paths: listPaths(province, topic, page),
    province: linkToProvince(province, locale),
    topic: topic?.name[locale] ?? null,
    therapists: await loadListed(ctx, ofPage, locale),
    total: ids.length,
    page,
    pages,
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
