import * as m from '@cadence/messages/m';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ScrollBox } from '../../../ui/layout/scroll-box.tsx';

export type ChosenEntry = {
  categoryId: number;
  name: string;
  /** No longer offered, so it cannot be saved. */
  isGone: boolean;
  specialties: readonly { name: string; label: string }[];
};

export type ChosenListProps = {
  entries: readonly ChosenEntry[];
  onMove: (categoryId: number, by: -1 | 1) => void;
  onRemove: (categoryId: number) => void;
  onSpecialtyRemove: (categoryId: number, specialty: string) => void;
  /** Called when the last entry was removed, to move the focus. */
  onEmptied: () => void;
};

/** The chosen categories in the therapist's order; the first is the primary one. */
export function ChosenList({ entries, onMove, onRemove, onSpecialtyRemove, onEmptied }: ChosenListProps) {
  const list = useRef<HTMLOListElement>(null);
  const [moved, setMoved] = useState('');
  const focusNext = useFocusAfterRemoval(list, entries.length, onEmptied);
  return (
    <div className="min-w-0 space-y-4">
      <h3 className="font-sans text-sm font-semibold">{m.therapists_chosen()}</h3>
      <p role="status" className="sr-only">
        {moved}
      </p>
      {entries.length === 0 ? (
        <p className="rounded-md border border-dashed border-line-strong/50 px-4 py-10 text-center text-ink-soft">
          {m.therapists_chosen_none()}
        </p>
      ) : (
        <ScrollBox label={m.therapists_chosen()} className="max-h-[300px] px-4">
          <ol ref={list}>
            {entries.map((entry, index) => (
              <Entry
                key={entry.categoryId}
                {...{ entry, index }}
                count={entries.length}
                onMove={(by) => {
                  onMove(entry.categoryId, by);
                  const place = { place: index + by + 1, count: entries.length };
                  setMoved(m.therapists_moved({ category: entry.name, ...place }));
                }}
                onRemove={() => {
                  focusNext(index);
                  onRemove(entry.categoryId);
                }}
                onSpecialtyRemove={(specialty) => {
                  focusNext(index);
                  onSpecialtyRemove(entry.categoryId, specialty);
                }}
              />
            ))}
          </ol>
        </ScrollBox>
      )}
    </div>
  );
}

type EntryProps = {
  entry: ChosenEntry;
  index: number;
  count: number;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
  onSpecialtyRemove: (specialty: string) => void;
};

function Entry({ entry, index, count, onMove, onRemove, onSpecialtyRemove }: EntryProps) {
  const { name, specialties, isGone } = entry;
  return (
    <li className="border-b border-line py-2 last:border-0">
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <span className="flex min-w-0 flex-1 basis-36 flex-wrap items-center gap-x-2.5 gap-y-1 py-1.5 font-medium">
          {name}
          {index === 0 && <Badge tone="brand">{m.therapists_primary()}</Badge>}
        </span>
        <span className="-me-2 flex">
          <MoveButton
            label={m.therapists_move_up({ category: name })}
            by={-1}
            isAtEnd={index === 0}
            onMove={onMove}
          />
          <MoveButton
            label={m.therapists_move_down({ category: name })}
            by={1}
            isAtEnd={index === count - 1}
            onMove={onMove}
          />
          <IconButton
            label={m.therapists_remove({ category: name })}
            icon={<X aria-hidden="true" className="size-5" />}
            data-remove
            onClick={onRemove}
          />
        </span>
      </div>
      {isGone && <p className="text-sm text-danger-ink">{m.therapists_category_gone()}</p>}
      {specialties.length === 0 ? (
        <p className="pb-1 text-sm text-ink-faint">{m.therapists_specialties_none()}</p>
      ) : (
        <ul
          aria-label={m.therapists_specialties_of({ category: name })}
          className="flex flex-wrap gap-2 pb-2"
        >
          {specialties.map((one) => (
            <li key={one.name} className="max-w-full">
              <Chip
                onRemove={() => onSpecialtyRemove(one.name)}
                removeLabel={m.therapists_remove_specialty({ specialty: one.label })}
              >
                {one.label}
              </Chip>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

type MoveButtonProps = { label: string; by: -1 | 1; isAtEnd: boolean; onMove: (by: -1 | 1) => void };

/** Stays rendered (disabled) at the end of the list, so that it keeps the focus. */
function MoveButton({ label, by, isAtEnd, onMove }: MoveButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const Icon = by === -1 ? ArrowUp : ArrowDown;
  const move = () => {
    if (isAtEnd) return;
    onMove(by);
    // Moving the row in the DOM drops the focus.
    requestAnimationFrame(() => button.current?.focus());
  };
  return (
    <IconButton
      ref={button}
      label={label}
      icon={<Icon aria-hidden="true" className="size-5" />}
      aria-disabled={isAtEnd}
      onClick={move}
    />
  );
}

/** Moves the focus to the row at the removed one's position, or the last one. */
function useFocusAfterRemoval(
  list: RefObject<HTMLOListElement | null>,
  count: number,
  onEmptied: () => void,
): (index: number) => void {
  const removed = useRef<number>(undefined);
  useEffect(() => {
    if (removed.current === undefined) return;
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-remove]');
    const next = buttons?.[Math.min(removed.current, buttons.length - 1)];
    removed.current = undefined;
    if (count === 0) onEmptied();
    else next?.focus();
  });
  return (index) => {
    removed.current = index;
  };
}
