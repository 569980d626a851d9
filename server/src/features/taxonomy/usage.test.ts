import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { newAdmin, newCategory, newLanguage, newTherapist } from '../../testing/factories.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

test('an admin sees how many therapists chose each name', async () => {
  const admin = await newAdmin(t);
  const voice = await newCategory(admin, 'Voice / Resonance', ['Singers', 'Teachers']);
  const fluency = await newCategory(admin, 'Fluency');
  const french = await newLanguage(admin, 'French');
  for (const selectedSubCategories of [['Singers'], ['Singers', 'Teachers'], []]) {
    const therapist = await newTherapist(t);
    const categories = [{ categoryId: voice.id, selectedSubCategories }];
    await therapist.api.put('/api/therapist-profile', { categories, languageIds: [french.id] });
  }
  const name = (text: string) => ({ name: text, nameFr: null });
  const { body } = await admin.api.get('/api/admin/taxonomy');
  expect(body).toEqual({
    categories: [
      { id: fluency.id, ...name('Fluency'), therapists: 0, subcategories: [] },
      {
        id: voice.id,
        ...name('Voice / Resonance'),
        therapists: 3,
        subcategories: [
          { ...name('Singers'), therapists: 2 },
          { ...name('Teachers'), therapists: 1 },
        ],
      },
    ],
    languages: [{ id: french.id, ...name('French'), therapists: 3 }],
  });
});
