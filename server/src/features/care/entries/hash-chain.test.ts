import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hashOf, intactIds } from './hash-chain.ts';

type Signed = { id: number; content: string; hash: string; previousHash: string | null };

function chainOf(contents: readonly string[]): Signed[] {
  const links: Signed[] = [];
  for (const [index, content] of contents.entries()) {
    const previousHash = links.at(-1)?.hash ?? null;
    links.push({ id: index + 1, content, previousHash, hash: hashOf(content, previousHash) });
  }
  return links;
}

function intactOf(chain: readonly Signed[]) {
  return intactIds(
    chain.map(({ content, ...link }) => ({
      ...link,
      isHeld: link.hash === hashOf(content, link.previousHash),
    })),
  );
}

describe('a chain of signed entries', () => {
  it('is SHA-256 over the hash before and the content', () => {
    expect(hashOf('', null)).toBe('01ba4719c80b6fe911b091a7c05124b64eeece964e09c058ef8f9805daca546b');
  });

  it('is intact as it was signed', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (contents) => {
        expect(intactOf(chainOf(contents)).size).toBe(contents.length);
      }),
    );
  });

  it('names an entry that was altered and all later ones', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 1 }), fc.nat(), fc.string(), (contents, at, other) => {
        const place = at % contents.length;
        fc.pre(contents[place] !== other);
        const links = chainOf(contents).map((link, index) =>
          index === place ? { ...link, content: other } : link,
        );
        expect([...intactOf(links)]).toEqual(contents.slice(0, place).map((_, index) => index + 1));
      }),
    );
  });

  it('names all that follow an entry that was taken out', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 2 }), fc.nat(), (contents, at) => {
        const place = at % (contents.length - 1);
        const links = chainOf(contents).toSpliced(place, 1);
        expect(intactOf(links).size).toBe(place);
      }),
    );
  });
});
