import type { Goal } from '@cadence/contract/care/goals';
import { useEffect, useRef, useState } from 'react';
import { serverTime } from '../../../lib/clock.ts';
import { useRead } from '../../../lib/http/query.ts';
import { timeOrderedId } from '../../../lib/time-ordered-id.ts';
import { waits, type Tap } from './kept-taps.ts';
import { tapTime } from './tap-id.ts';
import type { OutboxState } from './tap-outbox.ts';
import { useTapOutbox } from './use-tap-outbox.ts';

export type PadProps = {
  clientId: number;
  /** The session that the taps belong to; null outside of one, where they count for their day. */
  appointmentId: number | null;
};

/** What is counted, with which help, and what of it waits. */
export function usePad(props: PadProps) {
  const { clientId } = props;
  const goals = useRead('GET /api/therapist/clients/:id/goals', { params: { id: clientId } });
  const { outbox, state } = useTapOutbox();
  const [chosen, setChosen] = useState<number>();
  const [cue, setCue] = useState(0);
  const [isProbe, setProbe] = useState(false);
  const active = goals.data?.filter((goal) => goal.state === 'active') ?? [];
  const goal = active.find(({ id }) => id === chosen) ?? active[0];
  useEffect(() => () => void outbox.send(), [outbox]);
  const ofClient = state.kept.filter((one) => one.clientId === clientId);
  return {
    goals,
    active,
    goal,
    choose: (id: number) => setChosen(id),
    cue,
    setCue,
    isProbe,
    toggleProbe: () => setProbe(!isProbe),
    ...useCounting(props, goal, { cue, isProbe }),
    waiting: ofClient.filter(waits).length,
    refused: ofClient.filter((one) => !waits(one)),
    refusal: state.refusals.get(clientId),
    isUnkept: state.isUnkept,
    decide: async (decision: 'again' | 'discard') => outbox.decide(clientId, decision),
  };
}

export type OwnPad = ReturnType<typeof usePad>;

type Help = { cue: number; isProbe: boolean };

/** What was counted for a goal, how an answer is added, and how the last one is taken back. */
function useCounting({ clientId, appointmentId }: PadProps, goal: Goal | undefined, { cue, isProbe }: Help) {
  const { outbox, state } = useTapOutbox();
  const { data: read = [] } = useRead(
    'GET /api/therapist/clients/:id/trials',
    appointmentId === null
      ? null
      : { params: { id: clientId }, query: { appointmentId: String(appointmentId) } },
  );
  const tapsIn = (now: OutboxState) =>
    tapsOf({ clientId, appointmentId }, read, now).filter(({ goalId }) => goalId === goal?.id);
  // A key that follows at once undoes what the one before it counted.
  const turn = useRef<Promise<void>>(Promise.resolve());
  const inTurn = async (work: () => Promise<void>) => {
    turn.current = turn.current.then(work);
    return turn.current;
  };
  const mark = async (value: number) => {
    if (!goal) return;
    const now = tapTime(serverTime());
    const isKept = await outbox.keep(clientId, {
      id: timeOrderedId(now),
      goalId: goal.id,
      appointmentId,
      at: new Date(now).toISOString(),
      value,
      cue: goal.measure === 'scale' ? null : cue,
      isProbe,
    });
    // A phone that lies on the table says by touch that it has counted.
    if (isKept && 'vibrate' in navigator) navigator.vibrate(15);
  };
  const undo = async () => {
    const last = tapsIn(outbox.state()).at(-1);
    if (last) await outbox.remove(clientId, last.id);
  };
  return {
    taps: tapsIn(state),
    mark: async (value: number) => inTurn(async () => mark(value)),
    undo: async () => inTurn(undo),
  };
}

/** The taps of a session, or of this visit outside of one, in the order of their times: on the server, sent, and on the device. */
function tapsOf({ clientId, appointmentId }: PadProps, read: readonly Tap[], state: OutboxState): Tap[] {
  const byId = new Map(read.map((tap) => [tap.id, tap]));
  for (const { clientId: of, tap } of state.sent.values()) if (of === clientId) byId.set(tap.id, tap);
  for (const { clientId: of, tap, refusal } of state.kept)
    if (of === clientId && tap && refusal === null) byId.set(tap.id, tap);
  for (const id of state.removed) byId.delete(id);
  for (const { id, isRemoved } of state.kept) if (isRemoved) byId.delete(id);
  return [...byId.values()]
    .filter((tap) => (tap.appointmentId ?? null) === appointmentId)
    .toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1));
}

function orderOf({ at, id }: Tap): string {
  return `${at} ${id}`;
}
