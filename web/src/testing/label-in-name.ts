function wordsOf(text: string | null): string {
  return ` ${(text ?? '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
}

/** The buttons and links that are not named with the words they show, which people say to press them (WCAG 2.5.3). */
export function namesWithoutTheirText(): string[] {
  const named = [...document.querySelectorAll('button[aria-label], a[aria-label]')];
  return named.flatMap((element) => {
    const [name, text] = [element.getAttribute('aria-label'), element.textContent];
    const isEmpty = wordsOf(text).trim() === '';
    return isEmpty || wordsOf(name).includes(wordsOf(text)) ? [] : [`“${text}” is named “${name}”`];
  });
}
