import * as m from '@cadence/messages/m';
import type { ReactNode } from 'react';
import { publicPath } from '../../../lib/navigation/public-pages.ts';
import { messageWith } from '../../../ui/message-with.tsx';

/** The consent text of registration. The documents open in a new tab, so that the form keeps its values. */
export function Consent() {
  return (
    <p className="text-sm text-ink-soft">
      {messageWith((hole) =>
        m.registration_consent({
          terms: hole(<NewTab href={publicPath('terms')}>{m.registration_consent_terms()}</NewTab>),
          privacy: hole(<NewTab href={publicPath('privacy')}>{m.registration_consent_privacy()}</NewTab>),
        }),
      )}
    </p>
  );
}

/** A link of a form or dialog, which stays open. */
export function NewTab({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {children}
      <span className="sr-only"> ({m.registration_new_tab()})</span>
    </a>
  );
}
