// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useFocusBack } from './use-focus-back.ts';

afterEach(cleanup);

function List({ isOpen, isEmpty }: { isOpen: boolean; isEmpty: boolean }) {
  const place = useFocusBack(isOpen);
  const add = <button ref={place}>Add</button>;
  return isEmpty ? <section>{add}</section> : <header>{add}</header>;
}

function expectFocusOnAdd(): void {
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add' }));
}

test('an opener that is gone when the dialog closes gives the focus to its successor', () => {
  const { rerender } = render(<List isOpen isEmpty />);
  rerender(<List isOpen isEmpty={false} />);
  rerender(<List isOpen={false} isEmpty={false} />);
  expectFocusOnAdd();
});

test('an opener that is removed after the dialog closed gives the focus to its successor too', () => {
  const { rerender } = render(<List isOpen isEmpty />);
  // As the browser does when the dialog closes.
  screen.getByRole('button', { name: 'Add' }).focus();
  rerender(<List isOpen={false} isEmpty />);
  rerender(<List isOpen={false} isEmpty={false} />);
  expectFocusOnAdd();
});

test('a focus that moved elsewhere is left there', () => {
  const { rerender } = render(<List isOpen isEmpty />);
  screen.getByRole('button', { name: 'Add' }).focus();
  rerender(<List isOpen={false} isEmpty />);
  const other = document.body.appendChild(document.createElement('button'));
  other.focus();
  rerender(<List isOpen={false} isEmpty={false} />);
  expect(document.activeElement).toBe(other);
  other.remove();
});
