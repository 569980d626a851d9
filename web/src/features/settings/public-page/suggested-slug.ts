import { SLUG_MAX, SLUG_MIN } from '@cadence/contract/directory/public-paths';
import { slugOf } from '@cadence/format/slug';

/** The address that the server would choose at first publishing while nobody else has it. */
export function suggestedSlug(
  { firstName, lastName }: { firstName: string; lastName: string },
  therapistId: number,
): string {
  const name = slugOf(`${firstName} ${lastName}`)
    .slice(0, SLUG_MAX - `-${therapistId}`.length)
    .replace(/-$/, '');
  return name.length < SLUG_MIN ? `therapist-${therapistId}` : name;
}
