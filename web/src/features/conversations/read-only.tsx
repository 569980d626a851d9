import type { Conversation, WritingBarrier } from '@cadence/contract/care/conversations';
import * as m from '@cadence/messages/m';
import { Link } from 'wouter';
import { buttonClass } from '../../ui/button-style.ts';
import { Notice } from '../../ui/feedback/notice.tsx';

type Way = { href: string; label: string };
type Explanation = { title: string; family: string; therapist: string; familyWay?: Way; therapistWay?: Way };

function explanationOf(why: WritingBarrier, { client, therapist }: Conversation): Explanation {
  const book = { href: `/therapist/${therapist.id}`, label: m.conversation_book() };
  const toClient = { href: `/clients/${client.id}`, label: m.conversation_to_client() };
  const explanations: Record<WritingBarrier, Explanation> = {
    therapist_unavailable: {
      title: m.conversation_unavailable_title(),
      family: m.conversation_unavailable_text(),
      therapist: m.conversation_unavailable_own(),
      familyWay: { href: '/dashboard', label: m.conversation_unavailable_action() },
    },
    record_closed: {
      title: m.conversation_closed_title(),
      family: m.conversation_closed_family(),
      therapist: m.conversation_closed_therapist(),
      familyWay: book,
      therapistWay: toClient,
    },
    consent_withdrawn: {
      title: m.conversation_consent_title(),
      family: m.conversation_consent_family(),
      therapist: m.conversation_consent_therapist(),
      therapistWay: toClient,
    },
    client_left: {
      title: m.conversation_left_title(),
      family: m.conversation_left_family(),
      therapist: m.conversation_left_therapist(),
      familyWay: book,
      therapistWay: toClient,
    },
    not_open: {
      title: m.conversation_not_open_title(),
      family: m.conversation_not_open_text(),
      therapist: m.conversation_not_open_text(),
      familyWay: book,
    },
  };
  return explanations[why];
}

type ReadOnlyProps = { why: WritingBarrier; conversation: Conversation; isTherapist: boolean };

/** In the place of the field: why nothing can be written, and what to do instead. */
export function ReadOnly({ why, conversation, isTherapist }: ReadOnlyProps) {
  const { title, family, therapist, familyWay, therapistWay } = explanationOf(why, conversation);
  const way = isTherapist ? therapistWay : familyWay;
  return (
    <Notice
      title={title}
      action={
        way && (
          <Link href={way.href} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
            {way.label}
          </Link>
        )
      }
    >
      {isTherapist ? therapist : family}
    </Notice>
  );
}
