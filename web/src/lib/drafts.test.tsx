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

const typed = () => screen.getByLabelText<HTMLInputElement>('Notes').value;

test('what was typed is there when the form comes back', async () => {
  const first = render(<Notes />);
  await userEvent.type(screen.getByLabelText('Notes'), 'She says r late');
  first.unmount();
  render(<Notes />);
  expect(typed()).toBe('She says r late');
});

test('what was sent is not', async () => {
  const first = render(<Notes />);
  await userEvent.type(screen.getByLabelText('Notes'), 'x');
  await userEvent.click(screen.getByText('Send'));
  first.unmount();
  render(<Notes />);
  expect(typed()).toBe('');
});

test('a draft waits for the person who wrote it and for nobody else', () => {
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
])('a form that goes once somebody else is %s keeps nothing', (_, change) => {
  claimDrafts(1);
  const keep = notes.keeper('a');
  change();
  keep('hers');
  expect(notes.read('a')).toBeUndefined();
});

test('a form that goes with the session keeps its words for whom they are', () => {
  claimDrafts(1);
  const keep = notes.keeper('a');
  keep('hers');
  claimDrafts(1);
  expect(notes.read('a')).toBe('hers');
});

test('nothing typed reaches the browser’s storage', async () => {
  render(<Notes />);
  await userEvent.type(screen.getByLabelText('Notes'), 'private');
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('private');
});
