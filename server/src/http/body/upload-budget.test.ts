import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { uploadBudget } from './upload-budget.ts';

const QUIET = 2_000;
const MEGABYTE = 1024 * 1024;
/** A megabyte is kept in 1.25, two in 2.5. */
const BOUNDS = { perSender: 2, bytes: 5 * MEGABYTE, quietMilliseconds: QUIET };
const REFUSAL = { code: 'too_many_requests' };

let now: number;
beforeEach(() => {
  now = 0;
});
const clock = { now: () => new Date(now) };
const chunk = Buffer.alloc(MEGABYTE, 'x');

describe('concurrent uploads', () => {
  it('keep what was added, in pieces of any size', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 5_000 }), { maxLength: 30 }), (pieces) => {
        const upload = uploadBudget(BOUNDS)(clock, 1);
        for (const piece of pieces) upload.add(piece);
        expect(upload.bytes().equals(Buffer.concat(pieces))).toBe(true);
      }),
    );
  });

  it('of one person are limited in number, until one ends', () => {
    const begin = uploadBudget(BOUNDS);
    const first = begin(clock, 1);
    begin(clock, 1);
    expect(() => begin(clock, 1)).toThrow(expect.objectContaining(REFUSAL));
    begin(clock, 2);
    first.end();
    begin(clock, 1);
  });

  it('never hold more memory together than permitted, whoever sends what in which order', () => {
    const step = fc.record({
      sender: fc.nat(20),
      pieces: fc.nat(4),
      ends: fc.boolean(),
      waits: fc.nat(3_000),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const begin = uploadBudget(BOUNDS);
        const all: ReturnType<typeof begin>[] = [];
        for (const { sender, pieces, ends, waits } of steps) {
          try {
            const upload = begin(clock, sender);
            upload.refused.catch(() => undefined);
            all.push(upload);
            for (let piece = 0; piece < pieces; piece++) upload.add(chunk);
          } catch (error) {
            expect(error).toMatchObject(REFUSAL);
            all.pop()?.end();
          }
          if (ends) all.shift()?.end();
          now += waits;
          const held = new Set(all.map((upload) => upload.bytes().buffer));
          expect([...held].reduce((sum, { byteLength }) => sum + byteLength, 0)).toBeLessThanOrEqual(
            BOUNDS.bytes,
          );
        }
      }),
      { numRuns: 30 },
    );
  });
});

describe('when the memory for uploads is used up', () => {
  function full() {
    const begin = uploadBudget(BOUNDS);
    const quiet = begin(clock, 1);
    for (let count = 0; count < 2; count++) quiet.add(chunk);
    return { begin, quiet, newcomer: begin(clock, 2) };
  }

  it('an upload is refused while the others are being sent', () => {
    const { newcomer } = full();
    now += QUIET - 1;
    newcomer.add(chunk);
    expect(() => newcomer.add(Buffer.alloc(2 * MEGABYTE))).toThrow(expect.objectContaining(REFUSAL));
  });

  it('the upload that was quiet for longest gives way', async () => {
    const { newcomer, quiet } = full();
    now += QUIET;
    for (let count = 0; count < 3; count++) newcomer.add(chunk);
    await expect(quiet.refused).rejects.toMatchObject(REFUSAL);
    expect(() => quiet.add(chunk)).toThrow(expect.objectContaining(REFUSAL));
    expect(quiet.bytes()).toHaveLength(0);
  });

  it('a complete upload gives way to none', () => {
    const { newcomer, quiet } = full();
    quiet.complete();
    now += QUIET;
    newcomer.add(chunk);
    expect(() => newcomer.add(Buffer.alloc(2 * MEGABYTE))).toThrow(expect.objectContaining(REFUSAL));
    expect(quiet.bytes()).toHaveLength(2 * MEGABYTE);
  });
});
