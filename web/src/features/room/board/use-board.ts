import { useEffect, useState } from 'react';
import type { SideChannel } from '../channel/side-channel.ts';
import type { BoardItem, NewItem, PlacedItem } from './board-item.ts';
import type { Pen } from './board-messages.ts';
import { BoardReplica } from './board-replica.ts';

type Step = {
  id: string;
  before: BoardItem | undefined;
  after: BoardItem | undefined;
  clearedAt: number;
};

export type Board = {
  items: readonly PlacedItem[];
  pen: Pen;
  isReady: boolean;
  mayDraw: boolean;
  isFull: boolean;
  canUndo: boolean;
  add: (item: NewItem) => void;
  /** Replaces an item, or removes it. */
  set: (id: string, item: BoardItem | undefined) => void;
  undo: () => void;
  clear: () => void;
  setPen: (pen: Pen) => void;
};

/** The board of this browser, joined to the others' over the channel. */
export function useBoard(channel: SideChannel): Board {
  const replica = useReplica(channel);
  // As steps are: from before a clearing, whoever cleared, it does not count any more.
  const [fullSince, setFullSince] = useState<number>();
  const { set, undo, canUndo } = useSteps(replica, () => setFullSince(undefined));
  const items = replica.items();
  return {
    items,
    pen: replica.pen(),
    isReady: replica.isReady(),
    mayDraw: replica.mayDraw(),
    isFull: fullSince === replica.clearedAt(),
    canUndo,
    set,
    add: (item) => {
      if (replica.isFull(JSON.stringify(item).length)) return setFullSince(replica.clearedAt());
      const order = items.reduce((most, one) => Math.max(most, one.item.order), 0) + 1;
      set(crypto.randomUUID(), { ...item, order });
    },
    undo,
    clear: () => replica.clear(),
    setPen: (pen) => replica.setPen(pen),
  };
}

function useReplica(channel: SideChannel): BoardReplica {
  const [, setVersion] = useState(0);
  const [replica] = useState(
    () =>
      new BoardReplica({
        selfId: channel.selfId,
        selfRole: channel.selfRole,
        send: channel.send,
        now: () => performance.now(),
        onChange: () => setVersion((version) => version + 1),
      }),
  );
  useEffect(() => {
    const offMessage = channel.onMessage((from, bytes) => replica.receive(from, bytes));
    const offPeers = channel.onPeers((peers) => replica.setPeers(peers));
    replica.setPeers(channel.peers());
    return () => {
      offMessage();
      offPeers();
      replica.setPeers([]);
    };
  }, [channel, replica]);
  return replica;
}

/** One's own changes since the board was last cleared, which can be taken back one by one. */
function useSteps(replica: BoardReplica, onSet: () => void) {
  const [all, setAll] = useState<readonly Step[]>([]);
  const clearedAt = replica.clearedAt();
  const steps = all.filter((step) => step.clearedAt === clearedAt);
  const itemOf = (wanted: string) => replica.items().find(({ id }) => id === wanted)?.item;
  return {
    canUndo: steps.length > 0,
    set: (id: string, next: BoardItem | undefined) => {
      const before = itemOf(id);
      replica.change(new Map([[id, next]]));
      const after = itemOf(id);
      setAll((earlier) => [...earlier.slice(-99), { id, before, after, clearedAt: replica.clearedAt() }]);
      onSet();
    },
    undo: () => {
      const step = steps.at(-1);
      setAll(steps.slice(0, -1));
      // Somebody else changed it since: theirs stays.
      if (step && JSON.stringify(itemOf(step.id)) === JSON.stringify(step.after))
        replica.change(new Map([[step.id, step.before]]));
    },
  };
}
