/**
 * Who describes the connection of a pair, and when. One side of each pair offers, always the same, so that two offers never
 * meet; the other asks for an offer. Signals may be lost while either side has no connection to the server, or arrive late:
 * then the same text is sent again, because an answer does not say which of several offers it belongs to. A text that
 * arrives twice is known by this, so that a late answer is never taken for that of a later offer.
 */
export type Negotiation = {
  offers: boolean;
  /** Whether signals reach the other side at the moment. */
  isReachable: boolean;
  /** An offer or a request of this side that is not answered yet. */
  open: 'none' | 'plain' | 'ice';
  /** What is to follow once nothing is open. */
  wanted: 'none' | 'plain' | 'ice';
  /** The other side's description that was accepted last. */
  accepted: string;
};

export type NegotiationEvent =
  /** This side needs a new description, or, received as `restart`, the other side does. */
  | { type: 'want'; ice: boolean }
  | { type: 'offer' | 'answer'; sdp: string }
  /** The offer is answered, or its answer taken over. */
  | { type: 'accepted'; sdp: string }
  | { type: 'reachable'; isReachable: boolean }
  /** No answer in reasonable time. */
  | { type: 'unanswered' };

export type NegotiationStep =
  /** `repeat` sends the last offer or answer as it was; `ice` is for an offer that could not be made. */
  | { type: 'send-offer' | 'ask' | 'repeat'; ice: boolean }
  | { type: 'accept-offer' | 'accept-answer'; sdp: string };

export function startNegotiation(offers: boolean): Negotiation {
  return { offers, isReachable: true, open: 'none', wanted: 'none', accepted: '' };
}

export function negotiate(
  state: Negotiation,
  event: NegotiationEvent,
): { state: Negotiation; steps: NegotiationStep[] } {
  if (event.type === 'want')
    return next({ ...state, wanted: more(state.wanted, event.ice ? 'ice' : 'plain') });
  if (event.type === 'reachable') {
    const changed = { ...state, isReachable: event.isReachable };
    return event.isReachable && !state.isReachable ? repeat(changed) : next(changed);
  }
  if (event.type === 'unanswered') return repeat(state);
  if (event.type === 'accepted') return next({ ...state, open: 'none', accepted: event.sdp });
  const { sdp } = event;
  const isRepeated = sdp === state.accepted;
  if (event.type === 'offer') {
    if (state.offers) return { state, steps: [] };
    return { state, steps: [isRepeated ? { type: 'repeat', ice: false } : { type: 'accept-offer', sdp }] };
  }
  if (!state.offers || state.open === 'none' || isRepeated) return { state, steps: [] };
  return { state, steps: [{ type: 'accept-answer', sdp }] };
}

function more(a: Negotiation['wanted'], b: Negotiation['wanted']): Negotiation['wanted'] {
  if (a === 'ice' || b === 'ice') return 'ice';
  return a === 'plain' || b === 'plain' ? 'plain' : 'none';
}

function repeat(state: Negotiation): { state: Negotiation; steps: NegotiationStep[] } {
  const { offers, isReachable, open } = state;
  if (open === 'none') return next(state);
  if (!isReachable) return { state, steps: [] };
  return { state, steps: [{ type: offers ? 'repeat' : 'ask', ice: open === 'ice' }] };
}

function next(state: Negotiation): { state: Negotiation; steps: NegotiationStep[] } {
  const { offers, isReachable, open, wanted } = state;
  if (!isReachable || open !== 'none' || wanted === 'none') return { state, steps: [] };
  const step: NegotiationStep = { type: offers ? 'send-offer' : 'ask', ice: wanted === 'ice' };
  return { state: { ...state, open: wanted, wanted: 'none' }, steps: [step] };
}
