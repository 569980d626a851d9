import { MAX_FILE_BYTES } from '@cadence/contract/base/route';
import { tooManyRequests } from '../../platform/concurrency/concurrency-limit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Failure } from '../../platform/failure.ts';

type Bounds = {
  /** Uploads of one person at once. */
  perSender: number;
  /** Memory of all uploads at once. */
  bytes: number;
  /** An upload that is being sent, and was quiet for so long, gives way where there is no room for another. */
  quietMilliseconds: number;
};

/** A file that is being received, and then worked with. */
export type Upload = {
  /** @throws Failure `too_many_requests` when all uploads together would take more memory than they may */
  readonly add: (chunk: Uint8Array) => void;
  /** What was added. */
  readonly bytes: () => Buffer;
  /** Rejects when the upload has to give way. */
  readonly refused: Promise<never>;
  /** Everything was received: it gives way no more. */
  readonly complete: () => void;
  /** Nothing of the file is needed any more. */
  readonly end: () => void;
};

type Held = {
  readonly sender: number;
  buffer: Buffer;
  length: number;
  lastByteAt: number;
  isReceiving: boolean;
  readonly refuse: (why: Failure) => void;
};

/** Doubled seven times it holds the largest file. */
const FIRST_BYTES = MAX_FILE_BYTES / 128;

function quietest(uploads: ReadonlySet<Held>, before: number): Held | undefined {
  return [...uploads]
    .filter((one) => one.isReceiving && one.buffer.length > 0 && one.lastByteAt <= before)
    .toSorted((one, other) => one.lastByteAt - other.lastByteAt)[0];
}

function release(uploads: Set<Held>, upload: Held): void {
  uploads.delete(upload);
  upload.buffer = Buffer.of();
}

/** @throws Failure `too_many_requests` */
function makeRoom(uploads: Set<Held>, more: number, { bytes: most, quietMilliseconds }: Bounds, now: number) {
  const held = () => [...uploads].reduce((sum, { buffer }) => sum + buffer.length, 0);
  while (held() + more > most) {
    const other = quietest(uploads, now - quietMilliseconds);
    if (!other) throw tooManyRequests();
    release(uploads, other);
    other.refuse(tooManyRequests());
  }
}

/** Doubled, so that a file in tiny pieces takes no more memory than one in large pieces. */
function sizeFor(needed: number, former: number): number {
  let size = Math.max(FIRST_BYTES, former);
  while (size < needed) size *= 2;
  return size;
}

/**
 * Bounds the memory of uploads on this node, from their first byte until their work is done: neither many people nor
 * half-sent files can fill it.
 * @throws Failure `too_many_requests` from the returned function when a person has as many uploads as permitted
 */
export function uploadBudget(bounds: Bounds) {
  const uploads = new Set<Held>();

  function add(upload: Held, chunk: Uint8Array, now: number): void {
    if (!uploads.has(upload)) throw tooManyRequests();
    upload.lastByteAt = now;
    const needed = upload.length + chunk.length;
    const size = sizeFor(needed, upload.buffer.length);
    if (size > upload.buffer.length) {
      makeRoom(uploads, size - upload.buffer.length, bounds, now);
      const grown = Buffer.allocUnsafe(size);
      upload.buffer.copy(grown, 0, 0, upload.length);
      upload.buffer = grown;
    }
    upload.buffer.set(chunk, upload.length);
    upload.length = needed;
  }

  return function begin(clock: Clock, sender: number): Upload {
    const own = [...uploads].filter((one) => one.sender === sender);
    if (own.length >= bounds.perSender) throw tooManyRequests();
    const now = () => clock.now().getTime();
    let refuse: Held['refuse'] = () => undefined;
    const refused = new Promise<never>((_resolve, reject) => (refuse = reject));
    const held = { sender, buffer: Buffer.of(), length: 0, lastByteAt: now(), isReceiving: true, refuse };
    uploads.add(held);
    return {
      add: (chunk) => add(held, chunk, now()),
      bytes: () => held.buffer.subarray(0, held.length),
      refused,
      complete: () => void (held.isReceiving = false),
      end: () => release(uploads, held),
    };
  };
}
