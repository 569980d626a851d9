import * as z from 'zod/mini';
import { sendPacked, type Unpacked } from '../channel/packed-message.ts';
import type { SideChannel } from '../channel/side-channel.ts';
import { MAX_WORD } from './decks.ts';

/** Length of an own picture's data: address; the picture itself is about 60 kB. */
export const MAX_IMAGE = 80_000;
/** Own pictures of one sender follow each other at this distance in milliseconds: they share the line with the call. */
const IMAGE_PAUSE = 500;

const word = z.string().check(z.maxLength(MAX_WORD));
const shippedCard = z.object({
  picture: z.string().check(z.regex(/^[a-z0-9-]{1,60}$/)),
  word,
  language: z.enum(['en', 'fr']),
  isWordHidden: z.boolean(),
});
/** A card of the therapist's own: its picture is the body of the message. */
const ownCard = z.object({
  own: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
  word,
  isWordHidden: z.boolean(),
});
const head = z.object({ card: z.nullable(z.union([shippedCard, ownCard])) });

export type ShownShipped = z.infer<typeof shippedCard>;
export type ShownOwn = z.infer<typeof ownCard> & { image: string };
export type Shown = ShownShipped | ShownOwn;

/** A JPEG (its first bytes in base64) that is not too large. Nothing else is stored, or shown to anybody. */
export function isCardImage(address: string): boolean {
  return address.length <= MAX_IMAGE && /^data:image\/jpeg;base64,\/9j\/[A-Za-z0-9+/]+={0,2}$/.test(address);
}

/** The card of a message, null when it puts the cards away; undefined when the message is not well-formed. */
export function readShown(message: Unpacked | undefined): Shown | null | undefined {
  const parsed = head.safeParse(message?.head);
  if (!message || !parsed.success) return undefined;
  const { card } = parsed.data;
  if (!card || 'picture' in card) return card;
  const image = new TextDecoder().decode(message.body);
  return isCardImage(image) ? { ...card, image } : undefined;
}

function sendShown(channel: SideChannel, shown: Shown | undefined, to?: string): void {
  if (!shown || 'picture' in shown) return sendPacked(channel, { card: shown ?? null }, undefined, to);
  const { image, ...card } = shown;
  sendPacked(channel, { card }, new TextEncoder().encode(image), to);
}

/** Tells the others of the shown card. While own pictures are turned quickly, only the newest is sent. */
export function shownSender(channel: SideChannel) {
  let shown: Shown | undefined;
  let isDue = false;
  let pause: ReturnType<typeof setTimeout> | undefined;
  const endPause = () => {
    clearTimeout(pause);
    pause = undefined;
  };
  const sendCurrent = () => {
    isDue = pause !== undefined;
    if (isDue) return;
    sendShown(channel, shown);
    if (!shown || 'picture' in shown) return;
    pause = setTimeout(() => {
      endPause();
      if (isDue) sendCurrent();
    }, IMAGE_PAUSE);
  };
  return {
    sendCurrent,
    show: (card: Shown | undefined) => {
      shown = card;
      sendCurrent();
    },
    answer: (to: string) => sendShown(channel, shown, to),
    stop: endPause,
  };
}
