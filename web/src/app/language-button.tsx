import * as m from '@cadence/messages/m';
import { useLocale } from '../lib/locale.ts';
import { buttonClass } from '../ui/button-style.ts';
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
      className={`${buttonClass({ variant: 'quiet', size: 'sm' })} min-w-11`}
      onClick={() => choose(other)}
    >
      {other === 'fr' ? 'Français' : 'English'}
    </button>
  );
}
