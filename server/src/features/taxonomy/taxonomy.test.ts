import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessLog } from '../../platform/audit/audit.tables.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import {
  listedTherapist,
  newAdmin,
  newCategory,
  newLanguage,
  newPatient,
  newTherapist,
  type SignedInTherapist,
  type SignedInUser,
} from '../../testing/factories.ts';

const CATEGORIES = '/api/admin/categories';
const LANGUAGES = '/api/admin/languages';
function at(...parts: string[]) {
  return [CATEGORIES, ...parts.map(encodeURIComponent)].join('/');
}
function subcategoriesOf(name: string) {
  return `${at(name)}/subcategories`;
}

describe('categories, subcategories and languages', () => {
  let t: TestApp;
  let admin: SignedInUser;
  beforeAll(async () => {
    t = await startTestApp();
    admin = await newAdmin(t);
  });
  afterAll(() => t.close());

  const categoryNames = async (): Promise<string[]> => Object.keys((await admin.api.get(CATEGORIES)).body);
  const categoriesByTherapist = async (therapist: SignedInTherapist) => {
    const { categories, languages } = (await admin.api.get(`/api/therapists/${therapist.therapistId}`)).body;
    return { categories, languages };
  };

  describe('for admins', () => {
    it('are added, listed by name and removed', async () => {
      expect((await admin.api.post(CATEGORIES, { category: '  Voice ' })).body).toEqual({
        category: 'Voice',
        categoryFr: null,
      });
      expect(
        (await admin.api.post(CATEGORIES, { category: 'Élocution', categoryFr: 'Élocution' })).body,
      ).toEqual({
        category: 'Élocution',
        categoryFr: 'Élocution',
      });
      const added = await admin.api.post(CATEGORIES, { category: 'fluency' });
      expect(added.status).toBe(201);
      await admin.api.post(subcategoriesOf('Voice'), { subcategory: 'Pitch' });
      const subcategories = await admin.api.post(subcategoriesOf('voice'), { subcategory: 'Breath' });
      expect(subcategories.status).toBe(201);
      expect(subcategories.body).toEqual({ subcategories: ['Breath', 'Pitch'] });

      const reply = await admin.api.get(CATEGORIES);
      expect(reply.status).toBe(200);
      expect(Object.entries(reply.body)).toEqual([
        ['Élocution', []],
        ['fluency', []],
        ['Voice', ['Breath', 'Pitch']],
      ]);

      expect((await admin.api.delete(at('VOICE', 'subcategories', 'pitch'))).status).toBe(204);
      expect((await admin.api.get(CATEGORIES)).body.Voice).toEqual(['Breath']);
      expect((await admin.api.delete(at('fluency'))).status).toBe(204);
      expect((await admin.api.delete(at('fluency'))).status).toBe(404);
      expect(await categoryNames()).toEqual(['Élocution', 'Voice']);
    });

    it('lists languages as plain names', async () => {
      await newLanguage(admin, 'français');
      await newLanguage(admin, 'English');
      await newLanguage(admin, 'Éwé');
      expect((await admin.api.get(LANGUAGES)).body).toEqual(['English', 'Éwé', 'français']);
      expect((await admin.api.delete(`${LANGUAGES}/${encodeURIComponent('ÉWÉ')}`)).status).toBe(204);
      expect((await admin.api.get(LANGUAGES)).body).toEqual(['English', 'français']);
      expect((await admin.api.delete(`${LANGUAGES}/Latin`)).status).toBe(404);
    });

    it('logs every change', async () => {
      const { id } = await newCategory(admin, 'Logged', ['One']);
      await admin.api.post(CATEGORIES, { category: 'Logged twice', oldCategory: 'Logged' });
      await admin.api.delete(at('Logged twice'));
      const lines = (await t.ctx.db.select().from(accessLog)).filter(
        ({ record }) => record === `category:${id}`,
      );
      expect(lines.map(({ action, readerId, outcome }) => ({ action, readerId, outcome }))).toEqual(
        Array.from({ length: 3 }, () => ({ action: 'change', readerId: admin.userId, outcome: 'done' })),
      );
    });
  });

  describe('names', () => {
    it('compare without case, accents included', async () => {
      await newCategory(admin, 'École', ['Été']);
      await newLanguage(admin, 'Čeština');
      for (const category of ['ÉCOLE', 'E\u0301cole', ' école '])
        expect((await admin.api.post(CATEGORIES, { category })).body.code).toBe('name_taken');
      expect((await admin.api.post(subcategoriesOf('École'), { subcategory: 'ÉTÉ' })).status).toBe(409);
      expect((await admin.api.post(LANGUAGES, { language: 'čEŠTINA' })).status).toBe(409);
      expect((await admin.api.post(CATEGORIES, { category: 'Ecole' })).status).toBe(201);
      await admin.api.post(CATEGORIES, { category: 'Somewhere else' });
      expect((await admin.api.post(subcategoriesOf('Somewhere else'), { subcategory: 'Été' })).status).toBe(
        201,
      );
    });

    it('may contain any characters, and addresses still find them', async () => {
      const odd = [
        '__proto__',
        'constructor',
        'toString',
        'a/b',
        '%2F',
        '100%',
        '🗣️ talk',
        `it's "q"`,
        '$1',
        "'; DROP TABLE users;--",
        '語'.repeat(100),
      ];
      const before = await categoryNames();
      for (const name of odd) {
        expect((await admin.api.post(CATEGORIES, { category: name })).status).toBe(201);
        expect((await admin.api.post(subcategoriesOf(name), { subcategory: name })).body).toEqual({
          subcategories: [name],
        });
      }
      const listed = (await admin.api.get(CATEGORIES)).body;
      for (const name of odd) {
        expect(Object.hasOwn(listed, name)).toBe(true);
        expect(Object.getOwnPropertyDescriptor(listed, name)?.value).toEqual([name]);
      }
      const left = new Set([...before, ...odd]);
      for (const name of odd) {
        expect((await admin.api.delete(at(name, 'subcategories', name))).status).toBe(204);
        expect((await admin.api.delete(at(name))).status).toBe(204);
        left.delete(name);
        expect(new Set(await categoryNames())).toEqual(left);
      }
      for (const name of odd.slice(0, 6)) {
        expect((await admin.api.post(LANGUAGES, { language: name })).status).toBe(201);
        expect((await admin.api.get(LANGUAGES)).body).toContain(name);
        expect((await admin.api.delete(`${LANGUAGES}/${encodeURIComponent(name)}`)).status).toBe(204);
        expect((await admin.api.get(LANGUAGES)).body).not.toContain(name);
      }
    });

    it.each(['', '   ', '.', '..', 'x'.repeat(101), 'a\u0000b', 'a\nb', '\ud800', 7, null, ['a'], { a: 1 }])(
      'are rejected when invalid: %j',
      async (name) => {
        const before = await categoryNames();
        for (const [path, field] of [
          [CATEGORIES, 'category'],
          [subcategoriesOf('École'), 'subcategory'],
          [LANGUAGES, 'language'],
        ] as const) {
          const reply = await admin.api.post(path, { [field]: name });
          expect(reply.status).toBe(422);
          expect(reply.body.errors).toMatchObject([{ path: field }]);
        }
        expect(await categoryNames()).toEqual(before);
      },
    );

    it('are answered with 404 when unknown', async () => {
      for (const part of ['Nowhere', '%00', 'x'.repeat(2000), '%2E%2E', ''])
        expect((await admin.api.delete(`${CATEGORIES}/${part}`)).status).toBe(404);
      expect((await admin.api.delete(`${CATEGORIES}/%E0%A4%A`)).status).toBe(400);
      expect((await admin.api.delete(at('École', 'subcategories', 'Nowhere'))).status).toBe(404);
      expect((await admin.api.delete(at('Nowhere', 'subcategories', 'Été'))).status).toBe(404);
      expect((await admin.api.post(subcategoriesOf('Nowhere'), { subcategory: 'x' })).status).toBe(404);
      for (const old of ['Nowhere', '', 'a\u0000b']) {
        expect((await admin.api.post(CATEGORIES, { category: 'x', oldCategory: old })).status).toBe(404);
        expect((await admin.api.post(LANGUAGES, { language: 'x', oldLanguage: old })).status).toBe(404);
        const renaming = { subcategory: 'x', oldSubcategory: old };
        expect((await admin.api.post(subcategoriesOf('École'), renaming)).status).toBe(404);
      }
      expect(await categoryNames()).not.toContain('x');
    });

    it('are created once when two admins add the same one concurrently', async () => {
      const replies = await Promise.all(
        ['Race', 'RACE', 'race', 'rAce'].map((category) => admin.api.post(CATEGORIES, { category })),
      );
      expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409]);
    });
  });

  describe('chosen by a therapist', () => {
    it('stay chosen when renamed', async () => {
      const category = await newCategory(admin, 'Stuttering', ['Children', 'Adults']);
      const language = await newLanguage(admin, 'Klingon');
      const therapist = await listedTherapist(t, {
        profile: {
          categories: [{ categoryId: category.id, selectedSubCategories: ['Adults', 'Children'] }],
          languageIds: [language.id],
        },
      });
      const renames = [
        [CATEGORIES, { category: 'Fluency disorders', oldCategory: 'STUTTERING' }],
        [subcategoriesOf('Fluency disorders'), { subcategory: 'Kids', oldSubcategory: 'children' }],
        [LANGUAGES, { language: 'tlhIngan', oldLanguage: 'Klingon' }],
      ] as const;
      for (const [path, body] of renames) expect((await admin.api.post(path, body)).status).toBe(200);
      expect(await categoriesByTherapist(therapist)).toEqual({
        languages: ['tlhIngan'],
        categories: [
          {
            category: { id: category.id, name: 'Fluency disorders' },
            selectedSubCategories: ['Adults', 'Kids'],
          },
        ],
      });
      const inOtherCase = { category: 'FLUENCY disorders', oldCategory: 'fluency Disorders' };
      expect((await admin.api.post(CATEGORIES, inOtherCase)).body.category).toBe('FLUENCY disorders');
      expect((await categoriesByTherapist(therapist)).categories[0].category.name).toBe('FLUENCY disorders');
    });

    it('stay unchanged when a rename conflicts', async () => {
      await newCategory(admin, 'First', ['A', 'B']);
      await newCategory(admin, 'Second');
      await newLanguage(admin, 'Cree');
      await newLanguage(admin, 'Dene');
      const renames = [
        [CATEGORIES, { category: 'second', oldCategory: 'First' }],
        [subcategoriesOf('First'), { subcategory: 'b', oldSubcategory: 'A' }],
        [LANGUAGES, { language: 'DENE', oldLanguage: 'Cree' }],
      ] as const;
      for (const [path, body] of renames) {
        const reply = await admin.api.post(path, body);
        expect(reply.status).toBe(409);
        expect(reply.body.detail).toBe('This name is already in the list.');
      }
      const listed = (await admin.api.get(CATEGORIES)).body;
      expect([listed.First, listed.Second]).toEqual([['A', 'B'], []]);
      expect((await admin.api.get(LANGUAGES)).body).toEqual(expect.arrayContaining(['Cree', 'Dene']));
    });

    it('are removed from profiles when deleted, and only they', async () => {
      const kept = await newCategory(admin, 'Kept', ['Stays', 'Goes']);
      const gone = await newCategory(admin, 'Gone', ['With it']);
      const [french, basque] = [await newLanguage(admin, 'Basque'), await newLanguage(admin, 'Breton')];
      const therapist = await listedTherapist(t, {
        profile: {
          categories: [
            { categoryId: gone.id, selectedSubCategories: ['With it'] },
            { categoryId: kept.id, selectedSubCategories: ['Goes', 'Stays'] },
          ],
          languageIds: [french.id, basque.id],
        },
      });
      await admin.api.delete(at('Gone'));
      await admin.api.delete(at('Kept', 'subcategories', 'Goes'));
      await admin.api.delete(`${LANGUAGES}/Basque`);
      expect(await categoriesByTherapist(therapist)).toEqual({
        languages: ['Breton'],
        categories: [{ category: { id: kept.id, name: 'Kept' }, selectedSubCategories: ['Stays'] }],
      });
    });
  });

  it('leave all answers and profiles consistent when deleted while therapists choose them', async () => {
    const therapist = await newTherapist(t);
    for (let round = 0; round < 5; round++) {
      const category = await newCategory(admin, 'Fleeting', ['Part']);
      const choose = {
        categories: [{ categoryId: category.id, selectedSubCategories: ['Part'] }],
      };
      const [removed, ...saved] = await Promise.all([
        admin.api.delete(at('Fleeting')),
        ...[1, 2, 3].map(() => therapist.api.put('/api/therapist-profile', choose)),
      ]);
      expect(removed?.status).toBe(204);
      for (const { status } of saved) expect([200, 422]).toContain(status);
      expect((await categoriesByTherapist(therapist)).categories).toEqual([]);
    }
  });

  it('have French names, which stay unless given and are removed when empty', async () => {
    const name = async () =>
      (await admin.api.get('/api/taxonomy')).body.categories.find(
        (category: { name: string }) => category.name === 'Hearing',
      );
    await admin.api.post(CATEGORIES, { category: 'Audition', categoryFr: 'Ouïe' });
    await admin.api.post(CATEGORIES, { category: 'Hearing', oldCategory: 'Audition' });
    await admin.api.post(subcategoriesOf('Hearing'), { subcategory: 'Aids', subcategoryFr: 'Appareils' });
    expect(await name()).toMatchObject({
      nameFr: 'Ouïe',
      subcategories: [{ name: 'Aids', nameFr: 'Appareils' }],
    });
    await admin.api.post(CATEGORIES, { category: 'Hearing', oldCategory: 'Hearing', categoryFr: '' });
    expect((await name()).nameFr).toBeNull();
  });

  it('are readable by every signed-in user, and as options by therapists', async () => {
    const { id } = await newCategory(admin, 'Options', ['Two', 'One']);
    const patient = await newPatient(t);
    const therapist = await newTherapist(t);
    const whole = (await patient.api.get('/api/taxonomy')).body;
    expect(whole.categories).toContainEqual({
      id,
      name: 'Options',
      nameFr: null,
      subcategories: [
        { name: 'One', nameFr: null },
        { name: 'Two', nameFr: null },
      ],
    });
    const options = (await therapist.api.get('/api/therapist/options')).body;
    expect(options.categories).toContainEqual({
      id,
      name: 'Options',
      nameFr: null,
      subcategories: ['One', 'Two'],
    });
    expect(options.languages).toEqual(whole.languages);
  });

  it('are changed by admins only', async () => {
    const calls = [
      ['GET', CATEGORIES],
      ['POST', CATEGORIES, { category: 'Mine' }],
      ['DELETE', at('École')],
      ['POST', subcategoriesOf('École'), { subcategory: 'Mine' }],
      ['DELETE', at('École', 'subcategories', 'Été')],
      ['GET', LANGUAGES],
      ['POST', LANGUAGES, { language: 'Mine' }],
      ['DELETE', `${LANGUAGES}/English`],
    ] as const;
    const before = [(await admin.api.get(CATEGORIES)).body, (await admin.api.get(LANGUAGES)).body];
    const [patient, therapist] = [await newPatient(t), await newTherapist(t)];
    for (const [method, path, body] of calls) {
      expect((await t.visitor().request(method, path, body)).status).toBe(401);
      expect((await patient.api.request(method, path, body)).status).toBe(403);
      expect((await therapist.api.request(method, path, body)).status).toBe(403);
    }
    expect((await t.visitor().get('/api/taxonomy')).status).toBe(401);
    expect((await patient.api.get('/api/therapist/options')).status).toBe(403);
    expect([(await admin.api.get(CATEGORIES)).body, (await admin.api.get(LANGUAGES)).body]).toEqual(before);
  });
});
