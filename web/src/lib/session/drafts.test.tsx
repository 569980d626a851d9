import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { claimDrafts, dropAllDrafts, makeDrafts, useDraft } from './drafts.ts';

const notes = makeDrafts<string>();
beforeEach(dropAllDrafts);
afterEach(cleanup);

function Notes() {
  const draft = useDraft(notes, 'a', '');
  return (
    <>
      <input aria-label="Notes" value={draft.value} onChange={(event) => draft.set(event.target.value)} />
      <button onClick={draft.drop}>Send</button>
    </>
  );
}

function typed() {
  return screen.getByLabelText<HTMLInputElement>('Notes').value;
}

test('a draft restores the input when the form opens again', async () => {
  const first = render(<Notes />);
  await userEvent.type(screen.getByLabelText('Notes'), 'She says r late');
  first.unmount();
  render(<Notes />);
  expect(typed()).toBe('She says r late');
});

test('a draft is dropped after submitting', async () => {
  const first = render(<Notes />);
  await userEvent.type(screen.getByLabelText('Notes'), 'x');
  await userEvent.click(screen.getByText('Send'));
  expect(typed()).toBe('');
  expect(notes.read('a')).toBeUndefined();
  first.unmount();
  render(<Notes />);
  expect(typed()).toBe('');
});

test('a draft is restored only for its author', () => {
  claimDrafts(1);
  notes.keep('a', 'hers');
  claimDrafts(1);
  expect(notes.read('a')).toBe('hers');
  claimDrafts(2);
  expect(notes.read('a')).toBeUndefined();
});

test.each([
  ['signed in', () => claimDrafts(2)],
  ['closing', dropAllDrafts],
])('a form that closes after another user is %s stores no draft', (_, change) => {
  claimDrafts(1);
  const keep = notes.keeper('a');
  change();
  keep('hers');
  expect(notes.read('a')).toBeUndefined();
});

test('a form that closes with the session keeps the draft for its user', () => {
  claimDrafts(1);
  const keep = notes.keeper('a');
  keep('hers');
  claimDrafts(1);
  expect(notes.read('a')).toBe('hers');
});

test('a draft stores nothing that was typed in the browser’s storage', async () => {
  render(<Notes />);
  await userEvent.type(screen.getByLabelText('Notes'), 'private');
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('private');
});
