import type { taxonomyApi } from '@cadence/contract/taxonomy';
import type { Handlers } from '../../http/mount.ts';
import * as taxonomy from './service.ts';

export const taxonomyRoutes: Handlers<typeof taxonomyApi> = {
  getTaxonomy: (ctx) => taxonomy.read(ctx),
  getTherapistOptions: (ctx) => taxonomy.options(ctx),
  getTaxonomyUsage: (ctx) => taxonomy.usage(ctx),
  listCategories: (ctx) => taxonomy.listCategories(ctx),
  saveCategory: async (ctx, { viewer, body, replyNotCreated }) => {
    const { category, oldCategory: oldName, categoryFr: nameFr } = body;
    const saved = await taxonomy.save(ctx, viewer, { kind: 'category' }, { name: category, oldName, nameFr });
    if (oldName !== undefined) replyNotCreated();
    return { category: saved.name, categoryFr: saved.nameFr };
  },
  removeCategory: (ctx, { viewer, params }) =>
    taxonomy.remove(ctx, viewer, { kind: 'category' }, params.name),
  saveSubcategory: async (ctx, { viewer, params, body, replyNotCreated }) => {
    const { subcategory: name, oldSubcategory: oldName, subcategoryFr: nameFr } = body;
    const saving = { name, oldName, nameFr };
    const subcategories = await taxonomy.saveSubcategory(ctx, viewer, params.name, saving);
    if (oldName !== undefined) replyNotCreated();
    return { subcategories };
  },
  removeSubcategory: (ctx, { viewer, params }) =>
    taxonomy.remove(ctx, viewer, { kind: 'subcategory', category: params.name }, params.subcategory),
  listLanguages: (ctx) => taxonomy.listLanguages(ctx),
  saveLanguage: async (ctx, { viewer, body, replyNotCreated }) => {
    const { language, oldLanguage: oldName, languageFr: nameFr } = body;
    const saved = await taxonomy.save(ctx, viewer, { kind: 'language' }, { name: language, oldName, nameFr });
    if (oldName !== undefined) replyNotCreated();
    return { language: saved.name, languageFr: saved.nameFr };
  },
  removeLanguage: (ctx, { viewer, params }) =>
    taxonomy.remove(ctx, viewer, { kind: 'language' }, params.name),
};
