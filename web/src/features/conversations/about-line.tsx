import type { Conversation } from '@cadence/contract/care/conversations';
import { formatList } from '@cadence/format/names';
import * as m from '@cadence/messages/m';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useLocale } from '../../lib/locale.ts';
import { IconButton } from '../../ui/icon-button.tsx';

/** So many characters of when she answers fit beside the rest; a longer text is folded. */
const SHORT = 90;

export type AboutLineProps = {
  conversation: Conversation;
  userId: number;
  /** Of the sentence about emergencies, which describes the field. */
  emergencyId: string;
  onSearch: () => void;
};

/** Stays in sight above the messages: whose record it is, who reads it, that it is not for emergencies, and when she answers. */
export function AboutLine({ conversation, userId, emergencyId, onSearch }: AboutLineProps) {
  const { client, readers } = conversation;
  const others = readers.filter((one) => one.userId !== userId).map(({ name }) => name);
  const names = formatList([m.conversation_reader_you(), ...others]);
  return (
    <div className="sticky top-(--spacing-header) z-10 -mx-gutter flex items-start gap-2 border-b border-line bg-paper px-gutter py-2.5 text-sm text-ink-soft low:static">
      <div className="min-w-0 flex-1">
        <p className="[overflow-wrap:anywhere]">
          {m.conversation_record_of({ name: client.name, names })}{' '}
          {/* A line of its own where it needs one, which does not break within the number. */}
          <strong id={emergencyId} className="inline-block font-semibold text-balance text-ink">
            {m.conversation_emergency()}
          </strong>
        </p>
        <Expects conversation={conversation} />
      </div>
      <IconButton
        label={m.conversation_search()}
        icon={<Search aria-hidden="true" className="size-5" />}
        className="-me-3 -mt-1.5"
        onClick={onSearch}
      />
    </div>
  );
}

function Expects({ conversation: { expects } }: { conversation: Conversation }) {
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  const other = locale === 'en' ? 'fr' : 'en';
  const written = expects[locale] === '' ? other : locale;
  const text = expects[written];
  if (text === '') return null;
  const isLong = text.length > SHORT;
  return (
    <div className="mt-1 flex items-baseline gap-3">
      <p
        lang={written === locale ? undefined : written}
        className="min-w-0 [overflow-wrap:anywhere] whitespace-pre-line"
      >
        {isLong && !isOpen ? beginningOf(text) : text}
      </p>
      {isLong && (
        <button
          type="button"
          aria-expanded={isOpen}
          className="-my-2.5 min-h-target shrink-0 font-semibold text-brand-ink underline underline-offset-4"
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? m.conversation_less() : m.conversation_more()}
        </button>
      )}
    </div>
  );
}

/** Its first words. Shortened here and not by the style, so that nothing is cut where the letters are large. */
function beginningOf(text: string): string {
  return `${text.slice(0, SHORT).replace(/\s+\S*$/, '')}…`;
}
