import type { PeerRole } from '@cadence/contract/live';
import * as m from '@cadence/messages/m';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'wouter';
import { Button } from '../../../ui/button.tsx';
import { buttonClass } from '../../../ui/button-style.ts';
import { useNow } from '../../../lib/use-now.ts';
import type { EndReason } from '../visit/room-state.ts';

type Words = { title: () => string; text: () => string; mayReturn?: true };

const left: Words = { title: () => m.room_left_title(), text: () => m.room_left_text(), mayReturn: true };
const closed: Words = { title: () => m.room_closed_title(), text: () => m.room_closed_text() };
const broken: Words = {
  title: () => m.room_broken_title(),
  text: () => m.room_broken_text(),
  mayReturn: true,
};
const unavailable: Words = { title: () => m.room_unavailable_title(), text: () => m.room_unavailable_text() };
const signedOut: Words = { title: () => m.room_signed_out_title(), text: () => m.room_signed_out_text() };
const link: Words = { title: () => m.room_link_unusable_title(), text: () => m.room_link_unusable_text() };
const accessEnded: Words = {
  title: () => m.room_access_ended_title(),
  text: () => m.room_access_ended_text(),
};

// A record, so that a reason without a sentence does not compile.
const words: Record<EndReason, Words> = {
  left,
  full: { title: () => m.room_full_title(), text: () => m.room_full_text(), mayReturn: true },
  denied: { title: () => m.room_denied_title(), text: () => m.room_denied_text(), mayReturn: true },
  replaced: { title: () => m.room_replaced_title(), text: () => m.room_replaced_text(), mayReturn: true },
  ended: { title: () => m.room_ended_title(), text: () => m.room_ended_text() },
  cancelled: { title: () => m.room_cancelled_title(), text: () => m.room_cancelled_text() },
  moved: { title: () => m.room_moved_title(), text: () => m.room_moved_text() },
  unavailable,
  withdrawn: accessEnded,
  closed,
  signed_out: signedOut,
  not_found: unavailable,
  room_not_open: { title: () => m.room_early_title(), text: () => m.room_early_text(), mayReturn: true },
  room_closed: closed,
  link_unusable: link,
  too_many: broken,
  malformed: broken,
  not_entered: broken,
  internal: broken,
  forbidden: broken,
  peer_unknown: broken,
  not_your_offer: broken,
  room_full: broken,
};

const ofTherapists: Partial<Record<EndReason, Words>> = {
  // She may have ended it too early, and opens it again for whoever comes back.
  ended: { title: () => m.room_ended_title(), text: () => m.room_ended_therapist_text(), mayReturn: true },
};

/** Guests have a link instead of an account, and nothing to look up. */
const ofGuests: Partial<Record<EndReason, Words>> = {
  moved: { title: () => m.room_moved_title(), text: () => m.room_moved_guest_text() },
  unavailable: { title: () => m.room_unavailable_title(), text: () => m.room_unavailable_guest_text() },
  not_found: { title: () => m.room_unavailable_title(), text: () => m.room_unavailable_guest_text() },
  withdrawn: link,
};

type AfterRoomProps = {
  end: EndReason;
  role: PeerRole;
  isGuest: boolean;
  closesAt: string;
  onAgain: () => void;
  afterwards: ReactNode;
};

/** After these the session is over for whoever was in it. */
const OVER: readonly EndReason[] = ['left', 'ended', 'closed', 'room_closed'];

/** Why the visit ended, and what to do next. */
export function AfterRoom({ end, role, isGuest, closesAt, onAgain, afterwards }: AfterRoomProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const now = useNow();
  // Refused before the room closes by itself: the session was cancelled, or a party suspended, a moment ago.
  const reason = end === 'room_closed' && now < Date.parse(closesAt) ? 'unavailable' : end;
  const { title, text, mayReturn } =
    (isGuest && ofGuests[reason]) || (role === 'therapist' && ofTherapists[reason]) || words[reason];
  return (
    <section className="space-y-6">
      <h2 ref={heading} tabIndex={-1} className="text-title-2">
        {title()}
      </h2>
      <p role="status" className="max-w-reading text-lead text-ink-soft">
        {text()}
      </p>
      <div className="button-row">
        {mayReturn && now < Date.parse(closesAt) && (
          // After the end the therapist’s next step is the note.
          <Button variant={reason === 'ended' ? 'secondary' : 'primary'} onClick={onAgain}>
            {end === 'replaced' ? m.room_use_here() : m.room_again()}
          </Button>
        )}
        {!isGuest && (
          <Link href="/appointments" className={buttonClass({ variant: 'secondary' })}>
            {m.call_return()}
          </Link>
        )}
      </div>
      {OVER.includes(reason) && afterwards}
    </section>
  );
}
