import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IDBFactory, IDBKeyRange, IDBObjectStore } from 'fake-indexeddb';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeQueryClient } from '../../../app/query-client.ts';
import { aUser } from '../../../testing/fake-server.ts';
import { sideChannels } from '../../../testing/side-channels.ts';
import { userQuery } from '../../users/api.ts';
import { CardsPage } from '../cards-page.tsx';
import { CardsPanel } from './cards-panel.tsx';
import { deleteDecks, openDeckStore } from './deck-store.ts';
import { MAX_FILE_BYTES } from './picture-file.ts';

/** Each picture of a test is encoded as an own image, in the order in which they are read. */
let encoded = 0;

beforeEach(() => {
  encoded = 0;
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
  vi.stubGlobal('createImageBitmap', async (file: File) => {
    if (!file.type.startsWith('image/')) throw new DOMException('no picture', 'InvalidStateError');
    return { width: 100, height: 100, close: vi.fn() };
  });
  const context = { fillRect: vi.fn(), drawImage: vi.fn() };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockImplementation(() => imageOf(encoded++));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function imageOf(at: number): string {
  return `data:image/jpeg;base64,/9j/picture${at}`;
}

/** The panel of the therapist, and that of a child beside it. */
function open(userId = 7) {
  const [hers, his] = sideChannels({ role: 'therapist', name: 'Ana' }, { role: 'patient', name: 'Leo' });
  const queries = makeQueryClient();
  queries.setQueryData(userQuery.queryKey, aUser({ id: userId, role: 'therapist' }));
  render(
    <div data-testid="child">
      <CardsPanel channel={his!} />
    </div>,
  );
  render(
    <QueryClientProvider client={queries}>
      <Suspense>
        <div data-testid="therapist">
          <CardsPanel channel={hers!} />
        </div>
      </Suspense>
    </QueryClientProvider>,
  );
  return {
    child: within(screen.getByTestId('child')),
    therapist: within(screen.getByTestId('therapist')),
  };
}

function pictureFile(name: string, type = 'image/png'): File {
  return new File(['bytes'], name, { type });
}

async function createDeck(name: string, files: File[]) {
  const user = userEvent.setup({ applyAccept: false });
  await user.click(await screen.findByRole('button', { name: 'New deck' }));
  await user.type(screen.getByLabelText('Name of the deck'), name);
  await user.click(screen.getByRole('button', { name: 'Create the deck' }));
  const editor = within(await screen.findByRole('dialog', { name: 'Edit this deck' }));
  if (files.length > 0) await user.upload(editor.getByLabelText('Add pictures'), files);
  return { user, editor };
}

it('a shown card reaches the child, its word can be hidden, and marks stay with the therapist', async () => {
  const user = userEvent.setup();
  const { child, therapist } = open();
  await user.selectOptions(therapist.getByRole('combobox', { name: 'Sound' }), 'sh');
  await user.click(therapist.getByRole('button', { name: 'fish' }));
  expect(await child.findByText('fish')).toBeTruthy();
  await user.click(therapist.getByRole('button', { name: 'Hide the word' }));
  await waitFor(() => expect(child.queryByText('fish')).toBeNull());
  await user.click(therapist.getByRole('button', { name: 'Right' }));
  expect(therapist.getByText(/Right: 1\. Again: 0\./)).toBeTruthy();
  expect(child.queryByText(/Right/)).toBeNull();
});

it('the focus goes to the card that was put away', async () => {
  const user = userEvent.setup();
  const { therapist } = open();
  await user.selectOptions(therapist.getByRole('combobox', { name: 'Sound' }), 'sh');
  await user.click(therapist.getByRole('button', { name: 'fish' }));
  await user.click(therapist.getByRole('button', { name: 'Put the cards away' }));
  expect(document.activeElement).toBe(therapist.getByRole('button', { name: 'fish' }));
});

it('a therapist’s own pictures are shown, turned, counted and hidden like the supplied ones', async () => {
  const { child, therapist } = open();
  const { user, editor } = await createDeck('Farm', [pictureFile('brown_cow.png'), pictureFile('hen.png')]);
  expect(await editor.findByText('Pictures: 2 of 60')).toBeTruthy();
  await user.click(editor.getByRole('button', { name: 'Done' }));
  expect(child.queryByRole('img')).toBeNull();

  await user.click(therapist.getByRole('button', { name: 'brown cow' }));
  expect((await child.findByRole('img', { name: 'brown cow' })).getAttribute('src')).toBe(imageOf(0));
  expect(therapist.queryByRole('button', { name: 'Put on the board' })).toBeNull();
  await user.click(therapist.getByRole('button', { name: 'Right' }));
  expect((await child.findByRole('img', { name: 'hen' })).getAttribute('src')).toBe(imageOf(1));
  expect(therapist.getByText(/2 of 2 · Right: 1\. Again: 0\./)).toBeTruthy();
  await user.click(therapist.getByRole('button', { name: 'Hide the word' }));
  expect((await child.findByRole('img', { name: 'Picture' })).getAttribute('src')).toBe(imageOf(1));
  expect(child.queryByText('hen')).toBeNull();
  await user.click(therapist.getByRole('button', { name: 'Put the cards away' }));
  await waitFor(() => expect(child.queryByRole('img')).toBeNull());
});

it('files that are no pictures or too large are named, and the others are added', async () => {
  open();
  const large = pictureFile('huge.png');
  Object.defineProperty(large, 'size', { value: MAX_FILE_BYTES + 1 });
  const files = [pictureFile('notes.txt', 'text/plain'), large, pictureFile('cow.png')];
  const { editor } = await createDeck('Farm', files);
  expect(await editor.findByText('Pictures: 1 of 60')).toBeTruthy();
  expect(editor.getByText('“notes.txt” is not a picture that your browser can open.')).toBeTruthy();
  expect(editor.getByText('“huge.png” is larger than 20 MB. Please choose a smaller file.')).toBeTruthy();
});

it('a deck takes sixty pictures, dropped ones too, and says that the rest was left out', async () => {
  // Stored before: added here, each of sixty renders all that are there, which takes many seconds.
  const cards = Array.from({ length: 58 }, (_, at) => ({ id: `card${at}`, word: 'pig' }));
  await openDeckStore(7).change(() => [{ id: 'farm', name: 'Farm', cards }]);
  const { therapist } = open();
  await therapist.findByRole('option', { name: 'Farm' });
  await userEvent.selectOptions(therapist.getByRole('combobox', { name: 'Deck' }), 'Farm');
  await userEvent.click(therapist.getByRole('button', { name: 'Edit this deck' }));
  const editor = within(await screen.findByRole('dialog', { name: 'Edit this deck' }));
  const files = Array.from({ length: 4 }, (_, at) => pictureFile(`cow${at}.png`));
  fireEvent.drop(editor.getByLabelText('Add pictures').parentElement!, { dataTransfer: { files } });
  await waitFor(() => expect(editor.getByText('Done').closest('button')).toHaveProperty('disabled', false));
  expect(editor.getByText('Pictures: 60 of 60')).toBeTruthy();
  expect(editor.getByText(/A deck holds at most 60 pictures/)).toBeTruthy();
  expect(editor.getByLabelText('Word for picture 60')).toHaveProperty('value', 'cow1');
});

it('names, words and removals of a deck are kept in this browser, for this account alone', async () => {
  open();
  const { user, editor } = await createDeck('Farm', [pictureFile('cow.png'), pictureFile('hen.png')]);
  await editor.findByText('Pictures: 2 of 60');
  await user.clear(editor.getByLabelText('Name of the deck'));
  expect(editor.getByText('Give the deck a name.')).toBeTruthy();
  await user.type(editor.getByLabelText('Name of the deck'), 'Stable');
  await user.clear(editor.getByLabelText('Word for picture 2'));
  await user.click(editor.getByRole('button', { name: 'Remove picture 1, “cow”' }));
  expect(editor.getByText('Pictures: 1 of 60')).toBeTruthy();

  cleanup();
  const again = open();
  await again.therapist.findByRole('option', { name: 'Stable' });
  await user.selectOptions(again.therapist.getByRole('combobox', { name: 'Deck' }), 'Stable');
  const card = await again.therapist.findByRole('button', { name: 'Picture 1' });
  expect(card.querySelector('img')?.getAttribute('src')).toBe(imageOf(1));

  cleanup();
  const other = open(8);
  await other.therapist.findByRole('button', { name: 'New deck' });
  expect(other.therapist.queryByRole('option', { name: 'Stable' })).toBeNull();
});

it('a deck is deleted after one question, with its pictures', async () => {
  open();
  const { user, editor } = await createDeck('Farm', [pictureFile('cow.png')]);
  await editor.findByText('Pictures: 1 of 60');
  const store = openDeckStore(7);
  const ids = (await store.decks()).flatMap(({ cards }) => cards.map(({ id }) => id));
  expect(Object.keys(await store.images(ids))).toHaveLength(1);
  await user.click(editor.getByRole('button', { name: 'Delete this deck' }));
  const question = within(screen.getByRole('alertdialog', { name: 'Delete “Farm”?' }));
  await user.click(question.getByRole('button', { name: 'Delete this deck' }));
  await waitFor(async () => expect(await store.decks()).toEqual([]));
  expect(await store.images(ids)).toEqual({});
  expect(screen.queryByRole('option', { name: 'Farm' })).toBeNull();
  expect(screen.getByRole('combobox', { name: 'Sound' })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'New deck' }));
});

