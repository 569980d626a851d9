// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { dismissToast, readToasts } from '../toast/toast-store.ts';
import { FormDialog, type FormDialogProps } from './form-dialog.tsx';

afterEach(() => {
  cleanup();
  dismissToast();
  window.history.replaceState(null, '', '/');
});

function open(props: Partial<FormDialogProps> = {}) {
  const dialog = (changes: Partial<FormDialogProps>) => (
    <FormDialog
      title="Refunded?"
      saveLabel="Save"
      cancelLabel="Back"
      closeLabel="Close"
      pending={false}
      onSubmit={() => undefined}
      onClose={() => undefined}
      {...changes}
    >
      <input aria-label="Note" />
    </FormDialog>
  );
  const { rerender, unmount } = render(dialog(props));
  return { show: (changes: Partial<FormDialogProps>) => rerender(dialog(changes)), leave: unmount };
}
function press(name: string) {
  fireEvent.click(screen.getByRole('button', { name }));
}
function said() {
  return readToasts()
    .filter(({ open: isOpen }) => isOpen)
    .map(({ title, description }) => [title, description]);
}

const refusal = 'Somebody settled it.';

test('a refusal whose form dialog goes with what it is about is said by a toast', () => {
  const { show, leave } = open();
  press('Save');
  show({ pending: true });
  show({ refusal });
  expect(said()).toEqual([]);
  leave();
  expect(said()).toEqual([['Error', refusal]]);
});

test('a form dialog that goes while or after a new try succeeds says no earlier refusal', () => {
  const retried = open({ refusal });
  press('Save');
  // As a form that shows the former refusal until the answer is there.
  retried.show({ refusal, pending: true });
  retried.leave();
  expect(said()).toEqual([]);
  const { show, leave } = open({ refusal });
  press('Save');
  show({ pending: true });
  show({});
  leave();
  expect(said()).toEqual([]);
});

test.each(['Back', 'Close'])(
  'no toast repeats the refusal of a form dialog that its reader leaves by “%s”',
  (name) => {
    const { leave } = open({ refusal });
    press(name);
    leave();
    expect(said()).toEqual([]);
  },
);

test('no toast repeats the refusal of a form dialog whose reader follows a link to another page', () => {
  const { leave } = open({ refusal });
  window.history.replaceState(null, '', '/waitlist');
  leave();
  expect(said()).toEqual([]);
});
