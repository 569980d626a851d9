import * as m from '@cadence/messages/m';
import { useEffect, useRef, useState } from 'react';
import { getLocale } from '../../../lib/locale.ts';
import { cx } from '../../../ui/class-names.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { useSignedInUser } from '../../users/api.ts';
import type { PanelProps } from '../channel/side-channel.ts';
import { CardControls } from './card-controls.tsx';
import { filterCards, POSITIONS, SOUNDS, type Position, type WordLanguage } from './card-words.ts';
import { DeckBar } from './deck-bar.tsx';
import type { Shown, ShownOwn, ShownShipped } from './shown-card.ts';
import { useDecks, type OwnDecks } from './use-decks.ts';
import { useShownCard } from './use-shown-card.ts';
import { usePicture } from './pictures.ts';

/** Picture cards: the therapist chooses and turns them, everybody sees the one that is shown. */
export function CardsPanel({ channel }: PanelProps) {
  const { shown, show } = useShownCard(channel);
  const isTherapist = channel.selfRole === 'therapist';
  return (
    <section aria-label={m.decks_title()} className="@container mx-auto grid w-full max-w-5xl gap-4">
      {isTherapist && <TherapistCards shown={shown} show={show} />}
      {!isTherapist && shown && <LargeCard shown={shown} />}
      {!isTherapist && !shown && <Notice tone="info">{m.decks_waiting()}</Notice>}
    </section>
  );
}

type Filter = { language: WordLanguage; sound?: string | undefined; position?: Position | undefined };

/** In a session everybody sees what is shown; on the page of the cards only this screen. */
export function TherapistCards({ shown, show }: { shown: Shown | undefined; show: (card?: Shown) => void }) {
  const own = useDecks(useSignedInUser().id);
  const [filter, setFilter] = useState<Filter>({ language: getLocale() });
  const cards = own.deck ? cardsOfDeck(own) : shippedCards(filter);
  const at = shown ? cards.findIndex((card) => keyOf(card) === keyOf(shown)) : -1;
  const showCard = (card: ShowableCard | undefined) =>
    card && show({ ...card, isWordHidden: shown?.isWordHidden ?? false });
  const list = useRef<HTMLUListElement>(null);
  const putAway = () => {
    // The button goes with the card that it puts away.
    (list.current?.querySelector<HTMLElement>('[aria-pressed="true"]') ?? list.current)?.focus();
    show();
  };
  const large = useRef<HTMLDivElement>(null);
  // The list is long: on a phone, what is shown and its controls stand above it.
  // In braces: some browsers answer with a promise, which React would take for a clean-up.
  useEffect(() => {
    if (shown) large.current?.scrollIntoView?.({ block: 'nearest' });
  }, [shown]);
  return (
    <div className={cx('grid items-start gap-4', shown && '@2xl:grid-cols-[18rem_1fr] @2xl:gap-6')}>
      {shown && (
        <div ref={large} className="grid gap-4 @2xl:sticky @2xl:top-0">
          <LargeCard shown={shown} />
          <CardControls
            shown={shown}
            show={show}
            place={at === -1 ? undefined : m.decks_place({ at: at + 1, count: cards.length })}
            onPrevious={() => showCard(cards.at(Math.max(at, 0) - 1))}
            onNext={() => showCard(cards[(at + 1) % cards.length])}
            onPutAway={putAway}
          />
        </div>
      )}
      <div className="grid gap-4">
        <DeckBar own={own} />
        {!own.deck && <FilterFields filter={filter} onFilter={setFilter} />}
        {own.deck?.cards.length === 0 && <Notice tone="info">{m.decks_own_empty()}</Notice>}
        {!own.deck && cards.length === 0 && <Notice tone="info">{m.decks_none()}</Notice>}
        <ul ref={list} tabIndex={-1} className="grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-2">
          {cards.map((card, index) => (
            <li key={keyOf(card)}>
              <SmallCard card={card} at={index + 1} isShown={index === at} onShow={() => showCard(card)} />
            </li>
          ))}
        </ul>
        {!own.deck && <p className="text-sm text-ink-soft">{m.decks_licence()}</p>}
      </div>
    </div>
  );
}

function shippedCards({ language, sound, position }: Filter): ShowableCard[] {
  return filterCards(language, sound, position).map(({ picture, word }) => ({ picture, word, language }));
}

/** The cards of the chosen deck whose images are read. */
function cardsOfDeck({ deck, images }: OwnDecks): ShowableCard[] {
  return (deck?.cards ?? []).flatMap(({ id, word }) => {
    const image = images[id];
    return image === undefined ? [] : [{ own: id, word: word.trim(), image }];
  });
}

function keyOf(card: ShowableCard): string {
  return 'picture' in card ? `${card.language} ${card.picture} ${card.word}` : card.own;
}

const positionNames = {
  initial: m.decks_initial,
  medial: m.decks_medial,
  final: m.decks_final,
};

function FilterFields({ filter, onFilter }: { filter: Filter; onFilter: (filter: Filter) => void }) {
  const { language, sound = '', position = '' } = filter;
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-3">
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

/** A card that can be shown: a shipped one, or one of the therapist's own with its image. */
type ShowableCard = Omit<ShownShipped, 'isWordHidden'> | Omit<ShownOwn, 'isWordHidden'>;

function LargeCard({ shown }: { shown: Shown }) {
  const { word, isWordHidden } = shown;
  return (
    <figure className="mx-auto grid w-full max-w-sm justify-items-center gap-3 rounded-lg border border-line bg-surface p-5">
      <CardImage
        card={shown}
        alt={isWordHidden || word === '' ? m.decks_picture() : word}
        lang={isWordHidden ? undefined : languageOf(shown)}
        className="aspect-square w-full max-w-72 sideways:max-w-[calc(100cqh-7rem)]"
      />
      <figcaption role="status" lang={languageOf(shown)} className="min-h-10 text-title-2 font-semibold">
        {isWordHidden ? '' : word}
      </figcaption>
    </figure>
  );
}

type SmallCardProps = { card: ShowableCard; at: number; isShown: boolean; onShow: () => void };

function SmallCard({ card, at, isShown, onShow }: SmallCardProps) {
  return (
    <button
      type="button"
      lang={languageOf(card)}
      aria-label={card.word === '' ? m.decks_own_picture({ at }) : undefined}
      aria-pressed={isShown}
      onClick={onShow}
      className="grid size-full content-start justify-items-center gap-1 rounded-md border border-line bg-surface px-1 py-2 text-sm hover:bg-brand-soft aria-pressed:border-brand aria-pressed:bg-brand-soft"
    >
      <CardImage card={card} alt="" className="size-14" />
      <span className="max-w-full hyphens-auto [overflow-wrap:anywhere]">{card.word}</span>
    </button>
  );
}

type CardImageProps = { card: ShowableCard; alt: string; lang?: string | undefined; className: string };

/** Pictures are square; the size is that of their class. */
const RATIO = { width: 56, height: 56 };

function CardImage({ card, ...rest }: CardImageProps) {
  if ('picture' in card) return <ShippedImage {...rest} name={card.picture} />;
  const { alt, lang, className } = rest;
  return (
    <img alt={alt} lang={lang} src={card.image} {...RATIO} className={cx('object-contain', className)} />
  );
}

function ShippedImage({ name, alt, lang, className }: Omit<CardImageProps, 'card'> & { name: string }) {
  return <img alt={alt} lang={lang} src={usePicture('cards', name)} {...RATIO} className={className} />;
}

/** Nobody says in which language the words of own cards are. */
function languageOf(card: ShowableCard): string | undefined {
  return 'picture' in card ? card.language : undefined;
}
