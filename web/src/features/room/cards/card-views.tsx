import * as m from '@cadence/messages/m';
import { cx } from '../../../ui/class-names.ts';
import { usePicture } from './pictures.ts';
import type { Shown, ShownOwn, ShownShipped } from './shown-card.ts';

/** A card that can be shown: a shipped one, or one of the therapist's own with its image. */
export type ShowableCard = Omit<ShownShipped, 'isWordHidden'> | Omit<ShownOwn, 'isWordHidden'>;

export function LargeCard({ shown }: { shown: Shown }) {
  const { word, isWordHidden } = shown;
  return (
    <figure className="mx-auto grid w-full max-w-sm justify-items-center gap-3 rounded-lg border border-line bg-surface p-5">
      <CardImage
        card={shown}
        alt={isWordHidden || word === '' ? m.decks_picture() : word}
        lang={isWordHidden ? undefined : languageOf(shown)}
        className="aspect-square w-full max-w-72"
      />
      <figcaption role="status" lang={languageOf(shown)} className="min-h-10 text-title-2 font-semibold">
        {isWordHidden ? '' : word}
      </figcaption>
    </figure>
  );
}

type SmallCardProps = { card: ShowableCard; at: number; isShown: boolean; onShow: () => void };

export function SmallCard({ card, at, isShown, onShow }: SmallCardProps) {
  return (
    <button
      type="button"
      lang={languageOf(card)}
      aria-label={card.word === '' ? m.decks_own_picture({ at }) : undefined}
      aria-pressed={isShown}
      onClick={onShow}
      className="grid size-full content-start justify-items-center gap-1 rounded-md border border-line bg-surface p-2 text-sm hover:bg-brand-soft aria-pressed:border-brand aria-pressed:bg-brand-soft"
    >
      <CardImage card={card} alt="" className="size-14" />
      <span className="max-w-full [overflow-wrap:anywhere]">{card.word}</span>
    </button>
  );
}

type CardImageProps = { card: ShowableCard; alt: string; lang?: string | undefined; className: string };

function CardImage({ card, ...rest }: CardImageProps) {
  if ('picture' in card) return <ShippedImage {...rest} name={card.picture} />;
  const { alt, lang, className } = rest;
  return <img alt={alt} lang={lang} src={card.image} className={cx('object-contain', className)} />;
}

function ShippedImage({ name, alt, lang, className }: Omit<CardImageProps, 'card'> & { name: string }) {
  return <img alt={alt} lang={lang} src={usePicture('cards', name)} className={className} />;
}

/** Nobody says in which language the words of own cards are. */
function languageOf(card: ShowableCard): string | undefined {
  return 'picture' in card ? card.language : undefined;
}
