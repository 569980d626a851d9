import * as m from '@cadence/messages/m';
import type { ReactNode } from 'react';
import { publicPath } from '../../lib/public-pages.ts';

/** What registering agrees to. The documents open beside the form, which keeps what was typed. */
export function Consent() {
  // The sentence's own order of words, with links in the places of its holes.
  const [start, between, end] = m.auth_consent({ terms: '\u0000', privacy: '\u0000' }).split('\u0000');
  return (
    <p className="text-sm text-ink-soft">
      {start}
      <NewTab href={publicPath('terms')}>{m.auth_consent_terms()}</NewTab>
      {between}
      <NewTab href={publicPath('privacy')}>{m.auth_consent_privacy()}</NewTab>
      {end}
    </p>
  );
}

function NewTab({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {children}
      <span className="sr-only"> ({m.auth_new_tab()})</span>
    </a>
  );
}
