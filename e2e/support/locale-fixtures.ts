/** The therapist that each language's journey books, and the texts it expects. */
const english = {
  landing: '/',
  choice: {
    category: 'Language Development',
    subcategory: 'Late Talkers',
    province: 'Ontario',
    language: 'English',
    maxPrice: '20000',
    sort: 'price_asc',
  },
  // By price, in one list.
  found: ['Hodan Warsame', 'Maya Fernandes'],
  therapist: 'Hodan Warsame',
  service: /^Therapy Session/,
  nextDay: /^Next open day: /,
  zone: { name: 'America/Halifax', city: /Halifax/ },
  notes: 'Milo says about ten words. He loves trains.',
  price: '$80.00',
  tax: ['HST (13%)', '$10.40'],
  total: '$90.40',
  atPaypal: 'CAD 90.40',
} as const;

const french = {
  landing: '/fr',
  choice: {
    category: 'Language Development',
    subcategory: 'Expressive Language',
    province: 'New Brunswick',
    language: 'French',
    maxPrice: '20000',
    sort: 'services',
  },
  found: ['Monique Arsenault'],
  therapist: 'Monique Arsenault',
  service: /^Séance de suivi/,
  nextDay: /^Prochain jour libre/,
  zone: { name: 'America/Toronto', city: /Toronto/ },
  notes: 'Léa prononce mal les « r ». Nous préférons le matin.',
  price: '105,00 $',
  tax: ['TVH (15 %)', '15,75 $'],
  total: '120,75 $',
  atPaypal: '120,75 CAD',
} as const;

export const localeFixtures = { en: english, fr: french };
export type LocaleFixture = (typeof localeFixtures)['en' | 'fr'];
