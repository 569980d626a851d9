import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense, useState, type ComponentType } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { CodeNotLoaded, lazyPart } from './lazy-part.ts';

afterEach(cleanup);

function Counter() {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>{count}</button>;
}

function shown(Part: ComponentType) {
  return (
    <Suspense fallback="waiting">
      <Part />
    </Suspense>
  );
}

test('a prefetched part of a page renders at once, without its fallback', async () => {
  const load = vi.fn(async () => Counter);
  const Part = lazyPart(load);
  await Part.fetch();
  render(shown(Part));
  expect(screen.getByRole('button')).toBeDefined();
  await Part.fetch();
  expect(load).toHaveBeenCalledOnce();
});

test('a part of a page shows the fallback until loaded, and keeps its state on rerender', async () => {
  let arrive: (code: ComponentType) => void = () => expect.unreachable('nobody has asked for it');
  const Part = lazyPart(() => new Promise<ComponentType>((resolve) => (arrive = resolve)));
  const { rerender } = render(shown(Part));
  expect(screen.getByText('waiting')).toBeDefined();
  await act(async () => arrive(Counter));
  act(() => screen.getByRole('button').click());
  rerender(shown(Part));
  expect(screen.getByRole('button').textContent).toBe('1');
});

test('a part of a page retries a failed fetch', async () => {
  const load = vi.fn(async () => Counter).mockRejectedValueOnce(new TypeError('no network'));
  const Part = lazyPart<object>(load);
  await expect(Part.fetch()).rejects.toThrow(CodeNotLoaded);
  await Part.fetch();
  render(shown(Part));
  expect(screen.getByRole('button')).toBeDefined();
});
