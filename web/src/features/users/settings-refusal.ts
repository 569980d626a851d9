import * as m from '@cadence/messages/m';

/** Where a field stands here that the server names by its place in a therapist's profile. */
export function fieldOf(path: string): string {
  if (/^(?:categories|languageIds)\b/.test(path)) return path.split('.')[0] ?? path;
  return path.replace(/^user\./, '');
}

/** A choice that cannot be had is said in the picker's own words (specification, public pages §8), and why. */
export function wordsOf(path: string, message: string): string {
  if (/^categories\.\d+\.selectedSubCategories/.test(path))
    return `${m.professional_subcategory_failed()} ${message}`;
  if (path.startsWith('categories')) return `${m.professional_category_failed()} ${message}`;
  return message;
}
