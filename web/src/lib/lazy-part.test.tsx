import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense, useState, type ComponentType } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { lazyPart } from './lazy-part.ts';

afterEach(cleanup);

function Counter() {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>{count}</button>;
}

const shown = (Part: ComponentType) => (
  <Suspense fallback="waiting">
    <Part />
  </Suspense>
);

test('what was fetched ahead is drawn at once, without its place-holder', async () => {
  const load = vi.fn(async () => Counter);
  const Part = lazyPart(load);
  await Part.fetch();
  render(shown(Part));
  expect(screen.getByRole('button')).toBeDefined();
  await Part.fetch();
  expect(load).toHaveBeenCalledOnce();
});

test('else the place-holder stands until it has come, and it keeps its state when it is drawn again', async () => {
  let arrive: (code: ComponentType) => void = () => expect.unreachable('nobody has asked for it');
  const Part = lazyPart(() => new Promise<ComponentType>((resolve) => (arrive = resolve)));
  const { rerender } = render(shown(Part));
  expect(screen.getByText('waiting')).toBeDefined();
  await act(async () => arrive(Counter));
  act(() => screen.getByRole('button').click());
  rerender(shown(Part));
  expect(screen.getByRole('button').textContent).toBe('1');
});

test('a fetch that failed is made again', async () => {
  const load = vi.fn(async () => Counter).mockRejectedValueOnce(new TypeError('no network'));
  const Part = lazyPart<object>(load);
  await expect(Part.fetch()).rejects.toThrow('no network');
  await Part.fetch();
  render(shown(Part));
  expect(screen.getByRole('button')).toBeDefined();
});
