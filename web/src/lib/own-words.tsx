import { writtenIn } from '@cadence/format/written-in';
import * as m from '@cadence/messages/m';
import { getLocale } from '@cadence/messages/web-locale';

const NAMES = { en: m.therapist_facts_written_in_english, fr: m.therapist_facts_written_in_french };

/** A therapist's own text with its line breaks, which says its language where that is not the reader's. */
export function OwnWords({ text }: { text: string }) {
  const language = writtenIn(text);
  const isOther = language !== null && language !== getLocale();
  return (
    <>
      {isOther && <p className="mb-2 text-sm text-ink-soft">{NAMES[language]()}</p>}
      <p
        lang={isOther ? language : undefined}
        className="max-w-reading [overflow-wrap:anywhere] whitespace-pre-line"
      >
        {text}
      </p>
    </>
  );
}
