import type { OwnProfile } from '@cadence/contract/directory';
import * as m from '@cadence/messages/m';
import { useState } from 'react';
import { messageOf } from '../../lib/problem.ts';
import { Button } from '../../ui/button.tsx';
import { FormSection } from '../../ui/form-section.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SkeletonRegion, SkeletonText } from '../../ui/skeleton.tsx';
import { useOwnRequests } from './api.ts';
import { RequestDialog } from './request-dialog.tsx';
import { StandingView } from './standing-view.tsx';
import { standingOf } from './standing.ts';

export type VerificationSectionProps = { profile: OwnProfile; zone: string; id: string };

/** Whether a therapist carries the badge, and the way to it (specification, public pages §4). */
export function VerificationSection({ profile, zone, id }: VerificationSectionProps) {
  const { isVerified } = profile;
  const { data, error, isFetching, refetch } = useOwnRequests(isVerified);
  const [isAsking, setAsking] = useState(false);
  const close = () => {
    setAsking(false);
    // Once it is sent, the button that opened the dialog is gone.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) document.getElementById(id)?.focus();
    });
  };
  const standing = isVerified || data ? standingOf(isVerified, data ?? []) : undefined;
  const mayAsk = standing && standing.state !== 'verified' && standing.state !== 'pending';
  return (
    <FormSection id={id} title={m.verification_title()} text={m.verification_text()}>
      {standing && <StandingView standing={standing} zone={zone} />}
      {!standing && !error && (
        <SkeletonRegion label={m.common_loading()}>
          <SkeletonText lines={3} />
        </SkeletonRegion>
      )}
      {!standing && error && (
        <Notice
          tone="danger"
          title={m.verification_failed()}
          action={
            <Button variant="secondary" size="sm" loading={isFetching} onClick={() => void refetch()}>
              {m.common_retry()}
            </Button>
          }
        >
          {messageOf(error)}
        </Notice>
      )}
      {mayAsk && (
        <div className="mt-5 space-y-5">
          {profile.license.trim() === '' && <Notice>{m.verification_no_license()}</Notice>}
          <Button variant="secondary" onClick={() => setAsking(true)}>
            {m.verification_request()}
          </Button>
        </div>
      )}
      {isAsking && <RequestDialog onClose={close} />}
    </FormSection>
  );
}
