import * as m from '@cadence/messages/m';
import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { useFocusBack } from '../../../lib/navigation/use-focus-back.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { DeckEditor } from './deck-editor.tsx';
import { MAX_DECKS, MAX_NAME } from './decks.ts';
import type { DecksProblem, OwnDecks } from './use-decks.ts';

/** Chooses between the shipped cards and the therapist's own decks, and makes and edits these. */
export function DeckBar({ own }: { own: OwnDecks }) {
  const { decks, deck, problem } = own;
  const [dialog, setDialog] = useState<'new' | 'edit'>();
  const focusBack = useFocusBack(dialog === 'edit' && deck !== undefined);
  const isFull = decks !== undefined && decks.length >= MAX_DECKS;
  const create = async (name: string) => {
    setDialog(undefined);
    if (await own.create(name)) setDialog('edit');
  };
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          className="min-w-48 flex-1"
          label={m.decks_own_deck()}
          value={deck?.id ?? ''}
          onChange={(event) => own.choose(event.target.value)}
          options={optionsOf(decks)}
        />
        <div className="flex min-h-12 flex-wrap items-center gap-2">
          {deck && (
            <Button
              size="sm"
              variant="secondary"
              icon={<Pencil aria-hidden="true" className="size-4" />}
              onClick={() => setDialog('edit')}
            >
              {m.decks_own_edit()}
            </Button>
          )}
          {/* Its place is kept while the decks are read: what is below would move. */}
          {(decks || problem === undefined) && (
            <div style={decks ? undefined : { visibility: 'hidden' }}>
              <Button
                ref={focusBack}
                size="sm"
                variant="secondary"
                icon={<Plus aria-hidden="true" className="size-4" />}
                aria-disabled={isFull || undefined}
                onClick={() => !isFull && setDialog('new')}
              >
                {m.decks_own_new()}
              </Button>
            </div>
          )}
        </div>
      </div>
      {isFull && <p className="text-sm text-ink-soft">{m.decks_own_most({ most: MAX_DECKS })}</p>}
      {dialog === undefined && <ProblemNotice problem={problem} />}
      {dialog === 'new' && <NewDeckDialog onClose={() => setDialog(undefined)} onName={create} />}
      {dialog === 'edit' && deck && (
        <DeckEditor
          own={own}
          deck={deck}
          notice={<ProblemNotice problem={problem} />}
          onClose={() => setDialog(undefined)}
        />
      )}
    </div>
  );
}

function optionsOf(decks: OwnDecks['decks'] = []) {
  const own = decks.map(({ id, name }) => ({ value: id, label: name }));
  return [{ value: '', label: m.decks_own_shipped() }, ...own];
}

const problems: Record<DecksProblem, () => string> = {
  unavailable: () => m.decks_own_unavailable(),
  full: () => m.decks_own_full(),
  failed: () => m.decks_own_failed(),
};

function ProblemNotice({ problem }: { problem: DecksProblem | undefined }) {
  if (problem === undefined) return null;
  return (
    <Notice tone={problem === 'unavailable' ? 'info' : 'danger'} live>
      {problems[problem]()}
    </Notice>
  );
}

type NewDeckProps = { onClose: () => void; onName: (name: string) => Promise<void> };

function NewDeckDialog({ onClose, onName }: NewDeckProps) {
  const [name, setName] = useState('');
  const [isMissing, setMissing] = useState(false);
  return (
    <FormDialog
      title={m.decks_own_new()}
      description={m.decks_own_kept()}
      pending={false}
      saveLabel={m.decks_own_create()}
      cancelLabel={m.decks_own_cancel()}
      closeLabel={m.app_close()}
      onClose={onClose}
      onSubmit={() => {
        if (name.trim() === '') setMissing(true);
        else void onName(name);
      }}
    >
      <TextField
        label={m.decks_own_name()}
        autoComplete="off"
        value={name}
        maxLength={MAX_NAME}
        error={isMissing && name.trim() === '' && m.decks_own_name_missing()}
        onChange={(event) => setName(event.target.value)}
      />
    </FormDialog>
  );
}
