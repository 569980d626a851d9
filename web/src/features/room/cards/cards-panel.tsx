import * as m from '@cadence/messages/m';
import { useState } from 'react';
import { getLocale } from '../../../lib/locale.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import type { PanelProps } from '../side-channel.ts';
import { usePlaceOnBoard, type CardForBoard } from './card-for-board.ts';
import { filterCards, POSITIONS, SOUNDS, type Card, type Position, type WordLanguage } from './card-words.ts';
import { usePicture } from './pictures.ts';
import { useShownCard, type Shown } from './use-shown-card.ts';

/** Picture cards: the therapist chooses and turns them, everybody sees the one that is shown. */
export function CardsPanel({ channel }: PanelProps) {
  const { shown, show } = useShownCard(channel);
  const isTherapist = channel.selfRole === 'therapist';
  return (
    <section aria-label={m.decks_title()} className="mx-auto grid w-full max-w-4xl gap-4">
      {isTherapist && <TherapistCards shown={shown} show={show} />}
      {!isTherapist && shown && <LargeCard shown={shown} />}
      {!isTherapist && !shown && <Notice tone="info">{m.decks_waiting()}</Notice>}
    </section>
  );
}

function LargeCard({ shown: { picture, word, language, isWordHidden } }: { shown: Shown }) {
  return (
    <figure className="mx-auto grid w-full max-w-sm justify-items-center gap-3 rounded-lg border border-line bg-surface p-5">
      <img
        alt={isWordHidden ? m.decks_picture() : word}
        lang={isWordHidden ? undefined : language}
        src={usePicture('cards', picture)}
        className="aspect-square w-full max-w-72"
      />
      <figcaption role="status" lang={language} className="min-h-10 text-3xl font-semibold">
        {isWordHidden ? '' : word}
      </figcaption>
    </figure>
  );
}

type Filter = { language: WordLanguage; sound?: string | undefined; position?: Position | undefined };

function TherapistCards({ shown, show }: { shown: Shown | undefined; show: (card?: Shown) => void }) {
  const [filter, setFilter] = useState<Filter>({ language: getLocale() });
  const cards = filterCards(filter.language, filter.sound, filter.position);
  const at = cards.findIndex(({ picture, word }) => picture === shown?.picture && word === shown.word);
  const showCard = (card: Card | undefined) =>
    card && show({ ...wordOf(card), isWordHidden: shown?.isWordHidden ?? false });
  return (
    <>
      <FilterFields filter={filter} onFilter={setFilter} />
      {shown && (
        <>
          <LargeCard shown={shown} />
          <CardControls
            shown={shown}
            show={show}
            place={at === -1 ? undefined : m.decks_place({ at: at + 1, count: cards.length })}
            onPrevious={() => showCard(cards.at(Math.max(at, 0) - 1))}
            onNext={() => showCard(cards[(at + 1) % cards.length])}
          />
        </>
      )}
      {cards.length === 0 && <Notice tone="info">{m.decks_none()}</Notice>}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-2">
        {cards.map((card) => (
          <li key={card.word}>
            <SmallCard card={card} isShown={card === cards[at]} onShow={() => showCard(card)} />
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink-soft">{m.decks_licence()}</p>
    </>
  );
}

function SmallCard({ card, isShown, onShow }: { card: Card; isShown: boolean; onShow: () => void }) {
  return (
    <button
      type="button"
      lang={card.language}
      aria-pressed={isShown}
      onClick={onShow}
      className="grid size-full justify-items-center gap-1 rounded-md border border-line bg-surface p-2 text-sm hover:bg-brand-soft aria-pressed:border-brand aria-pressed:bg-brand-soft"
    >
      <img alt="" src={usePicture('cards', card.picture)} className="size-14" />
      {card.word}
    </button>
  );
}

const positionNames = {
  initial: m.decks_initial,
  medial: m.decks_medial,
  final: m.decks_final,
};

function FilterFields({ filter, onFilter }: { filter: Filter; onFilter: (filter: Filter) => void }) {
  const { language, sound = '', position = '' } = filter;
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      <SelectField
        label={m.decks_language()}
        value={language}
        onChange={(event) => onFilter({ language: event.target.value === 'fr' ? 'fr' : 'en' })}
        options={[
          { value: 'en', label: m.decks_language_en() },
          { value: 'fr', label: m.decks_language_fr() },
        ]}
      />
      <SelectField
        label={m.decks_sound()}
        value={sound}
        onChange={(event) => onFilter({ ...filter, sound: event.target.value || undefined })}
        options={[
          { value: '', label: m.decks_any_sound() },
          ...SOUNDS[language].map((one) => ({ value: one, label: one })),
        ]}
      />
      <SelectField
        label={m.decks_position()}
        value={position}
        onChange={(event) =>
          onFilter({ ...filter, position: POSITIONS.find((one) => one === event.target.value) })
        }
        options={[
          { value: '', label: m.decks_any_position() },
          ...POSITIONS.map((one) => ({ value: one, label: positionNames[one]() })),
        ]}
      />
    </div>
  );
}

function wordOf({ picture, word, language }: CardForBoard): CardForBoard {
  return { picture, word, language };
}

type ControlsProps = {
  shown: Shown;
  show: (card?: Shown) => void;
  place: string | undefined;
  onPrevious: () => void;
  onNext: () => void;
};

function CardControls({ shown, show, place, onPrevious, onNext }: ControlsProps) {
  const [counts, setCounts] = useState({ right: 0, again: 0 });
  const putOnBoard = usePlaceOnBoard();
  const count = (kind: 'right' | 'again') => {
    setCounts({ ...counts, [kind]: counts[kind] + 1 });
    onNext();
  };
  return (
    <div className="grid justify-items-center gap-3">
      <div className="flex flex-wrap items-center justify-center gap-2">
        <Button variant="secondary" onClick={onPrevious}>
          {m.decks_previous()}
        </Button>
        <Button variant="secondary" onClick={onNext}>
          {m.decks_next()}
        </Button>
        <Button variant="secondary" onClick={() => show({ ...shown, isWordHidden: !shown.isWordHidden })}>
          {shown.isWordHidden ? m.decks_show_word() : m.decks_hide_word()}
        </Button>
        <Button onClick={() => count('right')}>{m.decks_right()}</Button>
        <Button variant="secondary" onClick={() => count('again')}>
          {m.decks_again()}
        </Button>
        {putOnBoard && (
          <Button variant="quiet" onClick={() => putOnBoard(wordOf(shown))}>
            {m.board_text_place()}
          </Button>
        )}
        <Button variant="quiet" onClick={() => show()}>
          {m.decks_put_away()}
        </Button>
      </div>
      <p role="status">
        {place} {place && '· '}
        {m.decks_counts(counts)}
      </p>
      <p className="text-sm text-ink-soft">{m.decks_counts_note()}</p>
    </div>
  );
}
