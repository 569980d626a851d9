/** The only script of the public pages: language, theme, the signed-in user's header, and the configured facts. */
import { fetchMember, logOut, showMember } from './account.ts';
import { fetchFacts, showFacts } from './facts.ts';
import { languageOfLink, rememberLanguage } from './language.ts';
import { connectThemeButtons } from './theme-buttons.ts';
import { connectTimeline } from './timeline.ts';

const pageLanguage = document.documentElement.lang.slice(0, 2);
const home = pageLanguage === 'fr' ? '/fr' : '/';

document.addEventListener('click', (event) => {
  const target = event.target instanceof Element ? event.target : null;
  const link = target?.closest('a');
  const language = link && languageOfLink(link, pageLanguage);
  if (language) rememberLanguage(language);
  if (target?.closest('[data-log-out]')) logOut(home).catch(reportError);
});

connectThemeButtons(document);

// The document already shows the visitor's header.
fetchMember()
  .then((member) => member && showMember(document, member))
  .catch(reportError);

async function showSite(): Promise<void> {
  const facts = await fetchFacts();
  showFacts(document, facts);
  connectTimeline(document, facts);
}

showSite().catch((cause: unknown) => {
  for (const element of document.querySelectorAll<HTMLElement>('[data-on-failure]')) element.hidden = false;
  reportError(cause);
});
