/** Apart from the other calls, because the sign-in page has no bytes to spare. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call, type CallInput } from '../../../lib/http/client.ts';
import { ProblemError } from '../../../lib/http/problem.ts';
import { isUnanswered } from '../../../lib/http/unanswered.ts';
import { type Credentials, refreshUser } from './api.ts';

type Registration = CallInput<'POST /api/register'>['body'];

/** One like it that nobody has. */
export function suggestUsername(username: string) {
  return call('POST /api/username-suggestion', { body: { username } });
}

export function useRegister() {
  return useRegistering((body: Registration) => call('POST /api/register', { body }));
}

export function useCreateFirstAdmin() {
  return useRegistering((body: CallInput<'POST /api/first-admin'>['body']) =>
    call('POST /api/first-admin', { body }),
  );
}

/** What refuses whoever is registered already. */
const REGISTERED: readonly unknown[] = ['username_taken', 'link_unusable'];

/** Registers. Where the answer to a former attempt was lost, the same name and password may sign in instead. */
function useRegistering<Body extends Credentials>(register: (body: Body) => Promise<unknown>) {
  const queries = useQueryClient();
  const isAnswerLost = useRef(false);
  return useMutation({
    mutationFn: async (body: Body) => {
      const { username, password } = body;
      try {
        await register(body);
      } catch (error) {
        const code = error instanceof ProblemError && error.code;
        if (isAnswerLost.current && REGISTERED.includes(code))
          await call('POST /api/login', { body: { username, password } }).catch(() => Promise.reject(error));
        else {
          isAnswerLost.current ||= isUnanswered(error);
          throw error;
        }
      }
    },
    onSuccess: () => refreshUser(queries, { isCodeGiven: false }),
  });
}
