import { fullName } from '@cadence/format/full-name';
import * as m from '@cadence/messages/m';
import { sentenceOr } from '../../../lib/http/problem.ts';
import { useChange } from '../../../lib/http/query.ts';
import { ReasonDialog } from '../reason-dialog.tsx';

type UnverifyDialogProps = {
  therapist: { id: number; user: { firstName: string; lastName: string } };
  onClose: () => void;
};

export function UnverifyDialog({ therapist, onClose }: UnverifyDialogProps) {
  const revoke = useChange('POST /api/admin/therapists/:id/unverify');
  return (
    <ReasonDialog
      draftKey={`unverify-${therapist.id}`}
      title={m.verification_review_remove_badge_title({ name: fullName(therapist.user) })}
      text={m.verification_review_remove_badge_text()}
      reasonHint={m.verification_review_reason_shown()}
      required
      confirmLabel={m.verification_review_remove_badge()}
      onClose={onClose}
      action={(reason) => revoke.mutateAsync({ params: { id: therapist.id }, body: { reason } })}
      done={m.verification_review_badge_removed()}
      failed={(error) => sentenceOr(error, m.verification_review_badge_failed())}
    />
  );
}
