import { searchKey } from './search-key.ts';

/** A text as a part of an address: letters without accents and digits, joined by hyphens. Empty where it has neither. */
export function slugOf(text: string): string {
  return searchKey(text)
    .replace(/['.]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}
