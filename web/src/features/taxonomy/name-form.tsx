import { NAME_MAX } from '@cadence/contract/base/limits';
import * as m from '@cadence/messages/m';
import { Plus } from 'lucide-react';
import { useState, type FormEvent, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import type { Naming } from './naming.ts';

export type NameFormProps = {
  title: string;
  /** Resolves to whether it was added; on success the fields are cleared. */
  onAdd: (naming: Naming) => Promise<boolean>;
  /** A field before the names, such as the category. */
  children?: ReactNode;
};

const EMPTY = { name: '', nameFr: '' };

/** Adds a name; an empty one does nothing. */
export function NameForm({ title, onAdd, children }: NameFormProps) {
  const [typed, setTyped] = useState(EMPTY);
  const [pending, setPending] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (pending || typed.name.trim() === '') return;
    setPending(true);
    const isAdded = await onAdd(typed);
    setPending(false);
    if (isAdded) setTyped(EMPTY);
  };
  return (
    <form
      aria-label={title}
      onSubmit={(event) => void submit(event)}
      className="rounded-md border border-line bg-surface p-5"
    >
      <h3 className="text-title-3">{title}</h3>
      <div className="mt-4 flex flex-wrap items-end gap-4">
        {children}
        <TextField
          label={m.taxonomy_name_en()}
          lang="en"
          maxLength={NAME_MAX}
          value={typed.name}
          onChange={({ target }) => setTyped({ ...typed, name: target.value })}
          className="min-w-0 flex-1 basis-44"
        />
        <TextField
          label={m.taxonomy_name_fr()}
          note={m.admin_optional()}
          lang="fr"
          maxLength={NAME_MAX}
          value={typed.nameFr}
          onChange={({ target }) => setTyped({ ...typed, nameFr: target.value })}
          className="min-w-0 flex-1 basis-44"
        />
        <Button
          type="submit"
          variant="secondary"
          icon={<Plus aria-hidden="true" className="size-5" />}
          loading={pending}
        >
          {m.taxonomy_add()}
        </Button>
      </div>
    </form>
  );
}
