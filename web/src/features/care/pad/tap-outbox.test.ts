import fc from 'fast-check';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ProblemError, unreachable } from '../../../lib/http/problem.ts';
import type { KeptTap, Tap } from './kept-taps.ts';
import type { TapBatch, TapOutcome } from './pad-api.ts';
import { timeOrderedId } from '../../../lib/time-ordered-id.ts';
import { TapOutbox } from './tap-outbox.ts';
import { deleteTaps, openTapStore } from './tap-store.ts';

const THERAPIST = 7;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The server's set: a removal wins, whichever came first. */
class TrialSet {
  readonly counted = new Map<string, Tap>();
  readonly gone = new Set<string>();
  refused: ReadonlySet<string> = new Set();

  put(body: TapBatch): TapOutcome {
    const outcome: TapOutcome = { stored: [], known: [], removed: [], refused: [] };
    for (const id of body.removed) {
      this.gone.add(id);
      this.counted.delete(id);
      outcome.removed.push(id);
    }
    for (const tap of body.trials) {
      if (this.gone.has(tap.id)) outcome.removed.push(tap.id);
      else if (this.counted.has(tap.id)) outcome.known.push(tap.id);
      else if (this.refused.has(tap.id)) outcome.refused.push({ id: tap.id, code: 'goal_ended' });
      else {
        this.counted.set(tap.id, tap);
        outcome.stored.push(tap.id);
      }
    }
    return outcome;
  }
}

let made = 0;

function aTap(): Tap {
  const at = Date.parse('2026-12-10T15:00:00Z') + made++;
  return {
    id: timeOrderedId(at),
    goalId: 11,
    appointmentId: null,
    at: new Date(at).toISOString(),
    value: 1,
    cue: 0,
    isProbe: false,
  };
}

type Network = 'works' | 'request lost' | 'answer lost';

/** A tab of one browser, with the network as it is at the moment. */
function aTab(server: TrialSet, network: () => Network = () => 'works') {
  return new TapOutbox(openTapStore(THERAPIST), async (_client, body) => {
    const now = network();
    if (now === 'request lost') throw unreachable();
    const outcome = server.put(body);
    if (now === 'answer lost') throw unreachable();
    return outcome;
  });
}

const step = fc.record({
  kind: fc.constantFrom('tap', 'tap', 'tap', 'undo', 'send', 'crash'),
  tab: fc.constantFrom(0, 1),
  network: fc.constantFrom<Network>('works', 'request lost', 'answer lost'),
  /** Whether the next step waits for this one. */
  isAwaited: fc.boolean(),
  undone: fc.nat(),
});

test('taps and undos of two tabs that lose the network and crash are counted once each, whatever their order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      vi.stubGlobal('indexedDB', new IDBFactory());
      const server = new TrialSet();
      let network: Network = 'works';
      const open = () => aTab(server, () => network);
      const tabs = [open(), open()];
      const taps: Tap[] = [];
      const undone = new Set<string>();
      const running: Promise<unknown>[] = [];
      for (const { kind, tab, isAwaited, ...one } of steps) {
        network = one.network;
        const outbox = tabs[tab]!;
        const last = taps[one.undone % Math.max(1, taps.length)];
        let work: Promise<unknown> = Promise.resolve();
        if (kind === 'tap') {
          const tap = aTap();
          taps.push(tap);
          work = outbox.keep(4, tap);
        } else if (kind === 'undo' && last) {
          // Only what was drawn can be undone: it is on the device by then.
          await Promise.all(running);
          undone.add(last.id);
          work = outbox.remove(4, last.id);
        } else if (kind === 'send') {
          work = outbox.read().then(async () => outbox.send());
        } else if (kind === 'crash') {
          // The page that is loaded again knows only what the device does.
          tabs[tab] = open();
        }
        running.push(work);
        if (isAwaited) await work;
      }
      await Promise.all(running);
      network = 'works';
      for (const outbox of [open(), open()]) {
        await outbox.read();
        await outbox.send();
      }
      const counted = taps.filter(({ id }) => !undone.has(id)).map(({ id }) => id);
      expect([...server.counted.keys()].toSorted()).toEqual(counted.toSorted());
      expect(await openTapStore(THERAPIST).all()).toEqual([]);
    }),
    { numRuns: 150 },
  );
});

