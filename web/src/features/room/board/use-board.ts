import { useCallback, useEffect, useState } from 'react';
import type { SideChannel } from '../side-channel.ts';
import type { BoardItem, NewItem, PlacedItem } from './board-item.ts';
import { boardReplica, type Pen } from './board-replica.ts';

type Step = { id: string; before: BoardItem | undefined; after: BoardItem | undefined };

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
  const [, setVersion] = useState(0);
  const [isFull, setIsFull] = useState(false);
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const [replica] = useState(() =>
    boardReplica({
      selfId: channel.selfId,
      selfRole: channel.selfRole,
      send: channel.send,
      now: () => performance.now(),
      onChange: () => setVersion((version) => version + 1),
    }),
  );
  useEffect(() => {
    const offMessage = channel.onMessage(replica.receive);
    const offPeers = channel.onPeers(replica.setPeers);
    replica.setPeers(channel.peers());
    return () => {
      offMessage();
      offPeers();
      replica.setPeers([]);
    };
  }, [channel, replica]);

  const set = useCallback(
    (id: string, next: BoardItem | undefined) => {
      const before = replica.items().find((one) => one.id === id)?.item;
      replica.change(new Map([[id, next]]));
      const after = replica.items().find((one) => one.id === id)?.item;
      setSteps((all) => [...all.slice(-99), { id, before, after }]);
      setIsFull(false);
    },
    [replica],
  );
  const items = replica.items();
  return {
    items,
    pen: replica.pen(),
    isReady: replica.isReady(),
    mayDraw: replica.mayDraw(),
    isFull,
    canUndo: steps.length > 0,
    set,
    add: (item) => {
      if (replica.isFull(JSON.stringify(item).length)) return setIsFull(true);
      const order = items.reduce((most, one) => Math.max(most, one.item.order), 0) + 1;
      set(crypto.randomUUID(), { ...item, order });
    },
    undo: () => {
      const step = steps.at(-1);
      setSteps(steps.slice(0, -1));
      if (!step) return;
      const current = replica.items().find((one) => one.id === step.id)?.item;
      // Somebody else changed it since: theirs stays.
      if (JSON.stringify(current) === JSON.stringify(step.after))
        replica.change(new Map([[step.id, step.before]]));
    },
    clear: () => {
      setSteps([]);
      setIsFull(false);
      replica.clear();
    },
    setPen: replica.setPen,
  };
}
