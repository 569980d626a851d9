import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSameText, seal, sealedByCurrent, sealFile, unseal, unsealFile } from './crypto.ts';

const FORMER = 'a former secret of enough characters';
const CURRENT = 'the current secret of enough characters';

describe('an encrypted text', () => {
  it('can be decrypted at its place', () => {
    fc.assert(
      fc.property(fc.uint8Array(), fc.string({ unit: 'binary' }), fc.string(), (bytes, text, place) => {
        const [file, words] = [sealFile([CURRENT], place, bytes), seal([CURRENT], place, text)];
        expect(unsealFile([CURRENT], place, file)).toEqual(Buffer.from(bytes));
        expect(unseal([CURRENT], place, words)).toBe(text);
      }),
    );
  });

  it('does not contain its content, and differs each time', () => {
    const bytes = Buffer.from('MARKER '.repeat(20));
    const [one, other] = [sealFile([CURRENT], '1', bytes), sealFile([CURRENT], '1', bytes)];
    expect(one.includes('MARKER')).toBe(false);
    expect(one.equals(other)).toBe(false);
  });

  it('cannot be decrypted at another place or with another secret', () => {
    const file = sealFile([CURRENT], '1', Buffer.from('x'));
    expect(unsealFile([CURRENT], '2', file)).toBeNull();
    expect(unsealFile([FORMER], '1', file)).toBeNull();
  });

  it('cannot be decrypted after any change or truncation', () => {
    const file = sealFile([CURRENT], '1', Buffer.from('content'));
    for (let index = 0; index < file.length; index++) {
      const changed = Buffer.from(file);
      changed.writeUInt8(changed.readUInt8(index) ^ 1, index);
      expect(unsealFile([CURRENT], '1', changed)).toBeNull();
      expect(unsealFile([CURRENT], '1', file.subarray(0, index))).toBeNull();
    }
  });

  it('can be decrypted while its secret is being replaced, and is reported as encrypted with the former one', () => {
    const file = sealFile([FORMER], '1', Buffer.from('x'));
    expect(unsealFile([CURRENT, FORMER], '1', file)?.toString()).toBe('x');
    // A node that is still replaced reads what the others seal already.
    const newer = sealFile([CURRENT, FORMER], '1', Buffer.from('x'));
    expect(unsealFile([FORMER, CURRENT], '1', newer)?.toString()).toBe('x');
    expect(file.toString('latin1').startsWith(sealedByCurrent([FORMER]))).toBe(true);
    expect(file.toString('latin1').startsWith(sealedByCurrent([CURRENT, FORMER]))).toBe(false);
  });
});

it.each([
  ['secret', 'secret', true],
  ['secret', 'secreT', false],
  ['secret', 'secret ', false],
  ['é', 'e', false],
])('the comparison of %j and %j as the same text is %j', (one, other, isSame) => {
  expect(isSameText(one, other)).toBe(isSame);
});
