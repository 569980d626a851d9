import * as m from '@cadence/messages/m';
import { Pencil, X } from 'lucide-react';
import { useState } from 'react';
import { NameEditor } from './name-editor.tsx';
import type { Naming } from './naming.ts';

export type NameChipProps = {
  name: string;
  nameFr: string | null;
  onSave: (naming: Naming) => Promise<boolean>;
  onRemove: () => void;
};

/** Contains what the button shows, so that it can be pressed by voice. */
export function renameText({ name, nameFr }: Pick<NameChipProps, 'name' | 'nameFr'>): string {
  return m.taxonomy_rename({ name: nameFr ? `${name} · ${nameFr}` : name });
}

/** A name as a chip: clicking it renames in place, its cross removes it. */
export function NameChip({ name, nameFr, onSave, onRemove }: NameChipProps) {
  const [editing, setEditing] = useState(false);
  if (editing)
    return (
      <li className="w-full">
        <NameEditor name={name} nameFr={nameFr} onSave={onSave} onClose={() => setEditing(false)} />
      </li>
    );
  return (
    <li className="inline-flex max-w-full items-center rounded-full border border-line bg-paper text-sm">
      <button
        type="button"
        aria-label={renameText({ name, nameFr })}
        onClick={() => setEditing(true)}
        className="group inline-flex min-h-target min-w-0 items-center gap-2 rounded-s-full ps-4 pe-2 text-start hover:bg-brand-soft"
      >
        <span className="min-w-0 [overflow-wrap:anywhere]">
          {name}
          {nameFr && (
            <span lang="fr" className="text-ink-faint">
              {' · '}
              {nameFr}
            </span>
          )}
        </span>
        <Pencil aria-hidden="true" className="size-3.5 shrink-0 text-ink-faint group-hover:text-brand-ink" />
      </button>
      <button
        type="button"
        aria-label={m.taxonomy_remove({ name })}
        onClick={onRemove}
        className="grid size-target shrink-0 place-items-center rounded-e-full hover:bg-danger-soft hover:text-danger-ink"
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </li>
  );
}
