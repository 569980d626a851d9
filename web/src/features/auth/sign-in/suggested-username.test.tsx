import { act, renderHook, waitFor } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { afterEach, expect, test, vi } from 'vitest';
import { type Answered, fakeServer, json } from '../../../testing/fake-server.ts';
import { useSuggestedUsername } from './suggested-username.ts';

afterEach(() => vi.unstubAllGlobals());

const NOBODY = {
  firstName: '',
  lastName: '',
  email: '',
  username: '',
  password: '',
  role: 'patient',
} as const;

test('a suggestion that comes after registering leaves the username, which the own account has taken', async () => {
  let suggest = (_answer: Answered<{ username: string }>): void => undefined;
  const suggested = new Promise<Answered<{ username: string }>>((resolve) => (suggest = resolve));
  const path = 'POST /api/username-suggestion';
  const server = fakeServer({ [path]: () => suggested });
  const { result } = renderHook(() => {
    const form = useForm({ defaultValues: { ...NOBODY } });
    useSuggestedUsername(form);
    return form;
  });
  act(() => result.current.setValue('email', 'maya@example.ca'));
  await waitFor(() => expect(server.bodies(path)).toEqual([{ username: 'maya' }]));
  const sent: string[] = [];
  await act(() => result.current.handleSubmit(({ username }) => void sent.push(username))());
  suggest(json({ username: 'maya_2' }));
  await act(() => suggested);
  expect([...sent, result.current.getValues('username')]).toEqual(['maya', 'maya']);
});
