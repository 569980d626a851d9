import { searchKey } from '@cadence/format/search-key';
import type { Taxonomy } from '../../taxonomy/api.ts';
import type { TaxonomyNames } from '../../taxonomy/taxonomy-names.ts';
import type { Filters } from './filters.ts';

/** Below this similarity (0 to 1) a suggestion would surprise. */
const LEAST = 0.4;

export type Specialty = { name: string; filters: Pick<Filters, 'category' | 'subcategory'> };

/** The category or subcategory whose name, or a word of it, is most similar to what was typed. */
export function nearestSpecialty(
  typed: string,
  taxonomy: Taxonomy | undefined,
  names: TaxonomyNames,
): Specialty | undefined {
  const wanted = searchKey(typed);
  let best: { specialty: Specialty; likeness: number } | undefined;
  for (const specialty of specialtiesOf(taxonomy, names)) {
    const key = searchKey(specialty.name);
    const likeness = Math.max(...[key, ...key.split(' ')].map((one) => similarity(wanted, one)));
    if (likeness >= LEAST && likeness > (best?.likeness ?? 0)) best = { specialty, likeness };
  }
  return best?.specialty;
}

function specialtiesOf(taxonomy: Taxonomy | undefined, names: TaxonomyNames): Specialty[] {
  return (taxonomy?.categories ?? []).flatMap(({ name: category, subcategories }) => [
    { name: names.category(category), filters: { category, subcategory: '' } },
    ...subcategories.map(({ name: subcategory }) => ({
      name: names.subcategory(category, subcategory),
      filters: { category, subcategory },
    })),
  ]);
}

/** The share of neighbouring letter pairs that two texts have in common (Dice). */
function similarity(one: string, other: string): number {
  const [left, right] = [pairsOf(one), pairsOf(other)];
  const common = [...left].filter((pair) => right.has(pair)).length;
  return left.size + right.size === 0 ? 0 : (2 * common) / (left.size + right.size);
}

function pairsOf(text: string): Set<string> {
  return new Set(Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2)));
}
