/** Whether somebody may write in a conversation, as a pure rule. */
import type { ConversationState, WritingBarrier } from '@cadence/contract/care/conversations';

export type WritingFacts = {
  side: 'therapist' | 'family';
  hasBegun: boolean;
  /** Suspended or closed. */
  isTherapistGone: boolean;
  /** By a closing note; the next session opens it again. */
  isRecordClosed: boolean;
  isConsentWithdrawn: boolean;
  /** On the caseload: by a session, or by joining it. */
  isClient: boolean;
  /** Whether the therapist lets families begin. */
  isOpen: boolean;
};

/** The first of the reasons for which nobody may write; null where somebody may. */
function obstacleOf(facts: Omit<WritingFacts, 'side' | 'isOpen' | 'hasBegun'>): WritingBarrier | null {
  if (facts.isTherapistGone) return 'therapist_unavailable';
  if (facts.isRecordClosed) return 'record_closed';
  if (facts.isConsentWithdrawn) return 'consent_withdrawn';
  return facts.isClient ? null : 'client_left';
}

export function writingOf({ side, hasBegun, isOpen, ...facts }: WritingFacts): {
  state: ConversationState;
  why: WritingBarrier | null;
} {
  const obstacle = obstacleOf(facts);
  if (obstacle) return { state: 'read_only', why: obstacle };
  if (hasBegun) return { state: 'open', why: null };
  return { state: 'not_begun', why: side === 'family' && !isOpen ? 'not_open' : null };
}
