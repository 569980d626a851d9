import { PRIVACY_VERSION, TERMS_VERSION } from '@cadence/contract/auth/consent';
import * as m from '@cadence/messages/m';
import { useState } from 'react';
import { sentenceOr } from '../../../lib/http/problem.ts';
import { useChange } from '../../../lib/http/query.ts';
import { publicPath } from '../../../lib/navigation/public-pages.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { messageWith } from '../../../ui/message-with.tsx';
import { NewTab } from '../sign-in/consent.tsx';

/** Asks to agree to the legal texts, which changed since the user last did. */
export function ConsentDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync, isPending } = useChange('POST /api/user/consent', { waits: false });
  const [failure, setFailure] = useState('');
  const agree = async () => {
    setFailure('');
    try {
      // The versions that this app was built with.
      await mutateAsync({ body: { termsVersion: TERMS_VERSION, privacyVersion: PRIVACY_VERSION } });
      onClose();
    } catch (error) {
      setFailure(sentenceOr(error, m.session_warning_failed()));
    }
  };
  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      locked={isPending}
      closeLabel={m.app_close()}
      title={m.session_warning_consent_title()}
      footer={
        <>
          <Button variant="secondary" disabled={isPending} onClick={onClose}>
            {m.session_warning_consent_later()}
          </Button>
          <Button variant="primary" loading={isPending} onClick={() => void agree()}>
            {m.session_warning_consent_agree()}
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        {failure && (
          <Notice tone="danger" live>
            {failure}
          </Notice>
        )}
        <Texts />
      </div>
    </Dialog>
  );
}

function Texts() {
  return (
    <p className="text-ink-soft">
      {messageWith((hole) =>
        m.session_warning_consent_text({
          terms: hole(<NewTab href={publicPath('terms')}>{m.session_warning_consent_terms()}</NewTab>),
          privacy: hole(<NewTab href={publicPath('privacy')}>{m.session_warning_consent_privacy()}</NewTab>),
        }),
      )}
    </p>
  );
}
