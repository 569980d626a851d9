import type { OwnProfile } from '@cadence/contract/directory/directory';
import * as m from '@cadence/messages/m';
import { useState } from 'react';
import { LoadFailure } from '../../lib/http/load-failure.tsx';
import { useRead } from '../../lib/http/query.ts';
import { Button } from '../../ui/button.tsx';
import { FormSection } from '../../ui/form/form-section.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SkeletonRegion, SkeletonText } from '../../ui/feedback/skeleton.tsx';
import { RequestDialog } from './request-dialog.tsx';
import { VerificationStatusView } from './verification-status-view.tsx';
import { verificationStatusOf } from './verification-status.ts';

export type VerificationSectionProps = { profile: OwnProfile; zone: string; id: string };

/** A therapist's verification status, with the request dialog. See docs/specification.md#verification. */
export function VerificationSection({ profile, zone, id }: VerificationSectionProps) {
  const { isVerified } = profile;
  const query = useRead('GET /api/therapist-profile/verification-requests', {}, { enabled: !isVerified });
  const { data, error } = query;
  const booking = useRead('GET /api/therapist/booking-status', isVerified ? null : {}).data;
  const [isAsking, setAsking] = useState(false);
  const close = () => {
    setAsking(false);
    // After sending, the button that opened the dialog is gone.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) document.getElementById(id)?.focus();
    });
  };
  const status = isVerified || data ? verificationStatusOf(profile, data ?? []) : undefined;
  const mayAsk = status && status.state !== 'verified' && status.state !== 'pending';
  return (
    <FormSection id={id} title={m.verification_title()} text={m.verification_text()}>
      {status && <VerificationStatusView {...{ status, booking, zone }} />}
      {!status && !error && (
        <SkeletonRegion label={m.app_loading()}>
          <SkeletonText lines={3} />
        </SkeletonRegion>
      )}
      {!status && <LoadFailure query={query} sentence={m.verification_failed()} />}
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
