import type { ChosenCategory } from './professional-values.ts';

/** A therapist's categories in the chosen order, the first being the primary one (specification, decisions "The API"). */
export type Chosen = readonly ChosenCategory[];

/** Chosen last, or no longer chosen, its specialties with it. */
export function toggleCategory(chosen: Chosen, categoryId: number): ChosenCategory[] {
  const rest = chosen.filter((one) => one.categoryId !== categoryId);
  return rest.length < chosen.length ? rest : [...chosen, { categoryId, selectedSubCategories: [] }];
}

/** A specialty of a chosen category; of any other category, nothing changes. */
export function toggleSpecialty(chosen: Chosen, categoryId: number, specialty: string): ChosenCategory[] {
  return chosen.map((one) => {
    if (one.categoryId !== categoryId) return one;
    const rest = one.selectedSubCategories.filter((name) => name !== specialty);
    const isChosen = rest.length < one.selectedSubCategories.length;
    return { categoryId, selectedSubCategories: isChosen ? rest : [...rest, specialty] };
  });
}

/** One place up (-1) or down (1), as far as there is a place. */
export function moveCategory(chosen: Chosen, categoryId: number, by: -1 | 1): ChosenCategory[] {
  const moved = [...chosen];
  const from = moved.findIndex((one) => one.categoryId === categoryId);
  const [one, other] = [moved[from], moved[from + by]];
  if (!one || !other) return moved;
  moved[from] = other;
  moved[from + by] = one;
  return moved;
}
