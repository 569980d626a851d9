import type { ReactNode } from 'react';
import * as m from '@cadence/messages/m';
import { CalendarCheck, Languages, MapPinned } from 'lucide-react';
import { Rhythm } from '../../../ui/rhythm.tsx';

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

/** The brand panel of the sign-in page, on wide screens. */
function BrandPanel() {
  const points = [
    { text: m.sign_in_panel_one(), Icon: MapPinned },
    { text: m.sign_in_panel_two(), Icon: CalendarCheck },
    { text: m.sign_in_panel_three(), Icon: Languages },
  ];
  return (
    <aside className="relative hidden overflow-hidden bg-brand-soft lg:block">
      <div className="sticky top-header flex min-h-[calc(100dvh-var(--spacing-header))] flex-col justify-center px-[clamp(2.5rem,5vw,5.5rem)]">
        <p className="max-w-[6.5em] font-serif text-display text-brand-ink">{m.sign_in_panel_title()}</p>
        <p className="mt-6 max-w-[26rem] text-lead text-ink-soft">{m.sign_in_panel_text()}</p>
        <Rhythm className="mt-10 -ms-[clamp(2.5rem,5vw,5.5rem)] w-[calc(100%+2*clamp(2.5rem,5vw,5.5rem))] max-w-none" />
        <ul className="mt-10 space-y-3.5">
          {points.map(({ text, Icon }) => (
            <li key={text} className="flex items-center gap-3.5 text-ink">
              <Icon aria-hidden="true" className="size-5 shrink-0 text-brand-ink" />
              {text}
            </li>
          ))}
        </ul>
      </div>
    </aside>
  );
}
