/** Loads what keeps a translated page working with the first `<font>` that a translator puts on it: few readers need it. */
export function watchTranslation(): void {
  const early: MutationRecord[] = [];
  const observer = new MutationObserver((records) => {
    if (document.querySelector('font') && early.push(...records) === records.length)
      void import('./translated-page.ts').then((page) => page.keepWorkingTranslated(early, observer));
  });
  observer.observe(document, { childList: true, subtree: true });
}
