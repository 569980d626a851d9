// A file of its own, so that a page can link to them without loading the schemas.

export const SLUG_MIN = 3;
export const SLUG_MAX = 60;

export type Locale = 'en' | 'fr';
/** Where a page is, in each language. */
export type PagePaths = Record<Locale, string>;

/** A therapist's public page; the photo is at `/t/{slug}/photo.jpg`. */
export function therapistPage(ofSlug: string): PagePaths {
  return { en: `/t/${ofSlug}`, fr: `/fr/t/${ofSlug}` };
}

/** The page as a signed-in therapist's own would be, from what is saved, whether or not it is published. */
export const PREVIEW_PAGE: PagePaths = { en: '/public-page-preview', fr: '/fr/public-page-preview' };

/** The part of a profile where patients book, as the fragment of its address. */
export const BOOKING_SECTION = 'booking';

/** Where booking from a public page leads: through registering or signing in to the chosen service and start. */
export function bookingFromPublicPage(therapistId: number, serviceId?: number, startTime?: string): string {
  const choice = Object.entries({ service: serviceId, time: startTime })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
  const next = `/therapist/${therapistId}${choice && `?${choice}`}#${BOOKING_SECTION}`;
  return `/auth?tab=register&next=${encodeURIComponent(next)}`;
}
