import * as m from '@cadence/messages/m';
import { useQueryClient } from '@tanstack/react-query';
import { userQuery, useUpdateUser, useUser } from '../features/users/api.ts';
import { applyLocale, type Locale } from '../lib/locale.ts';
import { messageOf } from '../lib/problem.ts';
import { showToast } from '../ui/toast-store.ts';

/** Chooses the language: shown at once, kept in the cookie, and with the account where somebody is signed in. */
export function useLanguageChoice(): (locale: Locale) => void {
  const { data: user } = useUser();
  const update = useUpdateUser();
  const queries = useQueryClient();
  return (locale) => {
    applyLocale(locale);
    if (!user) return;
    update.mutate(
      { language: locale },
      {
        // Answers carry sentences in the account's language.
        onSuccess: () =>
          void queries.invalidateQueries({
            predicate: ({ queryKey }) => queryKey[0] !== userQuery.queryKey[0] && queryKey[0] !== 'site',
          }),
        onError: (error) =>
          showToast({
            title: m.common_error_title(),
            description: messageOf(error),
            variant: 'destructive',
          }),
      },
    );
  };
}
