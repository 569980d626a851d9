import * as m from '@cadence/messages/m';
import type { ReactNode } from 'react';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { RouteFocus } from './route-focus.tsx';

/** The frame of every page of the app. */
export function Layout({ path, children }: { path: string; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#content" className="skip-link">
        {m.app_skip_to_content()}
      </a>
      <RouteFocus path={path} />
      <Header path={path} />
      {/* As high as the window, however little it holds yet: the footer must not be pushed away before anybody's eyes. */}
      <main id="content" tabIndex={-1} className="min-h-[calc(100dvh-var(--spacing-header))] flex-1">
        {children}
      </main>
      <Footer />
    </div>
  );
}
