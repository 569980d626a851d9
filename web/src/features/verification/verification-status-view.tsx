import type { UploadedDocument } from '@cadence/contract/verification';
import type { BookingStatus } from '@cadence/contract/slots';
import * as m from '@cadence/messages/m';
import { BadgeCheck, Clock, FileText, ShieldQuestion, ShieldX } from 'lucide-react';
import type { ReactNode } from 'react';
import { dateIn } from '@cadence/format/time';
import { formatDate } from '../../lib/time.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import type { VerificationStatus } from './verification-status.ts';

type Look = { tone: Tone; icon: ReactNode; word: () => string };

const looks: Record<VerificationStatus['state'], Look> = {
  verified: { tone: 'success', icon: <BadgeCheck />, word: () => m.verification_verified() },
  pending: { tone: 'info', icon: <Clock />, word: () => m.verification_pending() },
  rejected: { tone: 'danger', icon: <ShieldX />, word: () => m.verification_rejected() },
  withdrawn: { tone: 'danger', icon: <ShieldX />, word: () => m.verification_withdrawn() },
  ended: { tone: 'neutral', icon: <ShieldQuestion />, word: () => m.verification_none() },
  changed: { tone: 'neutral', icon: <ShieldQuestion />, word: () => m.verification_none() },
  none: { tone: 'neutral', icon: <ShieldQuestion />, word: () => m.verification_none() },
};

export type VerificationStatusViewProps = {
  status: VerificationStatus;
  /** Undefined while it is not known. */
  booking: BookingStatus | undefined;
  zone: string;
};

/** A verification status with its explanation, and whether families can book without the badge. */
export function VerificationStatusView({ status, booking, zone }: VerificationStatusViewProps) {
  const { tone, icon, word } = looks[status.state];
  const reason = reasonOf(status);
  return (
    <div className="space-y-3">
      <Badge tone={tone} icon={icon} className="text-sm">
        {word()}
      </Badge>
      <p className="max-w-reading">{[textOf(status, zone), effectOf(status, booking)].join(' ').trim()}</p>
      {reason && (
        <blockquote className="border-s-4 border-danger-line ps-4">
          <p className="text-sm font-semibold">{m.verification_reason()}</p>
          <p className="[overflow-wrap:anywhere] whitespace-pre-line">{reason}</p>
        </blockquote>
      )}
      {status.state === 'pending' && <SentDocuments documents={status.request.documents} />}
    </div>
  );
}

function textOf(status: VerificationStatus, zone: string): string {
  const day = (at: string) => formatDate(dateIn(at, zone), { style: 'day', year: true });
  switch (status.state) {
    case 'verified':
      return m.verification_verified_text();
    case 'pending':
      return m.verification_pending_text({ date: day(status.request.requestDate) });
    case 'rejected':
      return m.verification_rejected_text({ date: day(status.request.requestDate) });
    case 'withdrawn':
      return m.verification_withdrawn_text({ date: day(status.at) });
    case 'ended':
      return m.verification_ended();
    case 'changed':
      return m.verification_changed_text();
    default:
      return m.verification_none_text();
  }
}

/** What being unverified means for bookings: the server says whether only verified therapists can be booked. */
function effectOf({ state }: VerificationStatus, booking: BookingStatus | undefined): string | undefined {
  if (state === 'verified' || !booking) return undefined;
  if (booking.obstacles.includes('not_verified')) return m.verification_not_bookable();
  return state === 'none' ? m.verification_bookable() : undefined;
}

function reasonOf(status: VerificationStatus): string | null {
  if (status.state === 'rejected') return status.request.rejectionReason;
  return status.state === 'withdrawn' ? status.reason : null;
}

function SentDocuments({ documents }: { documents: readonly UploadedDocument[] }) {
  if (documents.length === 0) return null;
  return (
    <div>
      <p className="text-sm font-semibold">{m.verification_pending_sent()}</p>
      <ul className="mt-1">
        {documents.map(({ url, filename }) => (
          <li key={url}>
            <a
              href={url}
              download={filename}
              aria-label={m.verification_open_document({ filename })}
              className="inline-flex min-h-target max-w-full items-center gap-2 [overflow-wrap:anywhere]"
            >
              <FileText aria-hidden="true" className="size-5 shrink-0" />
              {filename}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
