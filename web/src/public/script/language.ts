const ONE_YEAR_SECONDS = 31_536_000;

/** Stores the language for pages and responses whose address does not contain it. */
export function rememberLanguage(language: string): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `lang=${language}; path=/; max-age=${ONE_YEAR_SECONDS}; samesite=lax${secure}`;
}

/**
 * The language that a signed-in user takes along when this link is followed: that of the language switch, or French when
 * entering the app. English pages are where everybody lands, so they change nothing.
 */
export function languageForAccount(link: HTMLAnchorElement, pageLanguage: string): string | undefined {
  if (link.dataset['language']) return link.dataset['language'];
  const isAppPath = /^\/(?!fr(?:[/?#]|$))/.test(link.getAttribute('href') ?? '');
  return pageLanguage === 'fr' && isAppPath ? 'fr' : undefined;
}

/**
 * The language to store when this link is followed: that of the target page, or the current one for links into the app.
 * Undefined for every other link.
 */
export function languageOfLink(link: HTMLAnchorElement, pageLanguage: string): string | undefined {
  if (link.dataset['language']) return link.dataset['language'];
  const path = link.getAttribute('href') ?? '';
  return /^\/auth(?:[?#]|$)/.test(path) ? pageLanguage : undefined;
}
