import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { makeQueryClient } from '../../app/query-client.ts';
import { useAddOnce } from './add-once.ts';
import { ProblemError, unreachable } from './problem.ts';

type Row = { id: number; name: string; birthMonth: string | null };
type Body = { name: string; birthMonth?: string | null; offered?: boolean };

afterEach(cleanup);

/** A list of rows whose additions are answered as told. */
function open(rows: Row[] = []) {
  const failures: (Error | undefined)[] = [];
  const refresh = vi.fn(async () => {});
  const list = vi.fn(async () => rows);
  const add = vi.fn(async ({ name, birthMonth = null }: Body) => {
    const failure = failures.shift();
    if (failure instanceof ProblemError && failure.code !== null) throw failure;
    const row = { id: rows.length + 1, name: name.trim(), birthMonth };
    rows.push(row);
    if (failure) throw failure;
    return row;
  });
  const { result } = renderHook(() => useAddOnce<Body, Row>({ list, add, refresh }), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={makeQueryClient()}>{children}</QueryClientProvider>
    ),
  });
  const send = (body: Body) => act(() => result.current.mutateAsync(body).catch((error: unknown) => error));
  return { rows, failures, list, add, refresh, send };
}

const ZOE = { name: 'Zoé ', birthMonth: '2019-04', offered: true };

test('what was added although the answer was lost is not added again', async () => {
  const { rows, failures, refresh, send } = open();
  failures.push(unreachable());
  expect(await send(ZOE)).toBeInstanceOf(ProblemError);
  expect(refresh).toHaveBeenCalledOnce();
  expect(await send(ZOE)).toEqual({ id: 1, name: 'Zoé', birthMonth: '2019-04' });
  expect(rows).toHaveLength(1);
});

test('something else is added after a lost answer', async () => {
  const { rows, failures, send } = open();
  failures.push(unreachable());
  await send(ZOE);
  await send({ ...ZOE, birthMonth: null });
  expect(rows.map(({ birthMonth }) => birthMonth)).toEqual(['2019-04', null]);
});

test('what never reached the server is added by the next attempt', async () => {
  const { rows, failures, add, send } = open();
  add.mockRejectedValueOnce(unreachable());
  await send(ZOE);
  expect(rows).toHaveLength(0);
  await send(ZOE);
  expect(rows).toHaveLength(1);
  expect(failures).toHaveLength(0);
});

test('the same twice on purpose is added twice, and a refusal asks for no list', async () => {
  const { rows, failures, list, send } = open();
  failures.push(new ProblemError('Too many.', { status: 429, code: 'too_many_requests' }));
  await send(ZOE);
  await send(ZOE);
  await send(ZOE);
  expect(rows).toHaveLength(2);
  expect(list).not.toHaveBeenCalled();
});