it('a browser without storage shows the supplied cards, and the panel says why there are no own decks', async () => {
  vi.stubGlobal('indexedDB', undefined);
  const { child, therapist } = open();
  expect(await therapist.findByText(/This browser does not let us keep decks/)).toBeTruthy();
  expect(therapist.queryByRole('button', { name: 'New deck' })).toBeNull();
  await userEvent.click(therapist.getByRole('button', { name: 'pig' }));
  expect(await child.findByText('pig')).toBeTruthy();
});

it('a full storage is reported, and earlier cards stay', async () => {
  open();
  const { user, editor } = await createDeck('Farm', [pictureFile('cow.png')]);
  await editor.findByText('Pictures: 1 of 60');
  // A browser without room ends the transaction, and says why.
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore) {
    const error = new DOMException('full', 'QuotaExceededError');
    Object.defineProperty(this.transaction, 'error', { value: error });
    this.transaction.abort();
    return null as never;
  });
  await user.upload(editor.getByLabelText('Add pictures'), [pictureFile('hen.png')]);
  expect(await editor.findByText(/no room left for your decks/)).toBeTruthy();
  expect(await editor.findByText('Pictures: 1 of 60')).toBeTruthy();
});

it('closing an account deletes its decks from this browser, and not those of others', async () => {
  for (const id of [7, 70]) await openDeckStore(id).change(() => [{ id: 'd', name: 'Farm', cards: [] }]);
  await deleteDecks(7);
  expect(await openDeckStore(7).decks()).toEqual([]);
  expect(await openDeckStore(70).decks()).toHaveLength(1);
});

it('the page of the cards shows them on this screen, without a session', async () => {
  const queries = makeQueryClient();
  queries.setQueryData(userQuery.queryKey, aUser({ id: 7, role: 'therapist' }));
  render(
    <QueryClientProvider client={queries}>
      <Suspense>
        <CardsPage />
      </Suspense>
    </QueryClientProvider>,
  );
  const [card] = await screen.findAllByRole('button', { pressed: false });
  await userEvent.click(card!);
  expect(screen.getByRole('figure').textContent).toBe(card!.textContent);
  expect(screen.getByRole('combobox', { name: 'Deck' })).toBeDefined();
});
