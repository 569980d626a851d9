import * as m from '@cadence/messages/m';
import type { ReactNode } from 'react';
import { Footer } from './footer.tsx';
import { Header } from './header/header.tsx';
import { RouteFocus } from './routing/route-focus.tsx';

/** Header, footer and main area of every page. */
export function Layout({ path, children }: { path: string; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#content" className="skip-link">
        {m.app_skip_to_content()}
      </a>
      <RouteFocus path={path} />
      <Header path={path} />
      {/* At least as high as the window while loading, so that the footer does not shift. */}
      <main id="content" tabIndex={-1} className="min-h-[calc(100dvh-var(--spacing-header))] flex-1">
        {children}
      </main>
      <Footer />
    </div>
  );
}
