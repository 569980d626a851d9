import type { QueryClient } from '@tanstack/react-query';
import { ProblemError } from '../../../lib/http/problem.ts';
import { loadChanges } from '../../../lib/http/query.ts';
import { Store } from '../../../lib/store.ts';
import { afterAnswer, batchesOf, bodyOf, waits, type KeptTap, type Tap } from './kept-taps.ts';
import { SAVE_TRIALS, saveTrials, type TapBatch, type TapOutcome } from './pad-api.ts';
import { openTapStore, type TapChange, type TapStore } from './tap-store.ts';

/** After the last tap, and at most after the first one that waits: an hour of tapping stays far from 600 calls. Milliseconds. */
const SENT_AFTER = 2_000;
const SENT_WITHIN = 10_000;
/** A browser may say that it is online, and not be. */
const TRIED_EVERY = 30_000;

export type OutboxState = {
  /** What is on the device; see `kept-taps`. */
  kept: readonly KeptTap[];
  /** What this page has sent since it was loaded, and what it has removed. */
  sent: ReadonlyMap<string, { clientId: number; tap: Tap }>;
  removed: ReadonlySet<string>;
  /** Why the server takes nothing of a client, in its own words. */
  refusals: ReadonlyMap<number, string>;
  /** This browser could not keep the last tap, or keeps nothing at all. */
  isUnkept: boolean;
};

type Put = (clientId: number, body: TapBatch) => Promise<TapOutcome>;

/** The taps of one therapist on this device: each is written there before it is shown, and stays until the server has it. */
export class TapOutbox extends Store<OutboxState> {
  readonly #store: TapStore;
  readonly #put: Put;
  readonly #onStored: () => void;
  #turns: Promise<unknown> = Promise.resolve();
  #sending: Promise<void> | undefined;
  #isAskedAgain = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #firstAt: number | undefined;

  constructor(store: TapStore, put: Put, onStored: () => void = () => {}) {
    super({ kept: [], sent: new Map(), removed: new Set(), refusals: new Map(), isUnkept: false });
    this.#store = store;
    this.#put = put;
    this.#onStored = onStored;
  }

  /** Keeps a tap; false where the device could not. */
  async keep(clientId: number, tap: Tap): Promise<boolean> {
    const kept: KeptTap = { id: tap.id, clientId, tap, isRemoved: false, refusal: null };
    return this.#written([tap.id], () => kept);
  }

