/** Patients who book, move and cancel as fast as they are answered, and record what was acknowledged. */
import { expect } from 'vitest';
import type { Answer, Person } from './person.ts';
import { bookingOf, overlaps, type Practice } from './practice.ts';

/** What a patient knows of an appointment; `asked` while a change has no answer yet. */
type Known = { owner: Person; startTime: string; state: 'booked' | 'cancelled' | 'asked' };

/** What all patients of a load have recorded. */
type Ledger = {
  known: Map<number, Known>;
  acknowledged: number;
  statuses: Map<number, number>;
  sentences: Set<string>;
};

export type Load = {
  /** How many requests were answered with success. */
  acknowledged: () => number;
  /** Requests by status; 0 stands for a connection that was refused or broke. */
  statuses: ReadonlyMap<number, number>;
  /** The sentences of all 5xx answers. */
  sentences: ReadonlySet<string>;
  /** Sends no new requests; resolves when the pending ones have ended. */
  stop: () => Promise<void>;
  /** Fails unless everything acknowledged is stored, and no appointments overlap. */
  expectNothingLost: () => Promise<void>;
};

function pick<T>(from: readonly T[]): T | undefined {
  return from[Math.floor(Math.random() * from.length)];
}

async function send(ledger: Ledger, request: () => Promise<Answer>): Promise<Answer | null> {
  let answer: Answer | null = null;
  try {
    answer = await request();
  } catch (error) {
    // fetch throws this where there is no answer.
    if (!(error instanceof TypeError)) throw error;
  }
  const status = answer?.status ?? 0;
  ledger.statuses.set(status, (ledger.statuses.get(status) ?? 0) + 1);
  if (answer && status >= 500) ledger.sentences.add(answer.body.detail ?? answer.text);
  if (answer && status < 300) ledger.acknowledged++;
  return answer;
}

async function book(ledger: Ledger, practice: Practice, owner: Person): Promise<Answer | null> {
  const startTime = pick(practice.starts) ?? '';
  const answer = await send(ledger, () => owner.post('/api/appointments', bookingOf(practice, startTime)));
  if (answer?.status === 201) ledger.known.set(answer.body.id ?? 0, { owner, startTime, state: 'booked' });
  return answer;
}

/** Moves or cancels an own appointment, or books where there is none. */
async function change(ledger: Ledger, practice: Practice, owner: Person): Promise<Answer | null> {
  const chosen = pick([...ledger.known].filter(([, one]) => one.owner === owner && one.state === 'booked'));
  if (!chosen) return book(ledger, practice, owner);
  const [id, one] = chosen;
  const cancels = Math.random() < 0.5;
  const startTime = pick(practice.starts) ?? '';
  ledger.known.set(id, { ...one, state: 'asked' });
  const path = `/api/appointments/${id}/${cancels ? 'cancel' : 'reschedule'}`;
  const answer = await send(ledger, () => owner.post(path, cancels ? undefined : { startTime }));
  if (!answer || answer.status >= 500) return answer;
  const done = answer.status === 200;
  if (cancels) ledger.known.set(id, { ...one, state: done ? 'cancelled' : 'booked' });
  else ledger.known.set(id, { ...one, startTime: done ? startTime : one.startTime });
  return answer;
}

async function expectNothingLost({ known }: Ledger, { therapist }: Practice): Promise<void> {
  const { list: seen } = await therapist.get('/api/appointments');
  const byId = new Map(seen.map((one) => [one.id, one]));
  const lost = [...known].filter(([id, { startTime, state }]) => {
    const found = byId.get(id);
    if (!found) return true;
    if (state === 'cancelled') return found.status !== 'cancelled';
    return state === 'booked' && (found.status === 'cancelled' || found.startTime !== startTime);
  });
  expect(lost.map(([id, { state }]) => `${id} was ${state}, is ${byId.get(id)?.status}`)).toEqual([]);
  expect(overlaps(seen)).toEqual([]);
}

/** `untilBroken`: patients stop when their connection breaks; otherwise they retry. */
export function startLoad(
  practice: Practice,
  patients: readonly Person[],
  { untilBroken }: { untilBroken: boolean },
): Load {
  const ledger: Ledger = { known: new Map(), acknowledged: 0, statuses: new Map(), sentences: new Set() };
  const stopping = new AbortController();
  async function work(owner: Person): Promise<void> {
    while (!stopping.signal.aborted) {
      const act = Math.random() < 0.3 ? change : book;
      if (await act(ledger, practice, owner)) continue;
      if (untilBroken) return;
      // The server is down: yield before the next try.
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
  const workers = patients.map(work);
  return {
    acknowledged: () => ledger.acknowledged,
    statuses: ledger.statuses,
    sentences: ledger.sentences,
    stop: async () => {
      stopping.abort();
      await Promise.all(workers);
    },
    expectNothingLost: () => expectNothingLost(ledger, practice),
  };
}
