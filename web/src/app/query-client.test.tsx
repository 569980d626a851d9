import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeQueryClient } from './query-client.ts';

test('a list shows a change that was made while it loaded for the first time', async () => {
  const answers: ((names: string) => void)[] = [];
  const queries = makeQueryClient();
  function List() {
    const list = useQuery({
      queryKey: ['list'],
      queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
    });
    return <p>{list.data ?? 'loading'}</p>;
  }
  render(
    <QueryClientProvider client={queries}>
      <List />
    </QueryClientProvider>,
  );
  const invalidated = queries.invalidateQueries({ queryKey: ['list'] });
  await expect.poll(() => answers.length).toBe(2);
  answers[0]?.('before the change');
  answers[1]?.('after the change');
  await invalidated;
  expect(await screen.findByText('after the change')).toBeTruthy();
});
