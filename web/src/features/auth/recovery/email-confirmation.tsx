import * as m from '@cadence/messages/m';
import { failureOf, reportOutcome } from '../../../lib/forms/outcome-toast.ts';
import { useChange, useRead } from '../../../lib/http/query.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useSignedInUser } from '../../users/api.ts';

type EmailConfirmationProps = {
  className?: string;
  /** What the unconfirmed address keeps from happening, where that is something else than in the settings. */
  text?: (holes: { email: string }) => string;
};

/** Shown until the address is confirmed. */
export function EmailConfirmation({ className, text = m.email_confirmation_text }: EmailConfirmationProps) {
  const { email } = useSignedInUser();
  const { data: status } = useRead('GET /api/user/email-confirmation', {});
  const { mutateAsync, isPending, isSuccess } = useChange('POST /api/user/email-confirmation', {
    waits: false,
  });
  if (!status || status.isConfirmed) return null;
  return (
    <Notice
      className={cx('[overflow-wrap:anywhere]', className)}
      title={
        <>
          <span role="status">{isSuccess && m.email_confirmation_sent()}</span>
          {!isSuccess && m.email_confirmation_title()}
        </>
      }
      action={
        <Button
          variant="secondary"
          size="sm"
          loading={isPending}
          onClick={() =>
            void reportOutcome(mutateAsync(), {
              failed: (error) => failureOf(m.email_confirmation_failed(), error),
            })
          }
        >
          {m.email_confirmation_send_again()}
        </Button>
      }
    >
      {isSuccess ? m.email_confirmation_sent_text({ email }) : text({ email })}
    </Notice>
  );
}
