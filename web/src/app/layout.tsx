import * as m from '@cadence/messages/m';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { Header } from './header/header.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { TERMS_VERSION } from '@cadence/contract/auth/consent';
import { publicPath } from '../lib/navigation/public-pages.ts';
import { FooterColumn, footerContacts, FooterLink, SiteFooter } from '../ui/layout/site-footer.tsx';
import { useSite, type Site } from './site.ts';

/** Header, footer and main area of every page. */
export function Layout({ path, children }: { path: string; children: ReactNode }) {
  return (
    // A running session fills the window below the header, however high that is, and has no footer.
    <div className="flex min-h-dvh flex-col has-[.session-stage]:h-dvh">
      <a href="#content" className="skip-link">
        {m.app_skip_to_content()}
      </a>
      <RouteFocus path={path} />
      <Header path={path} />
      {/* At least as high as the window while loading, so that the footer does not shift. */}
      <main
        id="content"
        tabIndex={-1}
        className="peer min-h-[calc(100dvh-var(--spacing-header))] flex-1 has-[.session-stage]:min-h-0"
      >
        {children}
      </main>
      <div className="mt-auto peer-has-[.session-stage]:hidden">
        <Footer />
      </div>
    </div>
  );
}

/**
 * After a page change: scrolls to the top (except on Back and Forward, where the browser restores the position), moves
 * the focus to the new heading, and announces the title.
 */
function RouteFocus({ path }: { path: string }) {
  const [announcement, announce] = useState('');
  const former = useRef(path);
  const wentBackRef = useBackForward(former);
  useEffect(() => {
    if (former.current === path) return;
    former.current = path;
    if (!wentBackRef.current) window.scrollTo(0, 0);
    wentBackRef.current = false;
    return whenHeadingAppears((heading) => {
      // The user may have moved the focus while the page was loading.
      if (!document.activeElement?.closest('main')) heading.focus({ preventScroll: true });
      announce(document.title);
    });
  }, [path, wentBackRef]);
  return <VisuallyHidden role="status">{announcement}</VisuallyHidden>;
}

/** Whether the last change of page was Back or Forward. Within a page, as when Back closes a dialog, it is none. */
function useBackForward(former: RefObject<string>) {
  const wentBackRef = useRef(false);
  useEffect(() => {
    const note = () => {
      wentBackRef.current = window.location.pathname !== former.current;
    };
    window.addEventListener('popstate', note);
    return () => window.removeEventListener('popstate', note);
  }, [former]);
  return wentBackRef;
}

/** Calls `act` once, now or when the loading page renders its heading. Returns the cancel function. */
function whenHeadingAppears(act: (heading: HTMLElement) => void): () => void {
  const look = () => {
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading) return false;
    if (heading.tabIndex < 0) heading.tabIndex = -1;
    act(heading);
    return true;
  };
  if (look()) return () => {};
  const observer = new MutationObserver(() => {
    if (look()) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}

export function Footer() {
  const site = useSite();
  return (
    <SiteFooter
      hrefOf={publicPath}
      contacts={<Contacts site={site} />}
      company={site?.companyName ?? m.app_app_name()}
      year={TERMS_VERSION.slice(0, 4)}
    />
  );
}

/** Nothing without an address. */
function Contacts({ site }: { site: Site | undefined }) {
  const links = footerContacts().flatMap(({ fact, label }) => {
    const address = site?.[fact];
    if (!address) return [];
    return [{ label, href: fact === 'contactEmail' ? `mailto:${address}` : address }];
  });
  if (links.length === 0) return null;
  return (
    <FooterColumn title={m.nav_footer_connect()}>
      {links.map(({ href, label }) => (
        <FooterLink key={href} href={href}>
          {label}
        </FooterLink>
      ))}
    </FooterColumn>
  );
}
