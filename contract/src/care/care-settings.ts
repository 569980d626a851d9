/** How a therapist writes her entries. */
import * as z from 'zod/mini';
import { bool, locale, say } from '../base/primitives.ts';

/** What signing proposes to release to the family. */
export const RELEASES = ['none', 'all'] as const;

export const chosenSettings = z.object({
  /** What signing proposes to release to the family. */
  releases: z.enum(RELEASES, say('choose_listed')),
  /** Of her entries. */
  language: locale,
});
/** `isChosen` is false until she saved them once. */
export const careSettings = z.object({ ...chosenSettings.shape, isChosen: bool });
export type CareSettings = z.input<typeof careSettings>;
