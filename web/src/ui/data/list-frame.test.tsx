import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ListFrame } from './list-frame.tsx';

function Frame({ hasMore = false, found = '' }: { hasMore?: boolean; found?: string }) {
  return (
    <>
      <input aria-label="Search" />
      <ListFrame
        loading={false}
        loadingLabel="Loading"
        retry={{ label: 'Try again', busy: false, onRetry: () => undefined }}
        found={found}
        empty="Nothing"
        isEmpty={false}
        more={hasMore ? { label: 'Show more', busy: false, onMore: () => undefined } : undefined}
      >
        <a href="#last">The last row</a>
      </ListFrame>
      <a href="#below">Below the list</a>
    </>
  );
}

it('a list keeps the focus at its end when the last page arrives', async () => {
  const { rerender } = render(<Frame hasMore />);
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  rerender(<Frame hasMore={false} />);
  expect(document.activeElement).not.toBe(document.body);
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Below the list' }));
});

it('a list leaves the focus where it is when the last page arrives without a press', async () => {
  const { rerender } = render(<Frame hasMore />);
  await userEvent.click(screen.getByLabelText('Search'));
  rerender(<Frame hasMore={false} />);
  expect(document.activeElement).toBe(screen.getByLabelText('Search'));
});

it('a list announces the result of each search, also an equal one, but not the first list', () => {
  const { rerender } = render(<Frame />);
  const said = [];
  for (const found of ['2 entries', '', '2 entries', 'Nothing found']) {
    rerender(<Frame found={found} />);
    said.push(screen.getByRole('status').textContent);
  }
  expect(said).toEqual(['', '', '2 entries', 'Nothing found']);
});
