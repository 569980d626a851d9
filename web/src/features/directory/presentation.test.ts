import { expect, test } from 'vitest';
import { aChoice, aService, aTherapist } from '../../testing/a-therapist.ts';
import { taxonomyNames } from '../taxonomy/taxonomy-names.ts';
import { languagesText, nextOpeningText, placeText } from './presentation.ts';
import { priceTexts } from './results/price-range.ts';
import { provinceName, provinceOptions } from '@cadence/format/province-name';
import { firstTags, specialtyTags } from './results/specialties.ts';

const taxonomy = {
  categories: [
    {
      id: 1,
      name: 'Voice',
      nameFr: 'Voix',
      subcategories: [
        { name: 'Nodules', nameFr: 'Nodules vocaux' },
        { name: 'Singing', nameFr: null },
      ],
    },
  ],
  languages: [{ id: 1, name: 'French', nameFr: 'Français' }],
};
const english = taxonomyNames(taxonomy, 'en');
const french = taxonomyNames(taxonomy, 'fr');
function plain(text: string | undefined) {
  return text?.replaceAll(/[\u00a0\u202f]/g, ' ');
}
function offering(...prices: number[]) {
  return aTherapist({ appointmentTypes: prices.map((price, index) => aService({ id: index + 1, price })) });
}

test.each([
  [[9_000, 15_000, 12_000], '$90.00 for 1 h', '3 services', '90,00 $ pour 1 h', '3 services'],
  [[9_050], '$90.50 for 1 h', '1 service', '90,50 $ pour 1 h', '1 service'],
  [
    [0, 12_000, 9_000],
    '$120.00 for 1 h',
    '3 services, 1 of them free',
    '120,00 $ pour 1 h',
    '3 services, dont 1 gratuit',
  ],
  [[0, 0], 'Free for 1 h', '2 services', 'Gratuit pour 1 h', '2 services'],
])('the shown price of %j is the first that is not free', (prices, en, servicesEn, fr, servicesFr) => {
  const texts = (locale: 'en' | 'fr') => {
    const found = priceTexts(offering(...prices), locale);
    return [plain(found?.price), plain(found?.services)];
  };
  expect(texts('en')).toEqual([en, servicesEn]);
  expect(texts('fr')).toEqual([fr, servicesFr]);
});

test('the next opening has the price of its service, unless that one is shown beside it', () => {
  const [session, talk] = [aService({ id: 1, price: 12_000 }), aService({ id: 2, price: 0, duration: 15 })];
  const next = (nextOpeningTypeId: number | null) =>
    plain(
      nextOpeningText(
        aTherapist({
          appointmentTypes: [session, talk],
          nextOpening: '2026-11-24T14:00:00Z',
          nextOpeningTypeId,
        }),
        'America/Toronto',
        session,
      ) ?? '',
    );
  expect(next(1)).toBe('Next: Tue, Nov 24, 9:00 AM');
  expect(next(2)).toBe('Next: Tue, Nov 24, 9:00 AM · Free for 15 min');
  // Just ended: its price is no longer known.
  expect(next(null)).toBe('Next: Tue, Nov 24, 9:00 AM');
});

test('a therapist without services has no price', () => {
  expect(priceTexts(offering(), 'en')).toBeNull();
});

test.each([
  [{ city: 'Montréal', province: 'Quebec' }, 'Montréal, Quebec', 'Montréal, Québec'],
  [{ city: '', province: 'British Columbia' }, 'British Columbia', 'Colombie-Britannique'],
  [{ city: 'Iqaluit', province: '' }, 'Iqaluit', 'Iqaluit'],
  [{ city: '', province: '' }, 'Location not specified', 'Lieu non précisé'],
])('the place of a therapist is written for %j', (location, en, fr) => {
  expect(placeText({ location }, 'en')).toBe(en);
  expect(placeText({ location }, 'fr')).toBe(fr);
});

test('a therapist’s languages are joined by bullets, in the reader’s language where it has a word', () => {
  expect(languagesText({ languages: ['French', 'Cree'] }, english, 'en')).toBe('French\u00a0• Cree');
  expect(languagesText({ languages: ['French', 'Cree'] }, french, 'fr')).toBe('Français\u00a0• Cree');
  expect(languagesText({ languages: [] }, english, 'en')).toBe('Not specified');
  expect(languagesText({ languages: [] }, french, 'fr')).toBe('Non précisé');
});

test('a therapist’s specialties are the chosen subcategories, and categories without one', () => {
  const therapist = aTherapist({ categories: [aChoice('Voice', 'Nodules', 'Singing'), aChoice('Autism')] });
  expect(specialtyTags(therapist, english)).toEqual(['Nodules', 'Singing', 'Autism']);
  expect(specialtyTags(therapist, french)).toEqual(['Nodules vocaux', 'Singing', 'Autism']);
});

test('a specialty of two categories is one tag', () => {
  const therapist = aTherapist({ categories: [aChoice('A', 'Early'), aChoice('B', 'Early', 'Late')] });
  expect(specialtyTags(therapist, english)).toEqual(['Early', 'Late']);
});

test.each([
  [0, 0, 0],
  [4, 4, 0],
  [5, 4, 1],
  [11, 4, 7],
])('of %i specialties of a therapist %i are shown and %i counted', (all, shown, more) => {
  const tags = firstTags(Array.from({ length: all }, (_, index) => `tag ${index}`));
  expect([tags.shown.length, tags.more]).toEqual([shown, more]);
});

test('the 13 provinces and territories are listed alphabetically in each language', () => {
  const english = provinceOptions('en').map(({ label }) => label);
  expect(english).toHaveLength(13);
  expect(english.slice(0, 2)).toEqual(['Alberta', 'British Columbia']);
  expect(provinceOptions('fr')[2]).toEqual({ value: 'Prince Edward Island', label: 'Île-du-Prince-Édouard' });
  expect(provinceName('Narnia', 'fr')).toBe('Narnia');
});
