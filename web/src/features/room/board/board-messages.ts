/** What copies of a board tell each other. */
import * as z from 'zod/mini';
import type { PeerRole } from '@cadence/contract/live';

/** Who may draw: everybody, the therapist alone, or she and one other by peer id. */
export type Pen = string;
export const EVERYBODY = 'everybody';
export const THERAPIST = 'therapist';

const epoch = z.int().check(z.gte(0), z.lte(1e9));
/** Tells the epochs of the therapist's page from those of an earlier one that she left. */
const series = epoch;
const pen = z.string().check(z.maxLength(40));

export const boardHead = z.discriminatedUnion('kind', [
  /** The body is a yjs state vector. */
  z.object({ kind: z.literal('hello'), epoch, series, pen }),
  /** The body is the whole board. `clearedAt` is the epoch that began with the last clearing. */
  z.object({ kind: z.literal('board'), epoch, series, clearedAt: epoch, pen }),
  z.object({ kind: z.literal('update'), epoch, series }),
]);
export type BoardHead = z.infer<typeof boardHead>;

export type Epoch = { epoch: number; series: number };
export type TheirHello = Epoch & { pen: Pen };
export type TheirBoard = Epoch & { clearedAt: number; pen: Pen };
export type Other = { peerId: string; role: PeerRole };
