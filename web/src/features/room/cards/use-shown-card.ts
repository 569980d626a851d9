import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { byteBudget, messageJoiner, sendPacked } from '../packed-message.ts';
import type { SideChannel } from '../side-channel.ts';

const shownCard = z.object({
  picture: z.string().check(z.regex(/^[a-z0-9-]{1,60}$/)),
  word: z.string().check(z.maxLength(40)),
  language: z.enum(['en', 'fr']),
  isWordHidden: z.boolean(),
});
export type Shown = z.infer<typeof shownCard>;
const head = z.object({ card: z.nullable(shownCard) });

/** The card that everybody sees. The therapist alone shows and turns cards; others' messages are not read. */
export function useShownCard(channel: SideChannel) {
  const [shown, setShown] = useState<Shown>();
  const latest = useRef<Shown>(undefined);
  const isTherapist = channel.selfRole === 'therapist';

  useEffect(() => {
    if (isTherapist) {
      const tell = () => sendPacked(channel, { card: latest.current ?? null });
      tell();
      // Whoever comes later asks when their panel opened.
      const offMessage = onAsked(channel, tell);
      const offPeers = channel.onPeers(tell);
      return () => {
        offMessage();
        offPeers();
      };
    }
    const ask = () => sendPacked(channel, {});
    const join = messageJoiner();
    const offPeers = channel.onPeers(ask);
    const offMessage = channel.onMessage((from, bytes) => {
      if (!channel.peers().some(({ peerId, role }) => peerId === from && role === 'therapist')) return;
      const message = head.safeParse(join(bytes)?.head);
      if (message.success) setShown(message.data.card ?? undefined);
    });
    ask();
    return () => {
      offPeers();
      offMessage();
    };
  }, [channel, isTherapist]);

  const show = (card?: Shown) => {
    latest.current = card;
    setShown(card);
    sendPacked(channel, { card: card ?? null });
  };
  return { shown, show };
}

function onAsked(channel: SideChannel, tell: () => void): () => void {
  const allows = byteBudget(20_000, 500, () => performance.now());
  return channel.onMessage((_from, bytes) => {
    if (allows(bytes.length)) tell();
  });
}
