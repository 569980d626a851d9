/** The therapist's own decks, without their images. Every change is a function from all decks to all decks. */
export type DeckCard = { id: string; word: string };
export type Deck = { id: string; name: string; cards: readonly DeckCard[] };
export type Decks = readonly Deck[];
export type DecksChange = (decks: Decks) => Decks;

export const MAX_DECKS = 30;
export const MAX_CARDS = 60;
export const MAX_NAME = 60;
export const MAX_WORD = 40;

export function addDeck(id: string, name: string): DecksChange {
  return (decks) =>
    decks.length < MAX_DECKS ? [...decks, { id, name: cut(name, MAX_NAME), cards: [] }] : decks;
}

export function removeDeck(id: string): DecksChange {
  return (decks) => decks.filter((deck) => deck.id !== id);
}

/** Keeps the former name when the new one is empty. */
export function renameDeck(id: string, name: string): DecksChange {
  return inDeck(id, (deck) => ({ ...deck, name: cut(name, MAX_NAME) || deck.name }));
}

/** Adds cards at the end, as far as they fit. */
export function addCards(id: string, cards: readonly DeckCard[]): DecksChange {
  return inDeck(id, (deck) => ({ ...deck, cards: [...deck.cards, ...cards].slice(0, MAX_CARDS) }));
}

export function removeCard(id: string, cardId: string): DecksChange {
  return inDeck(id, (deck) => ({ ...deck, cards: deck.cards.filter((card) => card.id !== cardId) }));
}

export function setWord(id: string, cardId: string, word: string): DecksChange {
  return inDeck(id, (deck) => ({
    ...deck,
    cards: deck.cards.map((card) => (card.id === cardId ? { ...card, word: word.slice(0, MAX_WORD) } : card)),
  }));
}

/** "red_apple-2.final.JPG" is named "red apple 2.final". */
export function wordOfFile(name: string): string {
  return cut(name.replace(/\.[a-z0-9]{1,5}$/i, '').replaceAll(/[_\s-]+/g, ' '), MAX_WORD);
}

export function cardIds(decks: Decks): string[] {
  return decks.flatMap(({ cards }) => cards.map(({ id }) => id));
}

function cut(text: string, length: number): string {
  return text.trim().slice(0, length).trim();
}

function inDeck(id: string, change: (deck: Deck) => Deck): DecksChange {
  return (decks) => decks.map((deck) => (deck.id === id ? change(deck) : deck));
}
