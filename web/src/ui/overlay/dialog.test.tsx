// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { topDialog } from './dialog-stack.ts';
import { DialogArea } from './modal.tsx';

afterEach(cleanup);

function Example({ onClose = () => undefined, locked = false }: { onClose?: () => void; locked?: boolean }) {
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

it('a dialog is named and described by its own words, and starts at its title', () => {
  render(<Example />);
  const dialog = screen.getByRole('dialog', { name: 'Confirm' });
  expect(document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'On Tuesday',
  );
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Confirm' }));
});

it('a dialog starts at the control that asks for the focus', () => {
  render(
    <Dialog open onClose={() => undefined} title="Confirm" closeLabel="Close">
      <input aria-label="Notes" data-autofocus="" />
    </Dialog>,
  );
  expect(document.activeElement).toBe(screen.getByLabelText('Notes'));
});

it('a dialog closes with Escape, the close button and the backdrop, unless locked', () => {
  const onClose = vi.fn();
  const { rerender } = render(<Example onClose={onClose} />);
  const dialog = screen.getByRole('dialog');
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  fireEvent.pointerDown(dialog);
  fireEvent.click(dialog);
  expect(onClose).toHaveBeenCalledTimes(3);
  rerender(<Example onClose={onClose} locked />);
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  fireEvent.pointerDown(dialog);
  fireEvent.click(dialog);
  expect(onClose).toHaveBeenCalledTimes(3);
});

it('a dialog closes when a press on the backdrop ends, and not when it began inside', () => {
  const onClose = vi.fn();
  render(<Example onClose={onClose} />);
  const dialog = screen.getByRole('dialog');
  // A selection of text that ends outside: the browser's click is on what holds both places.
  fireEvent.pointerDown(screen.getByLabelText('Notes'));
  fireEvent.click(dialog);
  // The rest of a tap would otherwise press what lies under the dialog.
  fireEvent.pointerDown(dialog);
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(dialog);
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('a dialog in an area leaves the rest of the page within reach, and closes with Escape pressed in it', () => {
  const onClose = vi.fn();
  const onKeyDown = vi.fn();
  const area = document.body.appendChild(document.createElement('div'));
  const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
  render(
    <DialogArea value={area}>
      <div role="presentation" onKeyDown={onKeyDown}>
        <Example onClose={onClose} />
      </div>
    </DialogArea>,
  );
  const dialog = screen.getByRole('dialog');
  expect(dialog.parentElement).toBe(area);
  expect(showModal).not.toHaveBeenCalled();
  // Toasts stay where they are: nothing is inert.
  expect(topDialog()).toBeUndefined();
  fireEvent.keyDown(screen.getByLabelText('Notes'), { key: 'Escape' });
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(onKeyDown).not.toHaveBeenCalled();
  area.remove();
});

it('the dialog on top is known to the toaster', () => {
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

it('a dialog waits for what was confirmed, refuses a second press meanwhile, then closes', async () => {
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

it('a dialog stays open and says why when its action failed', async () => {
  render(<Asking onConfirm={() => Promise.reject(new Error('no'))} />);
  fireEvent.click(screen.getByRole('button', { name: 'Cancel visit' }));
  expect((await screen.findByRole('alert')).textContent).toBe('That did not work.');
  expect(screen.getByRole('alertdialog')).toBeTruthy();
});

describe('the browser’s Back', () => {
  const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const address = () => window.location.pathname;

  beforeEach(() => {
    history.pushState(null, '', '/before');
    history.pushState(null, '', '/page');
  });

  function Page() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        {open && <Example onClose={() => setOpen(false)} />}
      </>
    );
  }

  const openDialog = () => fireEvent.click(screen.getByRole('button', { name: 'Open' }));

  it('closes the dialog and stays on the page', async () => {
    render(<Page />);
    openDialog();
    history.back();
    await isClosed();
    expect(address()).toBe('/page');
    history.back();
    await waitFor(() => expect(address()).toBe('/before'));
  });

  it('leaves the page at once when the dialogs were closed otherwise', async () => {
    render(<Page />);
    for (let times = 0; times < 3; times += 1) {
      openDialog();
      fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    }
    history.back();
    await waitFor(() => expect(address()).toBe('/before'));
  });

  it('returns from the next page to the page with its dialog closed, and then leaves it', async () => {
    render(<Page />);
    openDialog();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    history.pushState(null, '', '/next');
    history.back();
    await waitFor(() => expect(address()).toBe('/page'));
    history.back();
    await waitFor(() => expect(address()).toBe('/before'));
  });

  it('closes a question first, and then the dialog that asked it', async () => {
    const onClose = vi.fn();
    const { rerender } = render(<Example onClose={onClose} />);
    const onAnswer = vi.fn();
    const question = <Example key="question" onClose={onAnswer} />;
    rerender(
      <>
        <Example onClose={onClose} />
        {question}
      </>,
    );
    history.back();
    await waitFor(() => expect(onAnswer).toHaveBeenCalled());
    expect(onClose).not.toHaveBeenCalled();
    expect(address()).toBe('/page');
  });

  it('does not close a locked dialog, nor leave the page', async () => {
    const onClose = vi.fn();
    render(<Example onClose={onClose} locked />);
    for (let times = 0; times < 2; times += 1) {
      const went = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
      history.back();
      await went;
      await waitFor(() => expect(history.state?.overlay).toBeDefined());
    }
    expect(onClose).not.toHaveBeenCalled();
    expect(address()).toBe('/page');
  });
});
