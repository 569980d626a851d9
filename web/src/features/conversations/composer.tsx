import { MESSAGE_MAX } from '@cadence/contract/care/conversations';
import { RECORD_DOCUMENT_EXTENSIONS } from '@cadence/contract/care/documents';
import * as m from '@cadence/messages/m';
import { Paperclip, X } from 'lucide-react';
import { type KeyboardEvent, type SubmitEvent, useId, useRef } from 'react';
import { formatBytes } from '../../lib/figures.ts';
import { Button } from '../../ui/button.tsx';
import { iconButtonClass } from '../../ui/button-style.ts';
import { cx } from '../../ui/class-names.ts';
import { Progress } from '../../ui/feedback/progress.tsx';
import { controlClass } from '../../ui/form/control-style.ts';
import { ErrorText } from '../../ui/form/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { Composer as ComposerState } from './use-composer.ts';

/** From so many characters on it is said how many fit. */
const COUNTED_FROM = MESSAGE_MAX - 400;

type ComposerProps = { composer: ComposerState; emergencyId: string };

/** The field at the bottom, in sight wherever the page is scrolled to. */
export function Composer({ composer, emergencyId }: ComposerProps) {
  const { draft, error, isSending, sentCount, send } = composer;
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const submit = (event: SubmitEvent | KeyboardEvent) => {
    event.preventDefault();
    void send();
    field.current?.focus();
  };
  return (
    <form
      noValidate
      aria-label={m.conversation_field()}
      className="sticky bottom-(--bottom-bar) z-10 -mx-gutter border-t border-line bg-paper px-gutter py-3 low:static"
      onSubmit={submit}
    >
      <Files composer={composer} />
      <label htmlFor={id} className="sr-only">
        {m.conversation_field()}
      </label>
      <div className="flex items-end gap-2">
        <AddFiles composer={composer} />
        <textarea
          ref={field}
          id={id}
          rows={1}
          value={draft.text}
          readOnly={isSending}
          placeholder={m.conversation_field()}
          aria-describedby={cx(emergencyId, error !== undefined && `${id}-error`)}
          aria-invalid={error !== undefined || undefined}
          className={cx(controlClass, 'field-sizing-content max-h-40 min-w-0 flex-1 resize-none')}
          onChange={({ target }) => composer.type(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
          }}
        />
        <Button type="submit" loading={isSending} className="shrink-0">
          {m.conversation_send()}
        </Button>
      </div>
      <div className="flex justify-between gap-4 text-sm not-empty:mt-1.5">
        {error !== undefined && (
          <div role="alert">
            <ErrorText id={`${id}-error`} error={`${m.conversation_not_sent()} ${error}`} />
          </div>
        )}
        {draft.text.length >= COUNTED_FROM && (
          <p className="figures shrink-0 text-ink-faint">
            {m.conversation_length({ count: String(draft.text.length), max: String(MESSAGE_MAX) })}
          </p>
        )}
      </div>
      <VisuallyHidden key={sentCount} role="status">
        {sentCount > 0 && !isSending && m.conversation_sent()}
      </VisuallyHidden>
    </form>
  );
}

function AddFiles({ composer: { draft, files, isSending } }: { composer: ComposerState }) {
  return (
    <span
      className={cx(
        iconButtonClass('plain'),
        'relative -ms-3 my-0.5 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
      )}
    >
      <Paperclip aria-hidden="true" className="size-5" />
      <input
        type="file"
        multiple
        accept={RECORD_DOCUMENT_EXTENSIONS.join(',')}
        aria-label={m.conversation_files()}
        title={m.conversation_files()}
        disabled={isSending}
        className="absolute inset-0 cursor-pointer opacity-0 file:cursor-pointer disabled:cursor-not-allowed"
        // Cleared after each choice, so that the same file can be chosen again after an error.
        onChange={({ target }) => {
          files.add([...(target.files ?? [])], draft.documents.length);
          target.value = '';
        }}
      />
    </span>
  );
}

function Files({ composer: { draft, files, isSending } }: { composer: ComposerState }) {
  if (draft.documents.length + files.sending.length === 0) return null;
  return (
    <ul
      aria-label={m.conversation_files_sent()}
      className="mb-2 flex max-h-32 flex-wrap gap-2 overflow-y-auto"
    >
      {draft.documents.map(({ id, name, size }) => (
        <li key={id} className="flex max-w-full items-center rounded-md border border-line bg-surface ps-3">
          <span className="min-w-0 truncate text-sm">
            {name} <span className="text-ink-faint">{formatBytes(size)}</span>
          </span>
          <IconButton
            label={m.conversation_file_remove({ name })}
            icon={<X aria-hidden="true" className="size-4.5" />}
            disabled={isSending}
            onClick={() => void files.remove(id)}
          />
        </li>
      ))}
      {files.sending.map(({ key, filename, share }) => (
        <li key={key} className="w-full max-w-72">
          <Progress
            label={filename}
            value={share === 1 ? undefined : share}
            text={
              share === 1
                ? m.conversation_file_checking()
                : m.conversation_file_sending({ percent: Math.round(share * 100) })
            }
          />
        </li>
      ))}
    </ul>
  );
}