  /** Takes a tap back, wherever it is by now. */
  async remove(clientId: number, id: string): Promise<boolean> {
    const isKept = await this.#written([id], (now) => ({
      id,
      clientId,
      tap: now?.tap ?? null,
      isRemoved: true,
      refusal: null,
    }));
    if (isKept) this.set({ removed: new Set([...this.current.removed, id]) });
    return isKept;
  }

  /** Refused taps of a client are sent once more, or given up: the therapist has decided. */
  async decide(clientId: number, decision: 'again' | 'discard'): Promise<void> {
    const isStuck = this.current.refusals.has(clientId);
    const ids = this.current.kept
      .filter((one) => one.clientId === clientId && (isStuck || one.refusal !== null))
      .map(({ id }) => id);
    const refusals = new Map(this.current.refusals);
    refusals.delete(clientId);
    this.set({ refusals });
    await this.#written(ids, (now) => (now && decision === 'again' ? { ...now, refusal: null } : undefined));
    await this.send();
  }

  /** Reads the device, which another tab may have changed. */
  async read(): Promise<void> {
    try {
      await this.#turn(async () => this.set({ kept: await this.#store.all() }));
    } catch {
      this.set({ isUnkept: true });
    }
  }

  /** Sends what waits, also of other clients; resolves once it was tried. Whoever asks meanwhile has it tried once more. */
  async send(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#firstAt = undefined;
    if (this.#sending) {
      this.#isAskedAgain = true;
      return this.#sending;
    }
    this.#sending = this.#sendAll();
    try {
      await this.#sending;
    } finally {
      this.#sending = undefined;
    }
  }

  /** Sends when the network is back, when the page is shown or left, and from time to time. Returns how to stop. */
  watch(): () => void {
    const stop = new AbortController();
    const again = () => void this.read().then(async () => this.send());
    const onWaiting = () => {
      if (this.#toSend().length > 0) void this.send();
    };
    again();
    window.addEventListener('online', again, { signal: stop.signal });
    document.addEventListener('visibilitychange', again, { signal: stop.signal });
    const timer = setInterval(onWaiting, TRIED_EVERY);
    return () => {
      stop.abort();
      clearInterval(timer);
    };
  }

  /** Those of a client whom the server refuses wait for the therapist's decision. */
  #toSend(): KeptTap[] {
    return this.current.kept.filter((one) => waits(one) && !this.current.refusals.has(one.clientId));
  }

  async #sendAll(): Promise<void> {
    do {
      this.#isAskedAgain = false;
      for (const { clientId, sent } of batchesOf(this.#toSend())) {
        if (!(await this.#sendBatch(clientId, sent))) return;
      }
    } while (this.#isAskedAgain);
  }

  /** False where the server cannot be reached, so that nothing else needs to be tried. */
  async #sendBatch(clientId: number, sent: readonly KeptTap[]): Promise<boolean> {
    try {
      const outcome = await this.#put(clientId, bodyOf(sent));
      await this.#settle(sent, outcome);
      return true;
    } catch (error) {
      // No answer, or one that is not ours.
      if (!(error instanceof ProblemError) || error.code === null) return false;
      // A lost session, too many calls: later. Else the server has decided about this client, and may take the others'.
      if (error.status === 401 || error.status === 429 || error.status >= 500) return false;
      this.set({ refusals: new Map(this.current.refusals).set(clientId, error.message) });
      return true;
    }
  }

  async #settle(sent: readonly KeptTap[], outcome: TapOutcome): Promise<void> {
    const byId = new Map(sent.map((one) => [one.id, one]));
    await this.#turn(async () => {
      await this.#store.change([...byId.keys()], (now) => {
        const one = now && byId.get(now.id);
        return one ? afterAnswer(now, one, outcome) : now;
      });
      const counted = new Set([...outcome.stored, ...outcome.known]);
      const known = new Map(this.current.sent);
      for (const { id, clientId, tap } of sent) if (tap && counted.has(id)) known.set(id, { clientId, tap });
      this.set({ kept: await this.#store.all(), sent: known });
    });
    this.#onStored();
  }

  async #written(ids: readonly string[], change: TapChange): Promise<boolean> {
    try {
      await this.#turn(async () => {
        await this.#store.change(ids, change);
        // Not read again: a mark would be drawn that much later. What another tab has kept is read when the page is shown.
        this.set({ kept: changed(this.current.kept, ids, change), isUnkept: false });
      });
    } catch {
      // No space, or a browser that keeps nothing: the pad says so, and the tap is not drawn.
      this.set({ isUnkept: true });
      return false;
    }
    this.#sendSoon();
    return true;
  }

  #sendSoon(): void {
    const now = Date.now();
    this.#firstAt ??= now;
    clearTimeout(this.#timer);
    const wait = Math.min(SENT_AFTER, Math.max(0, this.#firstAt + SENT_WITHIN - now));
    this.#timer = setTimeout(() => void this.send(), wait);
  }

  /** One after the other, so that what is shown is what the device holds. No network in it. */
  async #turn(work: () => Promise<void>): Promise<void> {
    const turn = this.#turns.then(work);
    this.#turns = turn.catch(() => {});
    return turn;
  }
}

/** What a change makes of what is shown. */
function changed(kept: readonly KeptTap[], ids: readonly string[], change: TapChange): KeptTap[] {
  const byId = new Map(kept.map((one) => [one.id, one]));
  for (const id of ids) {
    const after = change(byId.get(id));
    if (after) byId.set(id, after);
    else byId.delete(id);
  }
  return [...byId.values()];
}

const outboxes = new WeakMap<QueryClient, Map<number, TapOutbox>>();

/** The one outbox of a user on this page. What it sends makes the figures of the record stale. */
export function outboxOf(queries: QueryClient, userId: number): TapOutbox {
  const ofPage = outboxes.get(queries) ?? new Map<number, TapOutbox>();
  outboxes.set(queries, ofPage);
  const known = ofPage.get(userId);
  if (known) return known;
  const outbox = new TapOutbox(openTapStore(userId), saveTrials, () => void makeStale(queries));
  ofPage.set(userId, outbox);
  return outbox;
}

async function makeStale(queries: QueryClient): Promise<void> {
  const changes = await loadChanges();
  await queries.invalidateQueries(changes?.madeStaleBy(SAVE_TRIALS));
}
