import * as m from '@cadence/messages/m';
import { useState } from 'react';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { TherapistCards } from './cards/cards-panel.tsx';
import type { Shown } from './cards/shown-card.ts';

/** The picture cards outside a session: to make decks, and to show cards to somebody who is in the same place. */
export function CardsPage() {
  const [shown, setShown] = useState<Shown>();
  return (
    <div className="page-width pb-section">
      <PageHeader title={m.page_picture_cards()} text={m.decks_page_text()} />
      <div className="@container">
        <TherapistCards shown={shown} show={setShown} />
      </div>
    </div>
  );
}
