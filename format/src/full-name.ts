/** Stands for the last name of people who have one legal name; it is sent and stored, and shown nowhere. */
export const NO_LAST_NAME = '–';

/** The name of an account; empty for a closed one. */
export function fullName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return lastName === NO_LAST_NAME ? firstName : `${firstName} ${lastName}`.trim();
}
