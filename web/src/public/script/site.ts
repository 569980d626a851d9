/** The only script of the public pages: language, theme, the signed-in user's header, and the configured facts. */
import { fetchMember, logOut, reloadOnReturn, saveLanguage, showMember, type Member } from './account.ts';
import { fetchFacts, showFacts } from './facts.ts';
import { languageForAccount, languageOfLink, rememberLanguage } from './language.ts';
import { connectThemeButtons } from './theme-buttons.ts';
import { connectTimeline } from './timeline.ts';

const pageLanguage = document.documentElement.lang.slice(0, 2);
let member: Member | null = null;
const home = pageLanguage === 'fr' ? '/fr' : '/';

document.addEventListener('click', (event) => {
  const target = event.target instanceof Element ? event.target : null;
  const link = target?.closest('a');
  const language = link && languageOfLink(link, pageLanguage);
  if (language) rememberLanguage(language);
  if (link && isPlainClick(event)) followInLanguage(event, link);
  if (target?.closest('[data-log-out]')) logOut(home).catch(reportError);
});

/** A signed-in user's account takes the language over before the next page reads it. */
function followInLanguage(event: MouseEvent, link: HTMLAnchorElement): void {
  const language = languageForAccount(link, pageLanguage);
  if (!language || !member || member.language === language) return;
  event.preventDefault();
  saveLanguage(language)
    .catch(reportError)
    .finally(() => location.assign(link.href));
}

function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
}

connectThemeButtons(document);

// The document already shows the visitor's header.
async function showHeader(): Promise<void> {
  member = await fetchMember();
  if (member) showMember(document, member);
}

showHeader().catch(reportError);
reloadOnReturn(() => member !== null);

async function showSite(): Promise<void> {
  const facts = await fetchFacts();
  showFacts(document, facts);
  connectTimeline(document, facts);
}

showSite().catch((cause: unknown) => {
  for (const element of document.querySelectorAll<HTMLElement>('[data-on-failure]')) element.hidden = false;
  reportError(cause);
});
