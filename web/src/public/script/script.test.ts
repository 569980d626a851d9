import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPage } from '../prerender.tsx';
import { fetchMember, logOut, reloadOnReturn, showMember } from './account.ts';
import { linkAddress, showFacts } from './facts.ts';
import { languageForAccount, languageOfLink, rememberLanguage } from './language.ts';
import { connectThemeButtons } from './theme-buttons.ts';
import { connectTimeline } from './timeline.ts';

const assets = {
  style: '/s',
  script: '/j',
  theme: '/t',
  favicon: '/f',
  touchIcon: '/i',
  card: '/c',
  fonts: [],
};

function open(page: 'about' | 'news' | 'privacy'): Document {
  return new DOMParser().parseFromString(renderPage(page, 'en', assets), 'text/html');
}

/** The texts of the elements that a user sees: neither they nor an ancestor is hidden. */
function seen(page: Document, selector: string) {
  return [...page.querySelectorAll<HTMLElement>(selector)]
    .filter((element) => element.closest('[hidden]') === null)
    .map((element) => element.textContent);
}

describe('the header of a public page', () => {
  it('is the visitor’s until the user is known', () => {
    expect(seen(open('about'), 'header nav[aria-label=Main] a')).toEqual([
      'Home',
      'About',
      'News',
      'Join as a therapist',
    ]);
  });

  it.each([
    ['patient', ['Dashboard', 'Appointments', 'Settings']],
    ['therapist', ['Today', 'Schedule', 'Clients', 'Money', 'Settings']],
    ['admin', ['Dashboard', 'Settings', 'Admin Dashboard']],
  ])('leads a signed-in %s to their places and shows their name', (role, links) => {
    const page = open('about');
    showMember(page, { name: 'Amélie <b>Roy</b>', role, language: 'en' });
    expect(seen(page, 'header nav[aria-label=Main] a')).toEqual(links);
    expect(seen(page, 'header nav[popover] a').slice(0, links.length)).toEqual(links);
    expect(seen(page, '[data-member=name]')[0]).toBe('Amélie <b>Roy</b>');
    expect(page.querySelector('[data-member] b')).toBeNull();
    expect(seen(page, 'a[href="/auth"].min-h-target')).toEqual([]);
  });
});

