import * as m from '@cadence/messages/m';
import { Link } from 'wouter';
import { messageOf, ProblemError } from '../../../lib/http/problem.ts';
import { Button } from '../../../ui/button.tsx';
import { buttonClass } from '../../../ui/button-style.ts';
import { Rhythm } from '../../../ui/rhythm.tsx';
import { useDirectoryAddress } from '../directory-place.ts';

export type ProfileTroubleProps = { error: Error; isBusy: boolean; onRetry: () => void };

/** Shown when the therapist does not exist or the profile failed to load. */
export function ProfileTrouble({ error, isBusy, onRetry }: ProfileTroubleProps) {
  // The server refuses a malformed id with 400.
  const isUnknown = error instanceof ProblemError && (error.status === 404 || error.status === 400);
  const directory = useDirectoryAddress();
  return (
    <div className="page-width grid min-h-[60dvh] content-center justify-items-center py-section text-center">
      <Rhythm beats={19} accent={13} className="h-12" />
      <h1 tabIndex={-1} className="mt-8 text-title-2">
        {isUnknown ? m.profile_unknown_title() : m.profile_failed_title()}
      </h1>
      <p className="mt-4 max-w-reading text-lead text-ink-soft">
        {isUnknown ? m.profile_unknown_text() : messageOf(error)}
      </p>
      <div className="button-row mt-8 justify-center">
        {!isUnknown && (
          <Button loading={isBusy} onClick={onRetry}>
            {m.app_retry()}
          </Button>
        )}
        <Link href={directory} className={buttonClass({ variant: isUnknown ? 'primary' : 'secondary' })}>
          {m.profile_back()}
        </Link>
      </div>
    </div>
  );
}
