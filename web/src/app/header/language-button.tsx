import * as m from '@cadence/messages/m';
import { applyLocale, chooseLocale, type Locale, useLocale } from '../../lib/locale.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { userQuery, useUser } from '../../features/users/api.ts';
import { messageOf } from '../../lib/http/problem.ts';
import { change } from '../../lib/http/query.ts';
import { reportOutcome } from '../../lib/forms/outcome-toast.ts';

/** The label is the other language's own name. */
export function LanguageButton() {
  const other = useLocale() === 'en' ? 'fr' : 'en';
  const choose = useLanguageChoice();
  return (
    <button
      type="button"
      lang={other}
      aria-label={m.nav_switch_language()}
      title={m.nav_switch_language()}
      className="inline-flex min-h-target min-w-target items-center justify-center rounded-md px-2 text-sm font-semibold text-ink-soft hover:bg-brand-soft hover:text-brand-ink"
      onClick={() => choose(other)}
    >
      {other === 'fr' ? 'Français' : 'English'}
    </button>
  );
}

/** Changes the language now, in the cookie, and in the account of a signed-in user. */
function useLanguageChoice(): (locale: Locale) => void {
  const { data: user } = useUser();
  const queries = useQueryClient();
  return (locale) => {
    if (!user) return chooseLocale(locale);
    applyLocale(locale);
    void reportOutcome(saveLanguage(queries, locale), { failed: messageOf });
  };
}

async function saveLanguage(queries: QueryClient, language: Locale): Promise<void> {
  try {
    const user = await change('PATCH /api/user', { body: { language }, attempt: 'language' });
    queries.setQueryData(userQuery.queryKey, user);
  } finally {
    // Answers hold sentences in the account's language, which may be saved although no answer came.
    void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'site' });
  }
}
