import type { ListPage, PublicTherapist, TherapistPage } from '@cadence/contract/directory/public-pages';
import { provinceName } from '@cadence/format/province-name';
import type { Locale } from '@cadence/messages/locale';
import * as m from '@cadence/messages/m';
import { LANGUAGE_TAGS, pathOf } from './addresses.ts';

export type At = { locale: Locale; origin: string };

/** Begins with the landing page. */
function breadcrumbs(steps: { name: string; path: string }[], { locale, origin }: At): object {
  const all = [{ name: m.app_app_name(), path: pathOf('index', locale) }, ...steps];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: all.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  };
}

/** schema.org: the site and who stands behind it, with the address of a square picture. */
export function aboutSite(logo: string, { locale, origin }: At): object {
  const url = `${origin}/`;
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    url,
    name: m.app_app_name(),
    inLanguage: LANGUAGE_TAGS[locale],
    publisher: { '@type': 'Organization', url, name: m.app_app_name(), logo: origin + logo },
  };
}

/** schema.org: the page about a person, who offers services at prices. */
export function aboutTherapist(page: TherapistPage, heading: string, at: At): object {
  const { locale, origin } = at;
  const url = origin + page.paths[locale];
  const topics = page.specialties.flatMap(({ name, subcategories }) => [name, ...subcategories]);
  const person = {
    '@type': 'Person',
    '@id': `${url}#person`,
    name: page.name,
    url,
    jobTitle: m.public_page_job(),
    ...(page.photo && { image: origin + page.photo }),
    ...(page.bio && { description: page.bio }),
    ...(page.city || page.province ? { address: addressOf(page, locale) } : {}),
    knowsLanguage: page.languages,
    knowsAbout: topics,
    makesOffer: page.services.map(({ name, price, currency }) => ({
      '@type': 'Offer',
      price: (price / 100).toFixed(2),
      priceCurrency: currency,
      itemOffered: { '@type': 'Service', name, serviceType: m.public_page_job() },
    })),
  };
  const steps = [
    ...(page.list ? [{ name: page.list.name, path: page.list.paths[locale] }] : []),
    { name: page.name, path: page.paths[locale] },
  ];
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    url,
    name: heading,
    inLanguage: LANGUAGE_TAGS[locale],
    mainEntity: person,
    breadcrumb: breadcrumbs(steps, at),
  };
}

function addressOf({ city, province }: PublicTherapist, locale: Locale): object {
  return {
    '@type': 'PostalAddress',
    ...(city && { addressLocality: city }),
    ...(province && { addressRegion: provinceName(province, locale) }),
    addressCountry: 'CA',
  };
}

/** schema.org: a list of the pages of people. */
export function aboutList(page: ListPage, heading: string, at: At): object {
  const { locale, origin } = at;
  const url = origin + page.paths[locale];
  const steps = [
    { name: page.province.name, path: page.province.paths[locale] },
    ...(page.topic === null ? [] : [{ name: page.topic, path: page.paths[locale] }]),
  ];
  return {
    '@context': 'https://schema.org',
    '@type': 'CollectionPage',
    url,
    name: heading,
    inLanguage: LANGUAGE_TAGS[locale],
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: page.therapists.length,
      itemListElement: page.therapists.map(({ name, paths }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        url: origin + paths[locale],
      })),
    },
    breadcrumb: breadcrumbs(steps, at),
  };
}
