import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { applyLocale } from '../locale.ts';
import { Toaster } from '../../ui/toast/toaster.tsx';
import { dismissToast } from '../../ui/toast/toast-store.ts';
import { lazyDialog } from './lazy-dialog.ts';

beforeEach(() => applyLocale('en'));
afterEach(() => {
  cleanup();
  dismissToast();
});

function Question({ onClose }: { onClose: () => void }) {
  return <button onClick={onClose}>Close</button>;
}

test('a dialog that cannot be loaded leaves what was typed, says so, and opens at the next press', async () => {
  const load = vi.fn(async () => Question).mockRejectedValueOnce(new TypeError('no network'));
  const Dialog = lazyDialog(load);
  function Page() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <input aria-label="Notes" />
        <button onClick={() => setOpen(true)}>Open</button>
        {isOpen && <Dialog onClose={() => setOpen(false)} />}
        <Toaster label="Notifications" closeLabel="Close toast" />
      </>
    );
  }
  render(<Page />);
  await userEvent.type(screen.getByLabelText('Notes'), 'typed');
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByText(/^This could not be opened/)).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('Notes').value).toBe('typed');
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
});
