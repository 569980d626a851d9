import type { taxonomyApi } from '@cadence/contract/taxonomy';
import type { Handlers } from '../../http/mount.ts';
import * as taxonomy from './service.ts';
import { usage } from './usage.ts';

export const taxonomyRoutes: Handlers<typeof taxonomyApi> = {
  getTaxonomy: (ctx) => taxonomy.read(ctx),
  getTherapistOptions: (ctx) => taxonomy.options(ctx),
  getTaxonomyUsage: (ctx) => usage(ctx),
  listCategories: (ctx) => taxonomy.listCategories(ctx),
  saveCategory: async (ctx, { viewer, body, nothingNew }) => {
    const { category, oldCategory, categoryFr } = body;
    const saved = await taxonomy.saveCategory(ctx, viewer, {
      name: category,
      oldName: oldCategory,
      nameFr: categoryFr,
    });
    if (oldCategory !== undefined) nothingNew();
    return { category: saved.name, categoryFr: saved.nameFr };
  },
  removeCategory: (ctx, { viewer, params }) => taxonomy.removeCategory(ctx, viewer, params.name),
  saveSubcategory: async (ctx, { viewer, params, body, nothingNew }) => {
    const { subcategory, oldSubcategory, subcategoryFr } = body;
    const subcategories = await taxonomy.saveSubcategory(ctx, viewer, params.name, {
      name: subcategory,
      oldName: oldSubcategory,
      nameFr: subcategoryFr,
    });
    if (oldSubcategory !== undefined) nothingNew();
    return { subcategories };
  },
  removeSubcategory: (ctx, { viewer, params }) =>
    taxonomy.removeSubcategory(ctx, viewer, params.name, params.subcategory),
  listLanguages: (ctx) => taxonomy.listLanguages(ctx),
  saveLanguage: async (ctx, { viewer, body, nothingNew }) => {
    const { language, oldLanguage, languageFr } = body;
    const saved = await taxonomy.saveLanguage(ctx, viewer, {
      name: language,
      oldName: oldLanguage,
      nameFr: languageFr,
    });
    if (oldLanguage !== undefined) nothingNew();
    return { language: saved.name, languageFr: saved.nameFr };
  },
  removeLanguage: (ctx, { viewer, params }) => taxonomy.removeLanguage(ctx, viewer, params.name),
};
