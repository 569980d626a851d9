import { NAME_MAX } from '@cadence/contract/base/limits';
import * as m from '@cadence/messages/m';
import { Check, X } from 'lucide-react';
import { useState, type FormEvent, type KeyboardEvent } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import type { Naming } from './naming.ts';

export type NameEditorProps = {
  name: string;
  nameFr: string | null;
  /** Resolves to whether it was saved; otherwise the typed names stay. */
  onSave: (naming: Naming) => Promise<boolean>;
  onClose: () => void;
};

/** Renames in place: both names, with confirm and cancel. Escape cancels; an empty name does nothing. */
export function NameEditor({ name, nameFr, onSave, onClose }: NameEditorProps) {
  const [typed, setTyped] = useState({ name, nameFr: nameFr ?? '' });
  const [pending, setPending] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (pending || typed.name.trim() === '') return;
    setPending(true);
    const isSaved = await onSave({ ...typed, oldName: name });
    setPending(false);
    if (isSaved) onClose();
  };
  const cancelOnEscape = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') onClose();
  };
  return (
    <form
      onSubmit={(event) => void submit(event)}
      aria-label={m.taxonomy_rename({ name })}
      className="flex w-full flex-wrap items-end gap-3 rounded-md border border-brand-line bg-raised p-4"
    >
      <TextField
        label={m.taxonomy_name_en()}
        lang="en"
        maxLength={NAME_MAX}
        onKeyDown={cancelOnEscape}
        value={typed.name}
        onChange={({ target }) => setTyped({ ...typed, name: target.value })}
        ref={(input) => {
          // Focused on mount, because clicking a name starts typing.
          if (input && !input.dataset.entered) {
            input.dataset.entered = 'true';
            input.focus();
            input.select();
          }
        }}
        className="min-w-0 flex-1 basis-44"
      />
      <TextField
        label={m.taxonomy_name_fr()}
        note={m.admin_optional()}
        lang="fr"
        maxLength={NAME_MAX}
        onKeyDown={cancelOnEscape}
        value={typed.nameFr}
        onChange={({ target }) => setTyped({ ...typed, nameFr: target.value })}
        className="min-w-0 flex-1 basis-44"
      />
      <span className="flex gap-1">
        <IconButton
          type="submit"
          tone="solid"
          label={m.taxonomy_save()}
          icon={<Check className="size-5" />}
          disabled={typed.name.trim() === ''}
        />
        <IconButton
          tone="outlined"
          label={m.admin_cancel()}
          icon={<X className="size-5" />}
          onClick={onClose}
        />
      </span>
    </form>
  );
}
