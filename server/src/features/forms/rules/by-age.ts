/** Which of the forms *About us* fits a client. */
import type { FormKey } from '@cadence/contract/care/form-shape';

type Client = { birthMonth: string | null; isSelf: boolean };

const SCHOOL_AGE = 6;
const ADULT_AGE = 18;

export const ABOUT_FORMS: readonly FormKey[] = ['about_under_6', 'about_school_age', 'about_adult'];

/** Whole years on a day, `yyyy-MM-dd`, from the month of birth; null where that is unknown. */
export function ageOn(day: string, birthMonth: string | null): number | null {
  if (birthMonth === null) return null;
  const [year = 0, month = 1] = birthMonth.split('-').map(Number);
  const [thisYear = 0, thisMonth = 1] = day.split('-').map(Number);
  return thisYear - year - (thisMonth < month ? 1 : 0);
}

/** Without a month of birth an account holder counts as adult, and everybody else as of school age. */
export function aboutFormFor({ birthMonth, isSelf }: Client, day: string): FormKey {
  const age = ageOn(day, birthMonth) ?? (isSelf ? ADULT_AGE : SCHOOL_AGE);
  if (age < SCHOOL_AGE) return 'about_under_6';
  return age < ADULT_AGE ? 'about_school_age' : 'about_adult';
}
