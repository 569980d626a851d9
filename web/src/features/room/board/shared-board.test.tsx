import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import '../../../lib/locale.ts';
import { sideChannels } from '../../../testing/side-channels.ts';
import { BoardPanel } from './board-panel.tsx';
import { BoardReplica } from './board-replica.ts';

// jsdom captures no pointers, and has no layout.
beforeEach(() => {
  HTMLElement.prototype.setPointerCapture = () => {};
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 400, 300));
  return () => vi.restoreAllMocks();
});

function openBoards() {
  const [hers, his] = sideChannels({ role: 'therapist', name: 'Ana' }, { role: 'patient', name: 'Leo' });
  for (const [name, channel] of Object.entries({ hers, his }))
    render(
      <div data-testid={name}>
        <BoardPanel channel={channel!} />
      </div>,
    );
  return { hers: within(screen.getByTestId('hers')), his: within(screen.getByTestId('his')) };
}
type Side = ReturnType<typeof openBoards>['his'];

async function stamp(side: Side, keys = '{Enter}') {
  await userEvent.click(side.getByRole('radio', { name: 'Stamp' }));
  side.getByRole('application').focus();
  await userEvent.keyboard(keys);
}

async function clear(hers: Side) {
  // By events alone: the focus stays where it is on the other person's page.
  fireEvent.click(hers.getByRole('button', { name: 'Clear the board' }));
  const question = within(screen.getByRole('alertdialog'));
  fireEvent.click(question.getByRole('button', { name: 'Clear the board' }));
  expect(await hers.findByText('The board is empty.')).toBeTruthy();
}

it('nobody can undo earlier changes after the board is cleared', async () => {
  const { hers, his } = openBoards();
  await stamp(his);
  await userEvent.click(his.getByRole('radio', { name: 'Erase' }));
  his.getByRole('application').focus();
  await userEvent.keyboard('{Enter}');
  await stamp(hers);
  await clear(hers);
  expect(await his.findByText('The board is empty.')).toBeTruthy();
  fireEvent.click(his.getByRole('button', { name: 'Undo' }));
  fireEvent.click(hers.getByRole('button', { name: 'Undo' }));
  expect(his.getByText('The board is empty.')).toBeTruthy();
  expect(hers.getByText('The board is empty.')).toBeTruthy();
});

it('a full board is no longer reported as full after somebody else cleared it', async () => {
  const { hers, his } = openBoards();
  await stamp(his);
  vi.spyOn(BoardReplica.prototype, 'isFull').mockReturnValueOnce(true);
  await userEvent.keyboard('{Enter}');
  expect(his.getByText(/^The board is full/)).toBeTruthy();
  await clear(hers);
  expect(await his.findByText('The board is empty.')).toBeTruthy();
  expect(his.queryByText(/^The board is full/)).toBeNull();
});

it('a thing that somebody moves while the board is cleared does not come back', async () => {
  const { hers, his } = openBoards();
  await stamp(his);
  await userEvent.click(his.getByRole('radio', { name: 'Move' }));
  const surface = his.getByRole('application');
  const middle = { pointerId: 1, button: 0, clientX: 200, clientY: 150 };
  fireEvent.pointerDown(surface, middle);
  fireEvent.pointerMove(surface, { ...middle, clientX: 300 });
  await clear(hers);
  fireEvent.pointerMove(surface, { ...middle, clientX: 310 });
  fireEvent.pointerUp(surface, middle);
  expect(his.getByText('The board is empty.')).toBeTruthy();
  expect(hers.getByText('The board is empty.')).toBeTruthy();
});

it('the Delete key removes what is held on the board, and not what is below it', async () => {
  const { his } = openBoards();
  await stamp(his);
  await userEvent.click(his.getByRole('radio', { name: 'Stamp' }));
  await userEvent.click(his.getByRole('radio', { name: 'Heart' }));
  his.getByRole('application').focus();
  await userEvent.keyboard('{Shift>}{ArrowRight>40/}{/Shift}{Enter}');
  expect(his.getByText('2 things on the board')).toBeTruthy();
  await userEvent.click(his.getByRole('radio', { name: 'Move' }));
  his.getByRole('application').focus();
  // The heart is taken to the star.
  await userEvent.keyboard('{Enter}{Shift>}{ArrowLeft>40/}{/Shift}{Delete}');
  expect(his.getByText('1 thing on the board')).toBeTruthy();
  expect(his.getByRole('button', { name: /Remove.*star/i, hidden: true })).toBeTruthy();
});

it('the focus goes to the list after removing a thing from it, and to the board after the last one', async () => {
  const { his } = openBoards();
  await stamp(his, '{Enter}{ArrowRight>4/}{Enter}');
  await userEvent.click(his.getByText('2 things on the board'));
  const removing = () => his.getAllByRole('button', { name: 'Remove: Star' })[0]!;
  await userEvent.click(removing());
  expect(document.activeElement).toBe(his.getByText('1 thing on the board').closest('summary'));
  await userEvent.click(removing());
  expect(document.activeElement).toBe(his.getByRole('application'));
});

it('the focus stays on Undo and on Clear when there is nothing left for them', async () => {
  const { hers } = openBoards();
  await stamp(hers, '{Enter}{ArrowRight>4/}{Enter}');
  const undo = hers.getByRole('button', { name: 'Undo' });
  await userEvent.click(undo);
  expect(undo.getAttribute('aria-disabled')).toBeNull();
  await userEvent.click(undo);
  expect(undo.getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement).toBe(undo);
  const clearing = hers.getByRole('button', { name: 'Clear the board' });
  expect(clearing.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(clearing);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(document.activeElement).toBe(clearing);
});

it('locking and unlocking are announced, and locking moves the focus from the tools to the board', async () => {
  const { hers, his } = openBoards();
  const announced = his.getAllByRole('status')[0]!;
  await userEvent.click(his.getByRole('radio', { name: 'Stamp' }));
  fireEvent.change(hers.getByRole('combobox', { name: 'Who draws' }), { target: { value: 'therapist' } });
  expect(await his.findByText(/The therapist is drawing/)).toBeTruthy();
  expect(announced.textContent).toMatch(/The therapist is drawing/);
  expect(document.activeElement).toBe(his.getByRole('application'));
  fireEvent.change(hers.getByRole('combobox', { name: 'Who draws' }), { target: { value: 'everybody' } });
  expect((await his.findByText('You can draw now.')).getAttribute('role')).toBe('status');
});
