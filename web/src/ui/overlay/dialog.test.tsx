// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { topDialog } from './dialog-stack.ts';

afterEach(cleanup);

function Example({ onClose = () => undefined, locked = false }) {
  return (
    <Dialog
      open
      onClose={onClose}
      locked={locked}
      title="Confirm"
      description="On Tuesday"
      closeLabel="Close"
    >
      <input aria-label="Notes" />
    </Dialog>
  );
}

it('is named and described by its own words, and starts at its title', () => {
  render(<Example />);
  const dialog = screen.getByRole('dialog', { name: 'Confirm' });
  expect(document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'On Tuesday',
  );
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Confirm' }));
});

it('starts at the control that asks for it', () => {
  render(
    <Dialog open onClose={() => undefined} title="Confirm" closeLabel="Close">
      <input aria-label="Notes" data-autofocus="" />
    </Dialog>,
  );
  expect(document.activeElement).toBe(screen.getByLabelText('Notes'));
});

it('closes with Escape, the close button and the backdrop, unless locked', () => {
  const onClose = vi.fn();
  const { rerender } = render(<Example onClose={onClose} />);
  const dialog = screen.getByRole('dialog');
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  fireEvent.pointerDown(dialog);
  expect(onClose).toHaveBeenCalledTimes(3);
  fireEvent.pointerDown(screen.getByLabelText('Notes'));
  rerender(<Example onClose={onClose} locked />);
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  fireEvent.pointerDown(dialog);
  expect(onClose).toHaveBeenCalledTimes(3);
});

it('tells the toaster which dialog is on top', () => {
  const { unmount } = render(<Example />);
  expect(topDialog()).toBe(screen.getByRole('dialog'));
  unmount();
  expect(topDialog()).toBeUndefined();
});

function Asking({ onConfirm }: { onConfirm: () => Promise<void> }) {
  const [open, setOpen] = useState(true);
  return (
    <ConfirmDialog
      open={open}
      onClose={() => setOpen(false)}
      onConfirm={onConfirm}
      title="Cancel?"
      description="It cannot be taken back."
      confirmLabel="Cancel visit"
      cancelLabel="Keep"
      closeLabel="Close"
      describeError={() => 'That did not work.'}
    />
  );
}

it('waits for what was confirmed, refuses a second press meanwhile, then closes', async () => {
  let finish = () => {};
  const onConfirm = vi.fn(() => new Promise<void>((done) => (finish = done)));
  render(<Asking onConfirm={onConfirm} />);
  const button = screen.getByRole('button', { name: 'Cancel visit' });
  fireEvent.click(button);
  fireEvent.click(button);
  expect(onConfirm).toHaveBeenCalledTimes(1);
  expect(button.getAttribute('aria-busy')).toBe('true');
  await act(async () => finish());
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

it('stays and says why when it failed', async () => {
  render(<Asking onConfirm={() => Promise.reject(new Error('no'))} />);
  fireEvent.click(screen.getByRole('button', { name: 'Cancel visit' }));
  expect((await screen.findByRole('alert')).textContent).toBe('That did not work.');
  expect(screen.getByRole('alertdialog')).toBeTruthy();
});
