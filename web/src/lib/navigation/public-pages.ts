import { getLocale, type Locale } from '../locale.ts';

export type PublicPage =
  | ''
  | 'about'
  | 'news'
  | 'help'
  | 'contact'
  | 'terms'
  | 'privacy'
  | 'legal'
  | 'accessibility';

/**
 * The path of a public page; the French ones are under /fr. They are separate documents, so link to them with a plain
 * <a>.
 */
export function publicPath(page: PublicPage, locale: Locale = getLocale()): string {
  if (locale === 'fr') return page === '' ? '/fr' : `/fr/${page}`;
  return `/${page}`;
}

/** The sections of the help page that screens link to; a test holds that they exist. */
export const HELP_SECTIONS = {
  camera: {
    en: 'if-the-camera-or-the-microphone-fails',
    fr: 'si-la-camera-ou-le-micro-ne-fonctionne-pas',
  },
  receipts: {
    en: 'how-receipts-reach-your-insurer',
    fr: 'comment-les-recus-parviennent-a-votre-assureur',
  },
};

export function helpPath(section: keyof typeof HELP_SECTIONS): string {
  const locale = getLocale();
  return `${publicPath('help', locale)}#${HELP_SECTIONS[section][locale]}`;
}
