import { useEffect, useState } from 'react';
import {
  addCards,
  addDeck,
  removeCard,
  removeDeck,
  renameDeck,
  setWord,
  type Deck,
  type DeckCard,
  type Decks,
  type DecksChange,
} from './decks.ts';
import { openDeckStore, type Images } from './deck-store.ts';

export type DecksProblem = 'unavailable' | 'full' | 'failed';

export type OwnDecks = {
  /** Undefined while they are read, and where this browser keeps none. */
  decks: Decks | undefined;
  /** The chosen deck; undefined for the shipped cards. */
  deck: Deck | undefined;
  images: Images;
  problem: DecksProblem | undefined;
  choose: (id: string) => void;
  create: (name: string) => Promise<boolean>;
  rename: (id: string, name: string) => void;
  remove: (id: string) => void;
  addCard: (id: string, card: DeckCard, image: string) => Promise<boolean>;
  removeCard: (id: string, cardId: string) => void;
  setWord: (id: string, cardId: string, word: string) => void;
};

/** The user's own decks, as this browser keeps them. */
export function useDecks(userId: number): OwnDecks {
  const { decks, images, problem, change, load } = useStoredDecks(userId);
  const [chosen, setChosen] = useState('');
  const deck = decks?.find(({ id }) => id === chosen);
  return {
    decks,
    deck,
    images,
    problem,
    choose: (id) => {
      setChosen(id);
      const next = decks?.find((one) => one.id === id);
      if (next) load(next);
    },
    create: (name) => {
      // So that the browser does not clear the decks by itself when space is short.
      if ('storage' in navigator) void navigator.storage.persist();
      const id = crypto.randomUUID();
      setChosen(id);
      return change(addDeck(id, name));
    },
    rename: (id, name) => void change(renameDeck(id, name)),
    remove: (id) => void change(removeDeck(id)),
    addCard: (id, card, image) => change(addCards(id, [card]), { [card.id]: image }),
    removeCard: (id, cardId) => void change(removeCard(id, cardId)),
    setWord: (id, cardId, word) => void change(setWord(id, cardId, word)),
  };
}

function useStoredDecks(userId: number) {
  const [store] = useState(() => openDeckStore(userId));
  const [decks, setDecks] = useState<Decks>();
  const [images, setImages] = useState<Images>({});
  const [problem, setProblem] = useState<DecksProblem>();
  const addImages = (more: Images) => setImages((known) => ({ ...known, ...more }));
  useEffect(() => {
    store.decks().then(setDecks, () => setProblem('unavailable'));
  }, [store]);

  /** Shows the change at once; when it cannot be kept, what is kept is shown again. Returns whether it was kept. */
  const change = async (next: DecksChange, more: Images = {}): Promise<boolean> => {
    setDecks((known) => next(known ?? []));
    addImages(more);
    try {
      await store.change(next, more);
      setProblem(undefined);
      return true;
    } catch (error) {
      const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
      setProblem(isFull ? 'full' : 'failed');
      store.decks().then(setDecks, () => setProblem('unavailable'));
      return false;
    }
  };
  const load = (deck: Deck) => {
    store.images(deck.cards.map(({ id }) => id)).then(addImages, () => setProblem('unavailable'));
  };
  return { decks, images, problem, change, load };
}
