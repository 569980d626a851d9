import { expect, it } from 'vitest';
import {
  addCards,
  addDeck,
  MAX_CARDS,
  MAX_DECKS,
  removeCard,
  removeDeck,
  renameDeck,
  setWord,
  wordOfFile,
  type Decks,
  type DecksChange,
} from './decks.ts';

function after(...changes: DecksChange[]): Decks {
  return changes.reduce<Decks>((decks, change) => change(decks), []);
}

it('a deck keeps its cards in the order in which they were added', () => {
  const [deck] = after(
    addDeck('d', ' Farm '),
    addCards('d', [{ id: 'a', word: 'cow' }]),
    addCards('d', [
      { id: 'b', word: 'hen' },
      { id: 'c', word: '' },
    ]),
    setWord('d', 'a', 'calf'),
    removeCard('d', 'b'),
  );
  expect(deck).toEqual({
    id: 'd',
    name: 'Farm',
    cards: [
      { id: 'a', word: 'calf' },
      { id: 'c', word: '' },
    ],
  });
});

it('names and words of a deck are cut, and an empty name does not replace one', () => {
  const [deck] = after(
    addDeck('d', 'n'.repeat(80)),
    addCards('d', [{ id: 'a', word: '' }]),
    setWord('d', 'a', 'w'.repeat(50)),
    renameDeck('d', '  '),
  );
  expect(deck?.name).toHaveLength(60);
  expect(deck?.cards[0]?.word).toHaveLength(40);
});

it(`a therapist has at most ${MAX_DECKS} decks of ${MAX_CARDS} pictures`, () => {
  const many = Array.from({ length: MAX_DECKS + 1 }, (_, at) => addDeck(`d${at}`, 'Deck'));
  const cards = Array.from({ length: MAX_CARDS + 5 }, (_, at) => ({ id: `c${at}`, word: '' }));
  const decks = after(...many, addCards('d0', cards), removeDeck('d1'));
  expect(decks).toHaveLength(MAX_DECKS - 1);
  expect(decks[0]?.cards).toHaveLength(MAX_CARDS);
});

it.each([
  ['red_apple-2.JPG', 'red apple 2'],
  ['  Grand-maman.jpeg', 'Grand maman'],
  ['no ending', 'no ending'],
  ['.png', ''],
  [`${'long '.repeat(20)}.png`, 'long long long long long long long long'],
])('the file %s proposes the word "%s" for its card', (name, word) => {
  expect(wordOfFile(name)).toBe(word);
});
