const ONE_YEAR_SECONDS = 31_536_000;

/** Remembers the language for the pages and answers that are not under an address of their own. */
export function rememberLanguage(language: string): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `lang=${language}; path=/; max-age=${ONE_YEAR_SECONDS}; samesite=lax${secure}`;
}

/**
 * The language to remember when this link is followed: the one it leads to, or, on the way into the app, the one that
 * the reader has been reading in. Undefined for every other link.
 */
export function languageOfLink(link: HTMLAnchorElement, pageLanguage: string): string | undefined {
  if (link.dataset['language']) return link.dataset['language'];
  const path = link.getAttribute('href') ?? '';
  return /^\/auth(?:[?#]|$)/.test(path) ? pageLanguage : undefined;
}
