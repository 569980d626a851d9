import { NAME_MAX } from './base/limits.ts';
import * as z from 'zod/mini';
import { id, line, say, shortEnoughToRead } from './base/primitives.ts';
import { routes } from './base/route.ts';

/** A name is also the last segment of an address, where browsers resolve `.` and `..`. */
const name = line(NAME_MAX).check(z.refine((value) => value !== '.' && value !== '..', say('invalid_text')));
/** The name that stands: trimmed and compared as it is stored. */
const formerName = z.optional(z.string().check(shortEnoughToRead(say('too_long'))));
const french = z.optional(z.nullable(z.union([line(NAME_MAX), z.literal('')])));

/** The name used in the API, and the French name if there is one. */
const named = z.object({ name: z.string(), nameFr: z.nullable(z.string()) });

export const taxonomy = z.object({
  categories: z.array(z.extend(named, { id, subcategories: z.array(named) })),
  languages: z.array(z.extend(named, { id })),
});
export type Taxonomy = z.input<typeof taxonomy>;

/** The number of therapists who chose it. */
const usage = { therapists: z.int() };
export const taxonomyUsage = z.object({
  categories: z.array(z.extend(named, { id, ...usage, subcategories: z.array(z.extend(named, usage)) })),
  languages: z.array(z.extend(named, { id, ...usage })),
});
export type TaxonomyUsage = z.input<typeof taxonomyUsage>;

export const therapistOptions = z.object({
  categories: z.array(
    z.object({ id, name: z.string(), nameFr: z.nullable(z.string()), subcategories: z.array(z.string()) }),
  ),
  languages: z.array(z.object({ id, name: z.string(), nameFr: z.nullable(z.string()) })),
});
export type TherapistOptions = z.input<typeof therapistOptions>;

function isNameMap(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every(
      (names) => Array.isArray(names) && names.every((one) => typeof one === 'string'),
    )
  );
}

/** Not z.record, which drops a category named `__proto__`. */
const nameMap = z.custom<Record<string, string[]>>(isNameMap);
nameMap._zod.toJSONSchema = () => ({
  type: 'object',
  additionalProperties: { type: 'array', items: { type: 'string' } },
});

/** A JSON object on the wire; entries in code, because a name may be any text. */
export const categoryMap = z.codec(nameMap, z.array(z.tuple([z.string(), z.array(z.string())])), {
  decode: (map) => Object.entries(map),
  encode: (entries) => Object.fromEntries(entries),
});

const byName = z.object({ name: z.string() });

const DECIDES = { permissions: ['verification'] } as const;

export const taxonomyApi = routes({
  getTaxonomy: {
    method: 'GET',
    path: '/api/taxonomy',
    access: 'signed_in',
    reads: ['taxonomy'],
    reply: taxonomy,
    summary: 'Every category, subcategory and language, with French names',
  },
  getTherapistOptions: {
    method: 'GET',
    path: '/api/therapist/options',
    access: ['therapist'],
    reads: ['taxonomy'],
    reply: therapistOptions,
    summary: 'The categories and languages that therapists choose from',
  },
  getTaxonomyUsage: {
    method: 'GET',
    path: '/api/admin/taxonomy',
    access: DECIDES,
    reads: ['taxonomy', 'therapists'],
    reply: taxonomyUsage,
    summary: 'Every category, subcategory and language, with the number of therapists who chose it',
  },
  listCategories: {
    method: 'GET',
    path: '/api/admin/categories',
    access: DECIDES,
    reads: ['taxonomy'],
    reply: categoryMap,
    summary: 'Category names, each with its subcategory names',
  },
  saveCategory: {
    method: 'POST',
    path: '/api/admin/categories',
    access: DECIDES,
    recentSignIn: 'session',
    changes: ['taxonomy', 'therapists'],
    repeat: 'keyed',
    body: z.object({ category: name, oldCategory: formerName, categoryFr: french }),
    reply: z.object({ category: z.string(), categoryFr: z.nullable(z.string()) }),
    status: 201,
    summary: 'Add a category, or rename one in place with oldCategory',
  },
  removeCategory: {
    method: 'DELETE',
    path: '/api/admin/categories/:name',
    access: DECIDES,
    recentSignIn: 'session',
    changes: ['taxonomy', 'therapists', 'waitlist'],
    repeat: 'keyed',
    params: byName,
    summary: 'Remove a category and every therapist’s choice of it',
  },
  saveSubcategory: {
    method: 'POST',
    path: '/api/admin/categories/:name/subcategories',
    access: DECIDES,
    recentSignIn: 'session',
    changes: ['taxonomy', 'therapists'],
    repeat: 'keyed',
    params: byName,
    body: z.object({ subcategory: name, oldSubcategory: formerName, subcategoryFr: french }),
    reply: z.object({ subcategories: z.array(z.string()) }),
    status: 201,
    summary: 'Add a subcategory, or rename one in place with oldSubcategory',
  },
  removeSubcategory: {
    method: 'DELETE',
    path: '/api/admin/categories/:name/subcategories/:subcategory',
    access: DECIDES,
    recentSignIn: 'session',
    changes: ['taxonomy', 'therapists'],
    repeat: 'keyed',
    params: z.object({ name: z.string(), subcategory: z.string() }),
    summary: 'Remove a subcategory and every therapist’s choice of it',
  },
  listLanguages: {
    method: 'GET',
    path: '/api/admin/languages',
    access: DECIDES,
    reads: ['taxonomy'],
    reply: z.array(z.string()),
    summary: 'Language names',
  },
  saveLanguage: {
    method: 'POST',
    path: '/api/admin/languages',
    access: DECIDES,
    recentSignIn: 'session',
    changes: ['taxonomy', 'therapists'],
    repeat: 'keyed',
    body: z.object({ language: name, oldLanguage: formerName, languageFr: french }),
    reply: z.object({ language: z.string(), languageFr: z.nullable(z.string()) }),
    status: 201,
    summary: 'Add a language, or rename one in place with oldLanguage',
  },
  removeLanguage: {
    method: 'DELETE',
    path: '/api/admin/languages/:name',
    access: DECIDES,
    recentSignIn: 'session',
    changes: ['taxonomy', 'therapists', 'waitlist'],
    repeat: 'keyed',
    params: byName,
    summary: 'Remove a language and every therapist’s choice of it',
  },
});
