import * as m from '@cadence/messages/m';
import { Trash2 } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { itemName } from './board-items.tsx';
import type { Board } from './use-board.ts';

/** The board in words, for who cannot see it, with a way to remove each thing. */
export function ItemList({ board }: { board: Board }) {
  const { items, mayDraw } = board;
  if (items.length === 0) return <p className="text-sm text-ink-soft">{m.board_empty()}</p>;
  return (
    <Disclosure title={m.board_count({ count: items.length })}>
      <ul aria-label={m.board_list()} className="grid gap-1">
        {items.map(({ id, item }) => (
          <li key={id} className="flex items-center justify-between gap-3">
            {item.kind === 'card' ? (
              <span lang={item.language}>{item.word}</span>
            ) : (
              <span className="min-w-0 break-words">{itemName(item)}</span>
            )}
            {mayDraw && (
              <Button
                variant="quiet"
                size="sm"
                aria-label={m.board_remove({ what: itemName(item) })}
                onClick={() => board.set(id, undefined)}
              >
                <Trash2 aria-hidden="true" className="size-4" />
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
