import type { ReceiptKind } from '@cadence/contract/receipts';
import * as m from '@cadence/messages/m';
import { formatMoney } from '../../lib/money.ts';
import { serverText } from '../../lib/problem.ts';
import { dateIn, formatDate, formatDuration } from '../../lib/time.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { paperHref, useRequestReceipt, type ReceiptEntry } from './api.ts';
import { DownloadLinks } from './download-links.tsx';

// A record, so that a kind without words does not compile.
const kinds: Record<ReceiptKind, () => string> = {
  receipt: () => m.receipt_title(),
  credit_note: () => m.receipt_title_credit_note(),
  confirmation: () => m.receipt_title_confirmation(),
  on_request: () => m.receipt_free(),
};

/** One paper: of which session, for how much, and the paper itself in both languages. */
export function ReceiptCard({ entry }: { entry: ReceiptEntry }) {
  const { kind, label, startTime, timezone, serviceName, duration, clientName, therapistName } = entry;
  const day = formatDate(dateIn(startTime, timezone));
  const name = label ? `${kinds[kind]()} ${label}` : kinds[kind]();
  const sign = kind === 'credit_note' ? '−' : '';
  return (
    <Card as="li" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h3 className="first-letter:uppercase">{day}</h3>
          <p className="mt-1 text-sm text-ink-soft [overflow-wrap:anywhere]">
            {m.receipt_card_session({ service: serviceName, duration: formatDuration(duration) })}
          </p>
          <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">
            {m.receipt_card_people({
              client: clientName || m.common_closed_account(),
              therapist: therapistName || m.common_closed_account(),
            })}
          </p>
        </div>
        <p className="figures text-lg font-semibold">{`${sign}${formatMoney(entry.total, entry.currency)}`}</p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <Badge tone={kind === 'receipt' ? 'success' : 'neutral'}>{name}</Badge>
        {kind === 'on_request' ? (
          <RequestButton entry={entry} day={day} />
        ) : (
          <DownloadLinks what={`${name}, ${day}`} href={(lang) => paperHref(entry, lang) ?? ''} />
        )}
      </div>
      {kind === 'confirmation' && <p className="text-sm text-ink-soft">{m.receipt_card_confirmation()}</p>}
      {entry.reason === 'did_not_attend' && (
        <p className="text-sm text-ink-soft">
          {m.receipt_card_not_attended({ number: entry.credits ?? '' })}
        </p>
      )}
    </Card>
  );
}

function RequestButton({ entry, day }: { entry: ReceiptEntry; day: string }) {
  const ask = useRequestReceipt();
  const press = async () => {
    try {
      await ask.mutateAsync(entry.appointmentId);
      showToast({ title: m.receipt_made_title(), description: m.receipt_made() });
    } catch (error) {
      const description = serverText(error, m.receipt_request_failed());
      showToast({ title: m.common_error_title(), description, variant: 'destructive' });
    }
  };
  return (
    <Button
      size="sm"
      variant="secondary"
      loading={ask.isPending}
      aria-label={m.receipt_request_for({ when: day })}
      onClick={() => void press()}
    >
      {m.receipt_request()}
    </Button>
  );
}
