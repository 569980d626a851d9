import * as m from '@cadence/messages/m';
import { Link } from 'wouter';
import { buttonClass } from '../ui/button-style.ts';
import { Rhythm } from '../ui/rhythm.tsx';

export function NotFoundScreen() {
  return (
    <div className="page-width grid min-h-[60dvh] content-center justify-items-center py-section text-center">
      <Rhythm beats={19} accent={13} className="h-12" />
      <h1 tabIndex={-1} className="mt-8">
        {m.not_found_title()}
      </h1>
      <p className="mt-4 text-lead text-ink-soft">{m.not_found_hint()}</p>
      <Link href="/dashboard" className={`mt-8 ${buttonClass()}`}>
        {m.not_found_back()}
      </Link>
    </div>
  );
}
