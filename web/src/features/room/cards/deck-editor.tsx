import * as m from '@cadence/messages/m';
import { Trash2 } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { FileField } from '../../../ui/form/file-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { MAX_CARDS, MAX_NAME, MAX_WORD, wordOfFile, type Deck } from './decks.ts';
import { readPictureFile } from './picture-file.ts';
import type { OwnDecks } from './use-decks.ts';

type EditorProps = { own: OwnDecks; deck: Deck; notice: ReactNode; onClose: () => void };

/** Name, pictures and words of one deck. Every change is kept at once. */
export function DeckEditor({ own, deck, notice, onClose }: EditorProps) {
  const [isDeleting, setDeleting] = useState(false);
  const { isAdding, faults, add } = useAdding(own, deck);
  return (
    <>
      <Dialog
        open
        size="lg"
        locked={isAdding}
        title={m.decks_own_edit()}
        closeLabel={m.app_close()}
        onClose={onClose}
        footer={
          <>
            <Button variant="secondary" disabled={isAdding} onClick={() => setDeleting(true)}>
              {m.decks_own_delete()}
            </Button>
            <Button disabled={isAdding} onClick={onClose}>
              {m.decks_own_done()}
            </Button>
          </>
        }
      >
        <div className="grid gap-5 pt-1">
          {notice}
          <NameField deck={deck} onName={(name) => own.rename(deck.id, name)} />
          <FileField
            multiple
            accept="image/*"
            label={m.decks_own_add()}
            prompt={isAdding ? m.decks_own_adding() : m.decks_own_choose()}
            hint={m.decks_own_add_hint({ count: MAX_CARDS })}
            onFiles={(files) => void add(files)}
          />
          {faults.length > 0 && (
            <Notice tone="warning" live title={m.decks_own_problems()}>
              <ul className="[overflow-wrap:anywhere]">
                {faults.map((fault) => (
                  <li key={fault}>{fault}</li>
                ))}
              </ul>
            </Notice>
          )}
          <CardList own={own} deck={deck} />
          <p className="text-sm text-ink-soft">{m.decks_own_kept()}</p>
        </div>
      </Dialog>
      <ConfirmDialog
        open={isDeleting}
        onClose={() => setDeleting(false)}
        onConfirm={() => {
          own.remove(deck.id);
          onClose();
        }}
        title={m.decks_own_delete_title({ name: deck.name })}
        description={m.decks_own_delete_text()}
        confirmLabel={m.decks_own_delete()}
        cancelLabel={m.decks_own_keep()}
        closeLabel={m.decks_own_keep()}
      />
    </>
  );
}

/** Adds files one after the other; those that cannot be added are named. */
function useAdding(own: OwnDecks, deck: Deck) {
  const [isAdding, setAdding] = useState(false);
  const [faults, setFaults] = useState<readonly string[]>([]);
  const add = async (files: readonly File[]) => {
    if (isAdding) return;
    const room = MAX_CARDS - deck.cards.length;
    setAdding(true);
    setFaults(files.length > room ? [m.decks_own_too_many({ most: MAX_CARDS })] : []);
    for (const file of files.slice(0, room)) {
      const read = await readPictureFile(file);
      if ('problem' in read) {
        const { name } = file;
        const fault =
          read.problem === 'large' ? m.decks_own_large({ name }) : m.decks_own_unreadable({ name });
        setFaults((all) => [...new Set([...all, fault])]);
        continue;
      }
      const card = { id: crypto.randomUUID(), word: wordOfFile(file.name) };
      // The storage is full or gone: every further picture would fail too.
      if (!(await own.addCard(deck.id, card, read.image))) break;
    }
    setAdding(false);
  };
  return { isAdding, faults, add };
}

function NameField({ deck, onName }: { deck: Deck; onName: (name: string) => void }) {
  const [name, setName] = useState(deck.name);
  return (
    <TextField
      label={m.decks_own_name()}
      autoComplete="off"
      value={name}
      maxLength={MAX_NAME}
      error={name.trim() === '' && m.decks_own_name_missing()}
      onChange={(event) => {
        setName(event.target.value);
        onName(event.target.value);
      }}
    />
  );
}

function CardList({ own, deck }: { own: OwnDecks; deck: Deck }) {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section className="grid gap-3">
      <h3 ref={heading} tabIndex={-1} className="text-title-4">
        <span role="status">{m.decks_own_pictures({ at: deck.cards.length, count: MAX_CARDS })}</span>
      </h3>
      <ul className="m-0 grid list-none gap-3 p-0 sm:grid-cols-2">
        {deck.cards.map(({ id, word }, index) => {
          const at = index + 1;
          return (
            <li key={id} className="flex items-center gap-2">
              <img alt="" src={own.images[id]} className="size-14 shrink-0 rounded-sm object-contain" />
              <TextField
                hideLabel
                label={m.decks_own_word({ at })}
                className="min-w-0 flex-1"
                autoComplete="off"
                value={word}
                maxLength={MAX_WORD}
                onChange={(event) => own.setWord(deck.id, id, event.target.value)}
              />
              <IconButton
                label={
                  word.trim() === '' ? m.decks_own_remove({ at }) : m.decks_own_remove_word({ at, word })
                }
                icon={<Trash2 aria-hidden="true" className="size-5" />}
                onClick={() => {
                  own.removeCard(deck.id, id);
                  // The button goes with its picture.
                  heading.current?.focus();
                }}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
