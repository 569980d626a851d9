/**
 * Who describes the connection of a pair, and when. One side of each pair offers, always the same, so that two offers never
 * meet; the other asks for an offer. Signals may be lost while either side has no connection to the server: then the last
 * step is taken again.
 */
export type Negotiation = {
  offers: boolean;
  /** Whether signals reach the other side at the moment. */
  isReachable: boolean;
  /** An offer or a request of this side that is not answered yet. */
  open: 'none' | 'plain' | 'ice';
  /** What is to follow once nothing is open. */
  wanted: 'none' | 'plain' | 'ice';
};

export type NegotiationEvent =
  /** This side needs a new description, or, received as `restart`, the other side does. */
  | { type: 'want'; ice: boolean }
  | { type: 'offer' }
  | { type: 'answer' }
  | { type: 'reachable'; isReachable: boolean }
  /** No answer in reasonable time. */
  | { type: 'unanswered' };

export type NegotiationStep =
  | { type: 'send-offer' | 'ask'; ice: boolean }
  | { type: 'accept-offer' | 'accept-answer' };

export function startNegotiation(offers: boolean): Negotiation {
  return { offers, isReachable: true, open: 'none', wanted: 'none' };
}

export function negotiate(
  state: Negotiation,
  event: NegotiationEvent,
): { state: Negotiation; steps: NegotiationStep[] } {
  if (event.type === 'want')
    return next({ ...state, wanted: more(state.wanted, event.ice ? 'ice' : 'plain') });
  if (event.type === 'reachable') {
    const { isReachable } = event;
    return next(isReachable ? again({ ...state, isReachable }) : { ...state, isReachable });
  }
  if (event.type === 'unanswered') return next(again(state));
  if (event.type === 'offer') {
    if (state.offers) return { state, steps: [] };
    return next({ ...state, open: 'none' }, { type: 'accept-offer' });
  }
  // An answer to an offer that was sent again, and is answered already.
  if (!state.offers || state.open === 'none') return { state, steps: [] };
  return next({ ...state, open: 'none' }, { type: 'accept-answer' });
}

function more(a: Negotiation['wanted'], b: Negotiation['wanted']): Negotiation['wanted'] {
  if (a === 'ice' || b === 'ice') return 'ice';
  return a === 'plain' || b === 'plain' ? 'plain' : 'none';
}

function again(state: Negotiation): Negotiation {
  return { ...state, open: 'none', wanted: more(state.wanted, state.open) };
}

function next(
  state: Negotiation,
  ...steps: NegotiationStep[]
): { state: Negotiation; steps: NegotiationStep[] } {
  const { offers, isReachable, open, wanted } = state;
  if (!isReachable || open !== 'none' || wanted === 'none') return { state, steps };
  const step: NegotiationStep = { type: offers ? 'send-offer' : 'ask', ice: wanted === 'ice' };
  return { state: { ...state, open: wanted, wanted: 'none' }, steps: [...steps, step] };
}
