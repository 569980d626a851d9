import type { TaxonomyUsage } from '@cadence/contract/taxonomy';

export type UsedCategory = TaxonomyUsage['categories'][number];

/** A name in both languages; an empty French one means none. `oldName` renames in place. */
export type Naming = { name: string; nameFr: string; oldName?: string };

export function categoryChange({ name, nameFr, oldName }: Naming) {
  const body = { category: name, categoryFr: nameFr };
  return oldName === undefined ? { body } : { body: { ...body, oldCategory: oldName }, attempt: oldName };
}

export function subcategoryChange(category: string, { name, nameFr, oldName }: Naming) {
  const params = { name: category };
  const body = { subcategory: name, subcategoryFr: nameFr };
  if (oldName === undefined) return { params, body };
  return { params, body: { ...body, oldSubcategory: oldName }, attempt: oldName };
}

export function languageChange({ name, nameFr, oldName }: Naming) {
  const body = { language: name, languageFr: nameFr };
  return oldName === undefined ? { body } : { body: { ...body, oldLanguage: oldName }, attempt: oldName };
}
