import type { ConversationMessage } from '@cadence/contract/care/conversations';
import { searchKey, searchWords } from '@cadence/format/search-key';
import { dateIn } from '@cadence/format/time';
import * as m from '@cadence/messages/m';
import { X } from 'lucide-react';
import { formatDate } from '../../lib/time.ts';
import { useFocusOnMount } from '../../lib/navigation/use-focus-on-mount.ts';
import { SearchField } from '../../ui/form/search-field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';

/** Those whose text, sender or files have all the words, also within a longer word. */
export function matching(
  messages: readonly ConversationMessage[],
  typed: string,
): readonly ConversationMessage[] {
  const words = searchWords(typed);
  if (words.length === 0) return messages;
  return messages.filter((message) => {
    const { text, from, documents } = message;
    const key = searchKey([text, from.name ?? '', ...documents.map(({ name }) => name)].join(' '));
    return words.every((word) => key.includes(word));
  });
}

type SearchBarProps = {
  typed: string;
  onType: (typed: string) => void;
  onClose: () => void;
  found: number;
  /** The oldest message that is loaded, where there are older ones. */
  since: ConversationMessage | undefined;
  zone: string;
};

/** Searches what this page has loaded: the server reads no text for it. */
export function SearchBar({ typed, onType, onClose, found, since, zone }: SearchBarProps) {
  const row = useFocusOnMount<HTMLInputElement>();
  const count = since
    ? m.conversation_found_since({ count: found, date: formatDate(dateIn(since.sentAt, zone)) })
    : m.conversation_found({ count: found });
  return (
    <search className="block py-4 [&_:is(button,input)]:scroll-mt-72">
      <div className="flex items-end gap-2">
        <SearchField
          ref={row}
          className="min-w-0 flex-1"
          label={m.conversation_search_field()}
          value={typed}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
        />
        <IconButton
          label={m.conversation_search_close()}
          icon={<X aria-hidden="true" className="size-5" />}
          onClick={onClose}
        />
      </div>
      <p role="status" className="mt-2 text-sm text-ink-soft">
        {typed.trim() !== '' && count}
      </p>
    </search>
  );
}
