import * as m from '@cadence/messages/m';
import type { ReactNode } from 'react';
import { publicPath } from '../../lib/navigation/public-pages.ts';

/** The consent text of registration. The documents open in a new tab, so that the form keeps its values. */
export function Consent() {
  // The message is split at its holes, where the links go.
  const [start, between, end] = m
    .registration_consent({ terms: '\u0000', privacy: '\u0000' })
    .split('\u0000');
  return (
    <p className="text-sm text-ink-soft">
      {start}
      <NewTab href={publicPath('terms')}>{m.registration_consent_terms()}</NewTab>
      {between}
      <NewTab href={publicPath('privacy')}>{m.registration_consent_privacy()}</NewTab>
      {end}
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
