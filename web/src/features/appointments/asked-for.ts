import { useEffect, useState } from 'react';

/**
 * The id of the appointment that the address asks for, as messages do: `?appointment=12`. Beside `payment` it belongs to
 * the road back from PayPal, which says more.
 */
export function readAskedFor(search: string): number | undefined {
  const query = new URLSearchParams(search);
  const id = query.get('appointment') ?? '';
  return query.has('payment') || !/^[1-9]\d{0,9}$/.test(id) ? undefined : Number(id);
}

/** What was asked for when the page was opened; leafing through the calendar changes the address and not this. */
export function useAskedFor(): number | undefined {
  const [asked] = useState(() => readAskedFor(window.location.search));
  return asked;
}

export function cardId(appointmentId: number): string {
  return `appointment-${appointmentId}`;
}

/** Brings the card that was asked for into view, and the focus to it. Call it where the cards are drawn. */
export function useCardInView(asked: number | undefined): void {
  useEffect(() => {
    const card = asked === undefined ? null : document.getElementById(cardId(asked));
    if (!card) return;
    card.scrollIntoView?.({ block: 'center' });
    card.focus({ preventScroll: true });
  }, [asked]);
}
