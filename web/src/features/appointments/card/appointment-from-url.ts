import { useEffect, useState } from 'react';

/**
 * The appointment id in the URL (`?appointment=12`), as emails link to it. Together with `payment` it belongs to the
 * return from PayPal, which is handled elsewhere.
 */
export function readLinkedAppointment(search: string): number | undefined {
  const query = new URLSearchParams(search);
  const id = query.get('appointment') ?? '';
  return query.has('payment') || !/^[1-9]\d{0,9}$/.test(id) ? undefined : Number(id);
}

/** The appointment id at the time the page was opened. Navigating in the calendar changes the URL but not this. */
export function useLinkedAppointment(): number | undefined {
  const [linked] = useState(() => readLinkedAppointment(window.location.search));
  return linked;
}

export function cardId(appointmentId: number): string {
  return `appointment-${appointmentId}`;
}

/** Scrolls to the linked card and focuses it. Call it in the component that renders the cards. */
export function useCardInView(linked: number | undefined): void {
  useEffect(() => {
    const card = linked === undefined ? null : document.getElementById(cardId(linked));
    if (!card) return;
    card.scrollIntoView?.({ block: 'center' });
    card.focus({ preventScroll: true });
  }, [linked]);
}
