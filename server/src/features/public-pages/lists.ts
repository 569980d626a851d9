import type { PublicPage } from '@cadence/contract/directory/public-pages';
import { isProvince } from '@cadence/format/province-name';
import type { Context } from '../../context.ts';
import { keptAnswers } from '../../platform/kept-answers.ts';
import type { Locale } from '../../platform/viewer.ts';
import * as directory from '../directory/service.ts';
import * as taxonomy from '../taxonomy/service.ts';
import { absentPage, type Document, keepDocument, type Rendering } from './documents.ts';
import { loadListed } from './load-therapists.ts';
import * as queries from './queries.ts';
import { findProvince, linkToProvince, listPaths, type Province, type Topic, topicsOf } from './topics.ts';

/** Therapists on a page of a list. */
export const PAGE_SIZE = 24;

const keptTopics = keptAnswers<Topic[], null>();
/** Ids of all therapists of a list, which its pages share: sorting them takes longer than anything else of a page. */
const keptIds = keptAnswers<number[], null>();
/** What the lists of a province link to, which is the same on all their pages. */
const keptLinks = keptAnswers<{ chosen: queries.ChosenIn; provinces: Province[] }, null>();

export async function readTopics(ctx: Context, version: string): Promise<Topic[]> {
  const make = async () => ({ answer: topicsOf(await taxonomy.read(ctx)), about: null });
  return (await keptTopics(ctx, 'topics', version, make)).answer ?? [];
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
  const key = `list ${province} ${topic?.slug.en ?? ''}`;
  const kept = await keptIds(ctx, key, version, async () => ({
    answer: await queries.listPublic(ctx.db, province, topic),
    about: null,
  }));
  const ids = kept.answer ?? [];
  const pages = Math.max(1, Math.ceil(ids.length / PAGE_SIZE));
  const { page } = address;
  if (page > pages) return absentPage(ctx, rendering, 'missing');
  return keepDocument(ctx, rendering, { key: `${key} ${page}`, version }, () =>
    loadList(ctx, locale, { version, province, topic, topics, ids, page, pages }),
  );
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
  const { chosen, provinces } = await readLinks(ctx, province, list.version);
  const isChosen = chosenBySomebody(chosen);
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

async function readLinks(ctx: Context, province: Province, version: string) {
  const kept = await keptLinks(ctx, province, version, async () => ({
    answer: {
      chosen: await queries.listChosenIn(ctx.db, province),
      provinces: (await queries.listProvinces(ctx.db)).filter(isProvince),
    },
    about: null,
  }));
  return kept.answer ?? { chosen: { categories: [], subcategories: [] }, provinces: [] };
}

/** Whether somebody of the province works in a topic. */
export function chosenBySomebody({ categories, subcategories }: queries.ChosenIn) {
  const keysOf = (chosen: queries.Chosen[]) => new Set(chosen.map(({ province, id }) => `${province} ${id}`));
  const [ofCategories, ofSubcategories] = [keysOf(categories), keysOf(subcategories)];
  return ({ categoryIds, subcategoryIds }: Topic, province: Province): boolean =>
    categoryIds.some((id) => ofCategories.has(`${province} ${id}`)) ||
    subcategoryIds.some((id) => ofSubcategories.has(`${province} ${id}`));
}
