import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import '../../../lib/locale.ts';
import { sideChannels } from '../../../testing/side-channels.ts';
import type { SideChannel } from '../channel/side-channel.ts';
import { BoardPanel } from './board-panel.tsx';

// jsdom captures no pointers, and has no layout.
beforeEach(() => {
  HTMLElement.prototype.setPointerCapture = () => {};
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 400, 300));
});
afterEach(() => vi.restoreAllMocks());

function openBoards() {
  const [hers, his] = sideChannels({ role: 'therapist', name: 'Ana' }, { role: 'patient', name: 'Leo' });
  render(
    <div data-testid="hers">
      <BoardPanel channel={hers!} />
    </div>,
  );
  render(
    <div data-testid="his">
      <BoardPanel channel={his!} />
    </div>,
  );
  return { hers: within(screen.getByTestId('hers')), his: within(screen.getByTestId('his')) };
}

it('a stamp placed by keyboard is on both boards, and can be undone by its own author', async () => {
  const user = userEvent.setup();
  const { hers, his } = openBoards();
  await user.click(his.getByRole('radio', { name: 'Stamp' }));
  his.getByRole('application', { name: 'Board' }).focus();
  await user.keyboard('{ArrowLeft}{Enter}');
  expect(await hers.findByText('1 thing on the board')).toBeTruthy();
  expect(hers.getByRole('button', { name: 'Undo' }).getAttribute('aria-disabled')).toBe('true');
  await user.click(his.getByRole('button', { name: 'Undo' }));
  expect(await hers.findByText('The board is empty.')).toBeTruthy();
});

it('a line is drawn, held and removed by keyboard', async () => {
  const user = userEvent.setup();
  const { hers, his } = openBoards();
  hers.getByRole('application').focus();
  await user.keyboard('{Enter}{ArrowRight}{ArrowDown}{Enter}');
  expect(await his.findByText('1 thing on the board')).toBeTruthy();
  await user.keyboard('{Delete}');
  expect(await his.findByText('The board is empty.')).toBeTruthy();
});

it('the therapist locks the board, gives the pen and clears the board after one question', async () => {
  const user = userEvent.setup();
  const { hers, his } = openBoards();
  hers.getByRole('application').focus();
  await user.keyboard('{Enter}{ArrowRight}{Enter}');
  await user.selectOptions(hers.getByRole('combobox', { name: 'Who draws' }), 'Only me');
  expect(await his.findByText(/The therapist is drawing/)).toBeTruthy();
  expect(his.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(his.queryByRole('button', { name: 'Clear the board' })).toBeNull();
  await user.selectOptions(hers.getByRole('combobox', { name: 'Who draws' }), 'Leo and me');
  expect(await his.findByRole('button', { name: 'Undo' })).toBeTruthy();
  await user.click(hers.getByRole('button', { name: 'Clear the board' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Clear the board' }));
  expect(await his.findByText('The board is empty.')).toBeTruthy();
});

it('the therapist sees that only they draw after the person with the pen has left, and may let everyone draw', async () => {
  const user = userEvent.setup();
  const [channel] = sideChannels({ role: 'therapist', name: 'Ana' }, { role: 'patient', name: 'Leo' });
  const listeners = new Set<Parameters<SideChannel['onPeers']>[0]>();
  const onPeers: SideChannel['onPeers'] = (listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  render(<BoardPanel channel={{ ...channel!, onPeers }} />);
  const pen = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Who draws' });
  await user.selectOptions(pen, 'Leo and me');
  act(() => listeners.forEach((listener) => listener([])));
  expect(pen.selectedOptions[0]?.textContent).toBe('Only me');
  await user.selectOptions(pen, 'Everyone');
  expect(pen.selectedOptions[0]?.textContent).toBe('Everyone');
});

it('a board that was locked while a finger was on it can be drawn on again after unlocking', async () => {
  const user = userEvent.setup();
  const { hers, his } = openBoards();
  const draw = (pointerId: number, types: readonly ('pointerDown' | 'pointerMove' | 'pointerUp')[]) => {
    for (const type of types) fireEvent[type](his.getByRole('application'), { pointerId, button: 0 });
  };
  draw(1, ['pointerDown', 'pointerMove']);
  await user.selectOptions(hers.getByRole('combobox', { name: 'Who draws' }), 'Only me');
  expect(await his.findByText(/The therapist is drawing/)).toBeTruthy();
  draw(1, ['pointerMove', 'pointerUp']);
  await user.selectOptions(hers.getByRole('combobox', { name: 'Who draws' }), 'Everyone');
  expect(await his.findByRole('button', { name: 'Undo' })).toBeTruthy();
  draw(2, ['pointerDown', 'pointerMove', 'pointerUp']);
  expect(await hers.findByText('1 thing on the board')).toBeTruthy();
});

it('a hand on the screen that is cancelled leaves the pen’s line unchanged', async () => {
  const { hers, his } = openBoards();
  const surface = his.getByRole('application');
  const pen = { pointerId: 1, button: 0 };
  fireEvent.pointerDown(surface, pen);
  fireEvent.pointerDown(surface, { pointerId: 2, button: 0 });
  fireEvent.pointerCancel(surface, { pointerId: 2 });
  fireEvent.pointerMove(surface, pen);
  fireEvent.pointerUp(surface, pen);
  expect(await hers.findByText('1 thing on the board')).toBeTruthy();
});
