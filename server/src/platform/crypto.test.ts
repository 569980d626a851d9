import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seal, sealedByCurrent, sealFile, unseal, unsealFile } from './crypto.ts';

const FORMER = 'a former secret of enough characters';
const CURRENT = 'the current secret of enough characters';

describe('what is sealed', () => {
  it('is opened at the place that it was sealed for, as it was', () => {
    fc.assert(
      fc.property(fc.uint8Array(), fc.string({ unit: 'binary' }), fc.string(), (bytes, text, place) => {
        const [file, words] = [sealFile([CURRENT], place, bytes), seal([CURRENT], place, text)];
        expect(unsealFile([CURRENT], place, file)).toEqual(Buffer.from(bytes));
        expect(unseal([CURRENT], place, words)).toBe(text);
      }),
    );
  });

  it('shows nothing of its content, and never looks the same twice', () => {
    const bytes = Buffer.from('MARKER '.repeat(20));
    const [one, other] = [sealFile([CURRENT], '1', bytes), sealFile([CURRENT], '1', bytes)];
    expect(one.includes('MARKER')).toBe(false);
    expect(one.equals(other)).toBe(false);
  });

  it('is not opened at another place, nor without its secret', () => {
    const file = sealFile([CURRENT], '1', Buffer.from('x'));
    expect(unsealFile([CURRENT], '2', file)).toBeNull();
    expect(unsealFile([FORMER], '1', file)).toBeNull();
  });

  it('is not opened once a single bit of it has changed, or an end is missing', () => {
    const file = sealFile([CURRENT], '1', Buffer.from('content'));
    for (let index = 0; index < file.length; index++) {
      const changed = Buffer.from(file);
      changed.writeUInt8(changed.readUInt8(index) ^ 1, index);
      expect(unsealFile([CURRENT], '1', changed)).toBeNull();
      expect(unsealFile([CURRENT], '1', file.subarray(0, index))).toBeNull();
    }
  });

  it('is still opened while its secret is being replaced, and says that it is to be sealed anew', () => {
    const file = sealFile([FORMER], '1', Buffer.from('x'));
    expect(unsealFile([CURRENT, FORMER], '1', file)?.toString()).toBe('x');
    expect(file.toString('latin1').startsWith(sealedByCurrent([FORMER]))).toBe(true);
    expect(file.toString('latin1').startsWith(sealedByCurrent([CURRENT, FORMER]))).toBe(false);
  });
});
