import type { CreditReason, NoReceiptReason, ReceiptKind } from '@cadence/contract/receipts';
import * as m from '@cadence/messages/m';
import { formatMoney } from '@cadence/format/money';
import { reportOutcome } from '../../lib/forms/outcome-toast.ts';
import { serverText } from '../../lib/http/problem.ts';
import { dateIn, formatDuration } from '@cadence/format/time';
import { formatDate, formatWhen } from '../../lib/time.ts';
import { methodText } from '../appointments/appointment/payment-method.ts';
import { ClientName } from '../appointments/appointment/client-name.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { paperHref, type ReceiptEntry } from './api.ts';
import { useChange } from '../../lib/http/query.ts';
import { Download } from 'lucide-react';
import { buttonClass } from '../../ui/button-style.ts';

// A record, so that a kind without a message does not compile.
const kinds: Record<ReceiptKind, () => string> = {
  receipt: () => m.receipts_title(),
  credit_note: () => m.receipts_title_credit_note(),
  confirmation: () => m.receipts_title_confirmation(),
  on_request: () => m.receipts_free(),
};

const noReceiptTexts: Record<NoReceiptReason, () => string> = {
  cancelled: () => m.receipts_card_cancelled(),
  did_not_attend: () => m.receipts_card_no_attendance(),
};

const cancellationTexts: Record<Exclude<CreditReason, 'refunded'>, (number: string) => string> = {
  did_not_attend: (number) => m.receipts_card_not_attended({ number }),
  respelled: (number) => m.receipts_card_respelled({ number }),
};

type ReceiptCardProps = { entry: ReceiptEntry; isTherapist: boolean };

/** One receipt: its session, its amount, and downloads in both languages. */
export function ReceiptCard({ entry, isTherapist }: ReceiptCardProps) {
  const { kind, label, startTime, timezone, serviceName, duration } = entry;
  const day = formatDate(dateIn(startTime, timezone));
  const name = label ? `${kinds[kind]()} ${label}` : kinds[kind]();
  const sign = kind === 'credit_note' ? '−' : '';
  return (
    <Card as="li" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h3 className="first-letter:uppercase">{day}</h3>
          <p className="mt-1 text-sm text-ink-soft [overflow-wrap:anywhere]">
            {m.receipts_card_session({ service: serviceName, duration: formatDuration(duration) })}
          </p>
          <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">
            {isTherapist ? <Client entry={entry} /> : peopleText(entry)}
          </p>
          {entry.method !== null && (
            <p className="text-sm text-ink-soft">
              {m.receipts_card_method({ method: methodText(entry.method) })}
            </p>
          )}
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
      {entry.noReceipt !== null && (
        <p className="text-sm text-ink-soft">{noReceiptTexts[entry.noReceipt]()}</p>
      )}
      {entry.keptAmount !== null && entry.refundAmount !== null && (
        <p className="figures text-sm text-ink-soft">
          {m.receipts_card_split({
            kept: formatMoney(entry.keptAmount, entry.currency),
            refund: formatMoney(entry.refundAmount, entry.currency),
          })}
        </p>
      )}
      {entry.cancelsAt !== null && (
        <p className="text-sm text-warning-ink">
          {m.receipts_card_cancels({ when: formatWhen(entry.cancelsAt, timezone) })}
        </p>
      )}
      {entry.reason !== null && entry.reason !== 'refunded' && (
        <p className="text-sm text-ink-soft">{cancellationTexts[entry.reason](entry.credits ?? '')}</p>
      )}
      {entry.isRespellable && <Replacement entry={entry} what={`${name}, ${day}`} />}
    </Card>
  );
}

/** The therapist knows who she is. */
function Client({ entry: { clientId, clientName } }: { entry: ReceiptEntry }) {
  const client = clientName || m.closed_account_name();
  return clientId === null ? client : <ClientName id={clientId} name={client} />;
}

/** A guardian who has lost the client is told of the therapist alone. */
function peopleText({ clientId, clientName, therapistName }: ReceiptEntry): string {
  const client = clientName || m.closed_account_name();
  const therapist = therapistName || m.closed_account_name();
  if (clientId === null) return m.receipts_card_therapist({ therapist });
  return m.receipts_card_people({ client, therapist });
}

function RequestButton({ entry, day }: { entry: ReceiptEntry; day: string }) {
  const ask = useChange('POST /api/receipts');
  const press = () =>
    reportOutcome(ask.mutateAsync({ body: { appointmentId: entry.appointmentId } }), {
      done: { title: m.receipts_made_title(), description: m.receipts_made() },
      failed: (error) => serverText(error, m.receipts_request_failed()),
    });
  return (
    <Button
      size="sm"
      variant="secondary"
      loading={ask.isPending}
      aria-label={m.receipts_request_for({ when: day })}
      onClick={() => void press()}
    >
      {m.receipts_request()}
    </Button>
  );
}

/** A receipt never changes, so another takes its place. */
function Replacement({ entry, what }: { entry: ReceiptEntry; what: string }) {
  const replace = useChange('POST /api/receipts');
  const { appointmentId, id } = entry;
  if (id === null) return null;
  const press = () =>
    reportOutcome(replace.mutateAsync({ body: { appointmentId, replaces: id } }), {
      done: { title: m.receipts_respelled_title(), description: m.receipts_respelled() },
      failed: (error) => serverText(error, m.receipts_respell_failed()),
    });
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <p className="min-w-0 flex-1 basis-56 text-sm text-warning-ink">{m.receipts_respell_text()}</p>
      <Button
        size="sm"
        variant="secondary"
        loading={replace.isPending}
        aria-label={m.receipts_respell_for({ what })}
        onClick={() => void press()}
      >
        {m.receipts_respell()}
      </Button>
    </div>
  );
}

const languages = [
  { lang: 'en', name: 'English' },
  { lang: 'fr', name: 'Français' },
] as const;

type DownloadLinksProps = {
  /** What is downloaded, for screen readers. */
  what: string;
  href: (lang: 'en' | 'fr') => string;
};

/** The receipt in both languages: an insurer may need another language than the reader. */
function DownloadLinks({ what, href }: DownloadLinksProps) {
  return (
    <div className="flex flex-wrap gap-2.5">
      {languages.map(({ lang, name }) => (
        <a
          key={lang}
          href={href(lang)}
          download
          hrefLang={lang}
          aria-label={m.receipts_download_for({ what, language: name })}
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
        >
          <Download aria-hidden="true" className="size-4.5" />
          <span lang={lang}>{name}</span>
        </a>
      ))}
    </div>
  );
}
