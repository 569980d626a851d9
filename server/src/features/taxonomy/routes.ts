import type { taxonomyApi } from '@cadence/contract/taxonomy';
import type { Handlers } from '../../http/mount.ts';
import * as taxonomy from './service.ts';

export const taxonomyRoutes: Handlers<typeof taxonomyApi> = {
  getTaxonomy: (ctx) => taxonomy.read(ctx),
  getTherapistOptions: (ctx) => taxonomy.options(ctx),
  getTaxonomyUsage: (ctx) => taxonomy.usage(ctx),
  listCategories: (ctx) => taxonomy.listCategories(ctx),
  saveCategory: (ctx, { viewer, body, replyNotCreated }) => {
    const { category: name, oldCategory: oldName, categoryFr: nameFr } = body;
    if (oldName !== undefined) replyNotCreated();
    return taxonomy.saveCategory(ctx, viewer, { name, oldName, nameFr });
  },
  removeCategory: (ctx, { viewer, params }) =>
    taxonomy.remove(ctx, viewer, { kind: 'category' }, params.name),
  saveSubcategory: (ctx, { viewer, params, body, replyNotCreated }) => {
    const { subcategory: name, oldSubcategory: oldName, subcategoryFr: nameFr } = body;
    if (oldName !== undefined) replyNotCreated();
    return taxonomy.saveSubcategory(ctx, viewer, params.name, { name, oldName, nameFr });
  },
  removeSubcategory: (ctx, { viewer, params }) =>
    taxonomy.remove(ctx, viewer, { kind: 'subcategory', category: params.name }, params.subcategory),
  listLanguages: (ctx) => taxonomy.listLanguages(ctx),
  saveLanguage: (ctx, { viewer, body, replyNotCreated }) => {
    const { language: name, oldLanguage: oldName, languageFr: nameFr } = body;
    if (oldName !== undefined) replyNotCreated();
    return taxonomy.saveLanguage(ctx, viewer, { name, oldName, nameFr });
  },
  removeLanguage: (ctx, { viewer, params }) =>
    taxonomy.remove(ctx, viewer, { kind: 'language' }, params.name),
};
