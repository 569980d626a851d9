import type { ChosenCategory } from '../form/settings-values.ts';

/** A therapist's categories in the chosen order; the first is the primary one. */
export type Chosen = readonly ChosenCategory[];

/** Adds a category at the end, or removes it with its specialties. */
export function toggleCategory(chosen: Chosen, categoryId: number): ChosenCategory[] {
  const rest = chosen.filter((one) => one.categoryId !== categoryId);
  return rest.length < chosen.length ? rest : [...chosen, { categoryId, selectedSubCategories: [] }];
}

/** Toggles a specialty of a chosen category; does nothing for other categories. */
export function toggleSpecialty(chosen: Chosen, categoryId: number, specialty: string): ChosenCategory[] {
  return chosen.map((one) => {
    if (one.categoryId !== categoryId) return one;
    const rest = one.selectedSubCategories.filter((name) => name !== specialty);
    const isChosen = rest.length < one.selectedSubCategories.length;
    return { categoryId, selectedSubCategories: isChosen ? rest : [...rest, specialty] };
  });
}

/** Moves by one position up (-1) or down (1), within the list. */
export function moveCategory(chosen: Chosen, categoryId: number, by: -1 | 1): ChosenCategory[] {
  const moved = [...chosen];
  const from = moved.findIndex((one) => one.categoryId === categoryId);
  const [one, other] = [moved[from], moved[from + by]];
  if (!one || !other) return moved;
  moved[from] = other;
  moved[from + by] = one;
  return moved;
}
