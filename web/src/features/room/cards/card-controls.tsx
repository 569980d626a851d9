import * as m from '@cadence/messages/m';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useOpenPad } from '../../care/pad/open-pad.ts';
import { usePlaceOnBoard } from './card-for-board.ts';
import type { Shown } from './shown-card.ts';

type ControlsProps = {
  shown: Shown;
  show: (card: Shown) => void;
  place: string | undefined;
  onPrevious: () => void;
  onNext: () => void;
  onPutAway: () => void;
};

const ROW = 'flex flex-wrap items-center justify-center gap-2';

export function CardControls({ shown, show, place, onPrevious, onNext, onPutAway }: ControlsProps) {
  const [counts, setCounts] = useState({ right: 0, again: 0 });
  const markOnPad = useOpenPad();
  const putOnBoard = usePlaceOnBoard();
  const count = (kind: 'right' | 'again') => {
    markOnPad?.(kind === 'right' ? 1 : 0);
    setCounts({ ...counts, [kind]: counts[kind] + 1 });
    onNext();
  };
  return (
    <div className="grid justify-items-center gap-3">
      <div className={ROW}>
        <Button variant="secondary" onClick={onPrevious}>
          {m.decks_previous()}
        </Button>
        <Button variant="secondary" onClick={onNext}>
          {m.decks_next()}
        </Button>
      </div>
      <div className={ROW}>
        <Button onClick={() => count('right')}>{m.decks_right()}</Button>
        <Button variant="secondary" onClick={() => count('again')}>
          {m.decks_again()}
        </Button>
      </div>
      <div className={ROW}>
        <Button variant="quiet" onClick={() => show({ ...shown, isWordHidden: !shown.isWordHidden })}>
          {shown.isWordHidden ? m.decks_show_word() : m.decks_hide_word()}
        </Button>
        {/* The board has no items for own pictures. */}
        {putOnBoard && 'picture' in shown && (
          <Button
            variant="quiet"
            onClick={() => {
              const { picture, word, language } = shown;
              putOnBoard({ picture, word, language });
            }}
          >
            {m.board_text_place()}
          </Button>
        )}
        <Button variant="quiet" onClick={onPutAway}>
          {m.decks_put_away()}
        </Button>
      </div>
      <p role="status">
        {place} {place && '· '}
        {m.decks_counts(counts)}
      </p>
      <p className="text-sm text-ink-soft">{markOnPad ? m.decks_counts_pad() : m.decks_counts_note()}</p>
    </div>
  );
}
