import type { ConversationMessage } from '@cadence/contract/care/conversations';
import { formatList } from '@cadence/format/names';
import { formatTime } from '@cadence/format/time';
import { writtenIn } from '@cadence/format/written-in';
import * as m from '@cadence/messages/m';
import { FileText, FolderCheck } from 'lucide-react';
import { formatBytes } from '../../lib/figures.ts';
import { formatWhen } from '../../lib/time.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';

export type MessageItemProps = {
  message: ConversationMessage;
  /** Of the reader, who is not told of their own reading. */
  userId: number;
  isTherapist: boolean;
  zone: string;
  /** Undefined while nothing may be changed. */
  onTakeBack: ((message: ConversationMessage) => void) | undefined;
  onFile: ((message: ConversationMessage) => void) | undefined;
  /** Of the message whose change is under way. */
  busyId: string | undefined;
};

/** One message: who wrote it, when, the text, its files, who has read it, and what its reader can do with it. */
export function MessageItem(props: MessageItemProps) {
  const { message, userId, zone } = props;
  const { kind, from, text, documents, sentAt, isTakenBack } = message;
  const isOwn = from.userId === userId;
  const name = isOwn ? m.conversation_you() : (from.name ?? m.conversation_closed_account());
  if (kind === 'joined')
    return (
      <li className="py-1 text-center text-sm text-balance text-ink-soft">
        {m.conversation_joined({ name: from.name ?? m.conversation_closed_account() })}
      </li>
    );
  return (
    <li className={cx('flex', isOwn ? 'justify-end ps-8 sm:ps-20' : 'pe-8 sm:pe-20')}>
      <div
        className={cx(
          'max-w-full min-w-0 rounded-md border px-4 py-3',
          isOwn ? 'border-transparent bg-brand-soft' : 'border-line bg-surface',
        )}
      >
        <p className="flex flex-wrap items-baseline gap-x-2 text-sm text-ink-soft">
          <strong className="font-semibold [overflow-wrap:anywhere] text-ink">{name}</strong>
          <span className="[overflow-wrap:anywhere]">{roleText(from)}</span>
          <time dateTime={sentAt} className="figures">
            {formatTime(sentAt, zone)}
          </time>
        </p>
        {isTakenBack ? (
          <p className="mt-1 text-ink-soft italic">{m.conversation_taken_back()}</p>
        ) : (
          <>
            {text !== '' && (
              <p
                lang={writtenIn(text) ?? undefined}
                className="mt-1 max-w-reading [overflow-wrap:anywhere] whitespace-pre-wrap"
              >
                {text}
              </p>
            )}
            <Documents documents={documents} />
            <Foot {...props} />
          </>
        )}
      </div>
    </li>
  );
}

/** The relation is what the guardian has stated; without it they are of the family. */
function roleText({ role, relation }: ConversationMessage['from']): string {
  if (role === 'therapist') return m.conversation_therapist();
  return relation ?? m.conversation_family();
}

function Documents({ documents }: Pick<ConversationMessage, 'documents'>) {
  if (documents.length === 0) return null;
  return (
    <ul className="mt-2 flex flex-wrap gap-3">
      {documents.map(({ id, name, kind, size }) => (
        <li key={id} className="max-w-full">
          <a
            href={`/api/documents/${id}`}
            download={name}
            className="flex max-w-full items-center gap-3 rounded-sm border border-line bg-surface p-2 text-sm no-underline hover:border-brand"
          >
            {kind === 'pdf' || kind === 'docx' ? (
              <FileText aria-hidden="true" className="size-6 shrink-0 text-ink-faint" />
            ) : (
              <img
                src={`/api/documents/${id}`}
                alt=""
                width={80}
                height={80}
                loading="lazy"
                className="size-20 shrink-0 rounded-sm bg-sunken object-cover"
              />
            )}
            <span className="min-w-0">
              <span className="block font-semibold [overflow-wrap:anywhere] text-brand-ink">{name}</span>
              <span className="block text-ink-soft">{formatBytes(size)}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Who has read it, besides the one who reads it here. */
function readersOf({ readBy }: ConversationMessage, ownId: number): string[] {
  return readBy
    .filter(({ userId }) => userId !== ownId)
    .map(({ name }) => name ?? m.conversation_closed_account());
}

function Foot(props: MessageItemProps) {
  const { message, userId, isTherapist, zone, onTakeBack, onFile, busyId } = props;
  const { id, from, isFiled, sentAt, text } = message;
  const isOwn = from.userId === userId;
  const when = formatWhen(sentAt, zone);
  const names = readersOf(message, userId);
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-soft empty:hidden">
      {(isOwn || names.length > 0) && (
        <span className="[overflow-wrap:anywhere]">
          {names.length > 0 ? m.conversation_read_by({ names: formatList(names) }) : m.conversation_unread()}
        </span>
      )}
      {isOwn && names.length === 0 && onTakeBack && (
        <Button
          variant="quiet"
          size="sm"
          className="-mx-3"
          loading={busyId === id}
          aria-label={m.conversation_take_back_which({ when })}
          onClick={() => onTakeBack(message)}
        >
          {m.conversation_take_back()}
        </Button>
      )}
      {isTherapist && isFiled && (
        <Badge tone="brand" icon={<FolderCheck />}>
          {m.conversation_filed()}
        </Badge>
      )}
      {isTherapist && !isFiled && text !== '' && onFile && (
        <Button
          variant="quiet"
          size="sm"
          className="-mx-3"
          loading={busyId === id}
          aria-label={m.conversation_contact_which({ when })}
          onClick={() => onFile(message)}
        >
          {m.conversation_contact()}
        </Button>
      )}
    </div>
  );
}
