import * as m from '@cadence/messages/m';
import { useLocale } from '../lib/locale.ts';
import { useLanguageChoice } from './use-language-choice.ts';

/** Names the other language in that language, so that whoever needs it can read it. */
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
