import { formatList } from '@cadence/format/names';
import * as m from '@cadence/messages/m';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { advertisingWords, type AdvertisingReason } from './advertising-words.ts';

const sentences: Record<AdvertisingReason, (holes: { words: string }) => string> = {
  comparison: m.advertising_comparison,
  promise: m.advertising_promise,
  testimonial: m.advertising_testimonial,
};

/** Below a field that families read: the words that colleges do not allow in advertising. The text can be saved anyway. */
export function AdvertisingHint({ text }: { text: string | null | undefined }) {
  const findings = advertisingWords(text ?? '');
  return (
    <div role="status" className="not-empty:mt-4">
      {findings.length > 0 && (
        <Notice title={m.advertising_title()}>
          <div className="space-y-1.5">
            {findings.map(({ reason, words }) => (
              <p key={reason}>
                {sentences[reason]({ words: formatList(words.map((word) => m.advertising_word({ word }))) })}
              </p>
            ))}
            <p className="text-ink-soft">{m.advertising_hint()}</p>
          </div>
        </Notice>
      )}
    </div>
  );
}
