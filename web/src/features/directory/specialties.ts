import type { DirectoryItem } from '@cadence/contract/directory';
import type { TaxonomyNames } from '../taxonomy/taxonomy-names.ts';

/** Specification, public pages §9. */
const TAGS_ON_A_CARD = 4;

/**
 * What a therapist treats, in the therapist's own order and the reader's language: the chosen subcategories, and a
 * category by its own name where nothing under it was chosen.
 */
export function specialtyTags(
  { categories }: Pick<DirectoryItem, 'categories'>,
  names: TaxonomyNames,
): string[] {
  const tags = categories.flatMap(({ category, selectedSubCategories }) =>
    selectedSubCategories.length > 0
      ? selectedSubCategories.map((one) => names.subcategory(category.name, one))
      : [names.category(category.name)],
  );
  // Two categories may share a subcategory's name.
  return [...new Set(tags)];
}

/** The first four, and how many more there are. */
export function firstTags(tags: readonly string[]): { shown: readonly string[]; more: number } {
  const shown = tags.slice(0, TAGS_ON_A_CARD);
  return { shown, more: tags.length - shown.length };
}
