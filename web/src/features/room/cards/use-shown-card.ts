import { useEffect, useMemo, useState } from 'react';
import { byteBudget, messageJoiner, sendPacked } from '../channel/packed-message.ts';
import type { SideChannel } from '../channel/side-channel.ts';
import { readShown, shownSender, type Shown } from './shown-card.ts';

/** The card that everybody sees. The therapist alone shows and turns cards; others' messages are not read. */
export function useShownCard(channel: SideChannel) {
  const [shown, setShown] = useState<Shown>();
  const sender = useMemo(() => shownSender(channel), [channel]);
  const isTherapist = channel.selfRole === 'therapist';

  useEffect(() => {
    if (!isTherapist) return listen(channel, setShown);
    sender.sendCurrent();
    // Whoever comes later asks when their panel opened.
    const offMessage = onAsked(channel, sender.answer);
    const offPeers = channel.onPeers(sender.sendCurrent);
    return () => {
      offMessage();
      offPeers();
      sender.stop();
    };
  }, [channel, isTherapist, sender]);

  const show = (card?: Shown) => {
    setShown(card);
    sender.show(card);
  };
  return { shown, show };
}

function listen(channel: SideChannel, onShown: (shown: Shown | undefined) => void): () => void {
  const ask = () => sendPacked(channel, {});
  const join = messageJoiner();
  const allows = byteBudget(4_000_000, 250_000, () => performance.now());
  const offPeers = channel.onPeers(ask);
  const offMessage = channel.onMessage((from, bytes) => {
    if (!channel.peers().some(({ peerId, role }) => peerId === from && role === 'therapist')) return;
    if (!allows(bytes.length)) return;
    const card = readShown(join(bytes));
    if (card !== undefined) onShown(card ?? undefined);
  });
  ask();
  return () => {
    offPeers();
    offMessage();
  };
}

/** Each person may ask about twenty times at once, and every two seconds after that: an answer may hold a picture. */
function onAsked(channel: SideChannel, answer: (to: string) => void): () => void {
  const budgets = new Map<string, ReturnType<typeof byteBudget>>();
  return channel.onMessage((from, bytes) => {
    const allows = budgets.get(from) ?? byteBudget(2_000, 50, () => performance.now());
    budgets.set(from, allows);
    if (allows(bytes.length)) answer(from);
  });
}
