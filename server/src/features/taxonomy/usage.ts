import type { taxonomyUsage } from '@cadence/contract/taxonomy';
import type * as z from 'zod/mini';
import type { Context } from '../../platform/context.ts';
import * as queries from './queries.ts';
import { read } from './service.ts';

type Usage = z.output<typeof taxonomyUsage>;

const counted = <T extends { id: number }>(list: readonly T[], choosers: queries.Choosers) =>
  list.map((entry) => ({ ...entry, therapists: choosers.get(entry.id) ?? 0 }));

/** What can be chosen, each with how many therapists chose it: what removing it would take from them. */
export const usage = async (ctx: Context): Promise<Usage> => {
  const { categories, languages } = await read(ctx);
  const subcategoryChoosers = await queries.countSubcategoryChoosers(ctx.db);
  return {
    categories: counted(categories, await queries.countCategoryChoosers(ctx.db)).map((category) => ({
      ...category,
      subcategories: counted(category.subcategories, subcategoryChoosers),
    })),
    languages: counted(languages, await queries.countLanguageChoosers(ctx.db)),
  };
};
