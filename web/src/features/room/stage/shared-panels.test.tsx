import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import '../../../lib/locale.ts';
import type { RoomSession } from '../visit/room-session.ts';
import { BEFORE_ENTERING } from '../visit/room-state.ts';
import { SharedPanels } from './shared-panels.tsx';

const code = vi.hoisted(() => ({ isMissing: true }));

vi.mock('../board/board-panel.tsx', () => {
  if (code.isMissing) throw new TypeError('no network');
  return { BoardPanel: () => <p>The board is here.</p> };
});

function aSession(): RoomSession {
  return Object.create({ state: () => BEFORE_ENTERING, reachable: () => [] });
}

test('a board whose code cannot be loaded does not affect the call, and can be loaded again', async () => {
  render(
    <>
      <p>The call goes on.</p>
      <SharedPanels
        session={aSession()}
        state={{ ...BEFORE_ENTERING, phase: 'in', panel: 'board' }}
        isShown
      />
    </>,
  );
  expect(await screen.findByText(/^This could not be loaded: /)).toBeDefined();
  expect(screen.getByText('The call goes on.')).toBeDefined();
  code.isMissing = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The board is here.')).toBeDefined();
});
