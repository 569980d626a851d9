import type { DirectoryItem } from '@cadence/contract/directory/directory';
import type { TaxonomyNames } from '../../taxonomy/taxonomy-names.ts';

/** Specialties on a card before "+N". */
const TAGS_ON_A_CARD = 4;

/**
 * A therapist's specialties in their own order and the reader's language: the chosen subcategories, and categories
 * without any by their own name.
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
