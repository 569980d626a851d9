/** The operator's configured facts, from /site.json. */
export type Facts = ReadonlyMap<string, string>;

/** @throws if the file cannot be loaded or is not an object. */
export async function fetchFacts(): Promise<Facts> {
  const reply = await fetch('/site.json', { headers: { accept: 'application/json' } });
  if (!reply.ok) throw new Error(`/site.json answered ${reply.status}`);
  const body: unknown = await reply.json();
  if (typeof body !== 'object' || body === null) throw new Error('/site.json is no object');
  const stated = Object.entries(body).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
  );
  return new Map(stated);
}

/**
 * Fills the facts into the page: `data-fact` gets the text, `data-address` the link, `data-with` is shown if at least one
 * of its facts is configured, and `data-without` if none is.
 */
export function showFacts(root: ParentNode, facts: Facts): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-fact]')) {
    const fact = facts.get(element.dataset['fact'] ?? '');
    if (fact !== undefined) element.textContent = fact;
  }
  for (const link of root.querySelectorAll<HTMLAnchorElement>('a[data-address]')) {
    const address = linkAddress(facts.get(link.dataset['address'] ?? ''));
    if (address !== undefined) link.href = address;
  }
  const isStated = (names: string | undefined) => (names ?? '').split(' ').some((name) => facts.has(name));
  for (const element of root.querySelectorAll<HTMLElement>('[data-with]')) {
    element.hidden = !isStated(element.dataset['with']);
  }
  for (const element of root.querySelectorAll<HTMLElement>('[data-without]')) {
    element.hidden = isStated(element.dataset['without']);
  }
}

/** The link of an address: mailto for an email address, http or https otherwise. */
export function linkAddress(fact: string | undefined): string | undefined {
  if (fact === undefined) return undefined;
  if (/^https?:\/\//i.test(fact)) return fact;
  return /^[^\s@:/?#]+@[^\s@:/?#]+$/.test(fact) ? `mailto:${fact}` : undefined;
}
