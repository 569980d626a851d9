import { PROVINCES } from '@cadence/contract/base/primitives';
import { expect, it } from 'vitest';
import { findProvince, listPaths, topicsOf } from './topics.ts';

function category(id: number, name: string, nameFr: string | null, subcategories: [number, string][] = []) {
  const named = subcategories.map(([subId, subName]) => ({ id: subId, name: subName, nameFr: null }));
  return { id, name, nameFr, subcategories: named };
}

it('every province has an address of its own in each language, which leads to it', () => {
  for (const locale of ['en', 'fr'] as const) {
    const slugs = PROVINCES.map((province) => listPaths(province)[locale].split('/').at(-1) ?? '');
    expect(new Set(slugs).size).toBe(13);
    expect(slugs.map((slug) => findProvince(slug, locale))).toEqual([...PROVINCES]);
  }
  expect(listPaths('British Columbia')).toEqual({
    en: '/speech-therapists/british-columbia',
    fr: '/fr/orthophonistes/colombie-britannique',
  });
  expect(findProvince('colombie-britannique', 'en')).toBeUndefined();
});

it('a topic with the same name in both languages is one topic', () => {
  const categories = [
    category(2, 'Voice', 'Voix', [[7, 'Stuttering']]),
    category(1, 'Adults', null, [[9, 'Stuttering']]),
  ];
  const topics = topicsOf({ categories, languages: [] });
  expect(
    topics.map(({ slug, categoryIds, subcategoryIds }) => [slug.en, slug.fr, categoryIds, subcategoryIds]),
  ).toEqual([
    ['adults', 'adults', [1], []],
    ['voice', 'voix', [2], []],
    ['stuttering', 'stuttering', [], [7, 9]],
  ]);
});

it('two topics never share an address, in either language', () => {
  const categories = [
    category(1, 'Voice', 'Voix'),
    category(2, 'Vöice!', 'La voix'),
    category(3, 'Speech', 'Voix'),
    category(4, '言語', '話'),
  ];
  const topics = topicsOf({ categories, languages: [] });
  expect(topics.map(({ slug }) => slug)).toEqual([
    { en: 'voice', fr: 'voix' },
    { en: 'voice-2', fr: 'la-voix' },
    { en: 'speech', fr: 'voix-2' },
    { en: 'topic', fr: 'topic' },
  ]);
});