test('a tap is on the device before it is drawn, and one that cannot be kept is not drawn', async () => {
  const seen: KeptTap[][] = [];
  const outbox = aTab(new TrialSet(), () => 'request lost');
  const tap = aTap();
  const stop = outbox.subscribe(() => seen.push([...outbox.state().kept]));
  expect(await outbox.keep(4, tap)).toBe(true);
  stop();
  expect(seen.map((kept) => kept.length)).toEqual([1]);
  expect(await openTapStore(THERAPIST).all()).toEqual(seen[0]);

  const full = new TapOutbox(
    { all: async () => [], change: async () => Promise.reject(new DOMException('', 'QuotaExceededError')) },
    async () => ({ stored: [], known: [], removed: [], refused: [] }),
  );
  expect(await full.keep(4, tap)).toBe(false);
  expect(full.state()).toMatchObject({ kept: [], isUnkept: true });
});

test('what the device keeps of a tap are ids, numbers and an instant', async () => {
  const outbox = aTab(new TrialSet(), () => 'request lost');
  const tap = aTap();
  await outbox.keep(4, tap);
  expect(await openTapStore(THERAPIST).all()).toEqual([
    { id: tap.id, clientId: 4, tap, isRemoved: false, refusal: null },
  ]);
});

test('a refused tap stays with its reason until it is sent again or discarded', async () => {
  const server = new TrialSet();
  const outbox = aTab(server);
  const [one, other] = [aTap(), aTap()];
  server.refused = new Set([one.id, other.id]);
  await outbox.keep(4, one);
  await outbox.keep(4, other);
  await outbox.send();
  await outbox.send();
  expect(outbox.state().kept.map(({ refusal }) => refusal)).toEqual(['goal_ended', 'goal_ended']);

  server.refused = new Set([other.id]);
  await outbox.decide(4, 'again');
  expect([...server.counted.keys()]).toEqual([one.id]);
  expect(outbox.state().kept.map(({ id }) => id)).toEqual([other.id]);

  await outbox.decide(4, 'discard');
  expect(await openTapStore(THERAPIST).all()).toEqual([]);
});

test('a client whom the server refuses keeps the taps, and those of others are sent', async () => {
  const server = new TrialSet();
  let puts = 0;
  const outbox = new TapOutbox(openTapStore(THERAPIST), async (clientId, body) => {
    puts += 1;
    if (clientId === 4) throw new ProblemError('This client has left.', { status: 404, code: 'not_found' });
    return server.put(body);
  });
  const [of4, of5] = [aTap(), aTap()];
  await outbox.keep(4, of4);
  await outbox.keep(5, of5);
  await outbox.send();
  await outbox.send();
  expect([...server.counted.keys()]).toEqual([of5.id]);
  expect(outbox.state().refusals.get(4)).toBe('This client has left.');
  expect(puts).toBe(2);
  await outbox.decide(4, 'discard');
  expect(await openTapStore(THERAPIST).all()).toEqual([]);
});

test('more taps than a call takes are sent in several', async () => {
  const sizes: number[] = [];
  const server = new TrialSet();
  const outbox = new TapOutbox(openTapStore(THERAPIST), async (_client, body) => {
    sizes.push(body.trials.length);
    return server.put(body);
  });
  const taps = Array.from({ length: 501 }, aTap);
  await openTapStore(THERAPIST).change(
    taps.map(({ id }) => id),
    () => undefined,
  );
  for (const tap of taps)
    await openTapStore(THERAPIST).change([tap.id], () => ({
      id: tap.id,
      clientId: 4,
      tap,
      isRemoved: false,
      refusal: null,
    }));
  await outbox.read();
  await outbox.send();
  expect(sizes).toEqual([500, 1]);
  expect(outbox.state().kept).toEqual([]);
});

test('taps that follow each other are sent together two seconds after the last, and ten after the first at most', async () => {
  const sizes: number[] = [];
  const server = new TrialSet();
  const outbox = new TapOutbox(openTapStore(THERAPIST), async (_client, body) => {
    sizes.push(body.trials.length);
    return server.put(body);
  });
  await outbox.keep(4, aTap());
  await outbox.keep(4, aTap());
  await vi.advanceTimersByTimeAsync(1_999);
  expect(sizes).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sizes).toEqual([2]);
});

test('another account of the same browser neither sees nor loses the taps', async () => {
  const outbox = aTab(new TrialSet(), () => 'request lost');
  await outbox.keep(4, aTap());
  expect(await openTapStore(8).all()).toEqual([]);
  await deleteTaps(8);
  expect(await openTapStore(THERAPIST).all()).toHaveLength(1);
  await deleteTaps(THERAPIST);
  expect(await openTapStore(THERAPIST).all()).toEqual([]);
});

test('the ids of taps are UUIDs of version 7 that sort by their times', () => {
  fc.assert(
    fc.property(fc.nat(2 ** 47), fc.nat(2 ** 47), (one, other) => {
      const [a, b] = [timeOrderedId(one), timeOrderedId(other)];
      expect(a).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      if (one !== other) expect(a < b).toBe(one < other);
    }),
  );
});