describe('the signed-in user of a public page', () => {
  const answer = (status: number, body: unknown) =>
    vi.fn(async () => Promise.resolve(new Response(JSON.stringify(body), { status })));
  beforeEach(() => {
    document.cookie = 'signed_in=1';
  });
  afterEach(() => {
    document.cookie = 'signed_in=; max-age=0';
    vi.unstubAllGlobals();
  });

  it('is fetched once, with name and role', async () => {
    const fetched = answer(200, {
      id: 1,
      firstName: 'Amélie',
      lastName: 'Roy',
      role: 'patient',
      language: 'fr',
    });
    vi.stubGlobal('fetch', fetched);
    expect(await fetchMember()).toEqual({ name: 'Amélie Roy', role: 'patient', language: 'fr' });
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('is null once the session has ended', async () => {
    vi.stubGlobal('fetch', answer(401, {}));
    expect(await fetchMember()).toBeNull();
  });

  it('is signed out in the other tabs too', async () => {
    vi.stubGlobal('fetch', answer(200, {}));
    localStorage.removeItem('session-changed');
    await logOut('#home');
    expect(localStorage.getItem('session-changed')).not.toBeNull();
  });

  it('is not requested without the session hint cookie', async () => {
    document.cookie = 'signed_in=; max-age=0';
    const fetched = answer(200, {});
    vi.stubGlobal('fetch', fetched);
    expect(await fetchMember()).toBeNull();
    expect(fetched).not.toHaveBeenCalled();
  });
});

describe('a public page that the browser kept in memory', () => {
  const cookie = (isSignedIn: boolean) => {
    document.cookie = isSignedIn ? 'signed_in=1' : 'signed_in=; max-age=0';
  };
  afterEach(() => cookie(false));

  it.each([
    { left: 'with a name, after signing out', had: true, shown: true, has: false, reloads: 1 },
    { left: 'with a name, after somebody else signed in', had: true, shown: true, has: true, reloads: 1 },
    { left: 'before the name was there, after signing out', had: true, shown: false, has: false, reloads: 1 },
    { left: 'by a visitor, after signing in', had: false, shown: false, has: true, reloads: 1 },
    { left: 'by a visitor', had: false, shown: false, has: false, reloads: 0 },
  ])('and that was left $left is loaded again $reloads times', ({ had, shown, has, reloads }) => {
    const reload = vi.fn();
    cookie(had);
    reloadOnReturn(() => shown, reload);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
    expect(reload).not.toHaveBeenCalled();
    cookie(has);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(reload).toHaveBeenCalledTimes(reloads);
  });
});

describe('the facts of the site', () => {
  it('show the links that have an address, and no other', () => {
    const page = open('about');
    showFacts(
      page,
      new Map([
        ['contactEmail', 'care@cadence.example'],
        ['linkedinUrl', 'https://l.example/c'],
      ]),
    );
    const links = [...page.querySelectorAll<HTMLAnchorElement>('footer a[data-address]')];
    const shown = links
      .filter((link) => link.closest('[hidden]') === null)
      .map((link) => link.getAttribute('href'));
    expect(shown).toEqual(['mailto:care@cadence.example', 'https://l.example/c']);
  });

  it('show no heading for links that are all missing', () => {
    const page = open('about');
    showFacts(page, new Map([['companyName', 'Cadence']]));
    expect(seen(page, 'footer').join('')).toBeTruthy();
    expect(seen(page, 'footer h2')).toEqual(['Explore', 'Fine print']);
  });

  it('name the company, the officer and the place of the data, or say that no address is published', () => {
    const page = open('privacy');
    showFacts(
      page,
      new Map([
        ['companyName', 'Cadence Inc.'],
        ['privacyOfficer', 'C. Roy'],
        ['dataLocation', 'Québec'],
      ]),
    );
    expect(seen(page, 'main dd')).toEqual(['Cadence Inc.', 'C. Roy', 'Québec']);
    expect(seen(page, 'main [data-without=contactEmail]')).toHaveLength(1);
  });

  it.each([
    ['javascript:alert(1)', undefined],
    ['data:text/html,x', undefined],
    ['care@cadence.example?bcc=x@y.example', undefined],
    ['https://f.example/c', 'https://f.example/c'],
    ['care@cadence.example', 'mailto:care@cadence.example'],
  ])('turn %s into the link %s', (fact, address) => {
    expect(linkAddress(fact)).toBe(address);
  });
});

describe('the timeline of the news page', () => {
  const facts = new Map([['newsEmbedUrl', 'https://social.example/page?x=1']]);

  it('says where it comes from and loads only after the click', () => {
    const page = open('news');
    showFacts(page, facts);
    connectTimeline(page, facts);
    expect(seen(page, '[data-timeline-host]')).toEqual(['social.example']);
    expect(page.querySelector('iframe')).toBeNull();
    page.querySelector<HTMLButtonElement>('[data-timeline] button')?.click();
    const frame = document.querySelector('iframe') ?? page.querySelector('iframe');
    expect(frame?.getAttribute('src')).toBe('https://social.example/page?x=1');
    expect(frame?.title).toBe('Timeline of posts from Cadence');
  });

  it('shows an empty state where no address is configured', () => {
    const page = open('news');
    showFacts(page, new Map());
    connectTimeline(page, new Map());
    expect(seen(page, '[data-timeline]')).toEqual([]);
    expect(seen(page, 'main h2')).toContain('Nothing to read here yet');
  });
});

describe('language and theme of a public page', () => {
  beforeEach(() => {
    localStorage.clear();
    delete document.documentElement.dataset['theme'];
    document.body.innerHTML = open('about').body.innerHTML;
  });

  it('store the other language when its link is followed, and the page’s own before entering the app', () => {
    const language = (selector: string) => {
      const link = document.querySelector<HTMLAnchorElement>(selector);
      return link ? languageOfLink(link, 'en') : 'no such link';
    };
    expect(language('a[data-language]')).toBe('fr');
    expect(language('a[href="/auth"]')).toBe('en');
    expect(language('a[href="/about"]')).toBeUndefined();
    rememberLanguage('fr');
    expect(document.cookie).toContain('lang=fr');
  });

  it.each([
    ['en', '<a href="/fr/about" data-language="fr">', 'fr'],
    ['fr', '<a href="/about" data-language="en">', 'en'],
    ['fr', '<a href="/dashboard">', 'fr'],
    ['fr', '<a href="/fr/about">', undefined],
    ['fr', '<a href="/fr">', undefined],
    ['en', '<a href="/dashboard">', undefined],
    ['fr', '<a href="https://example.com">', undefined],
  ])('on a page in %s, the link %s sets the account’s language to %s', (page, html, language) => {
    document.body.innerHTML = html;
    const link = document.querySelector('a');
    expect(link && languageForAccount(link, page)).toBe(language);
  });

  it('follow the chosen theme in every switch, and keep it', () => {
    connectThemeButtons(document);
    const switches = () =>
      [...document.querySelectorAll('[data-theme-choice]')].map(
        (box) => box.querySelector<HTMLInputElement>('input:checked')?.value,
      );
    expect(switches()).toEqual(['system', 'system']);
    document.querySelector<HTMLInputElement>('[data-theme-choice] input[value=dark]')?.click();
    expect(switches()).toEqual(['dark', 'dark']);
    expect(document.documentElement.dataset['theme']).toBe('dark');
    expect(localStorage.getItem('theme')).toBe('dark');
  });
});
