import type { ReactNode } from 'react';
import { BrandPanel } from './brand-panel.tsx';

export type AuthFrameProps = {
  title: string /** Gone once there is nothing more to do. */;
  lead?: string | undefined;
  children: ReactNode;
};

/** The layout of the sign-in pages: brand panel and content column. */
export function AuthFrame({ title, lead, children }: AuthFrameProps) {
  return (
    <div className="grid min-h-[calc(100dvh-var(--spacing-header))] lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <BrandPanel />
      <div className="flex justify-center px-gutter py-10 sm:py-14 lg:py-16">
        <div className="w-full max-w-form">
          <h1 tabIndex={-1} className="text-title-2 sm:text-title-1">
            {title}
          </h1>
          {lead !== undefined && <p className="mt-3 text-ink-soft">{lead}</p>}
          {children}
        </div>
      </div>
    </div>
  );
}
