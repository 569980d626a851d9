import * as m from '@cadence/messages/m';
import { sayFailed } from '../../lib/outcome-toast.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { Notice } from '../../ui/notice.tsx';
import { useSignedInUser } from '../users/api.ts';
import { useAskConfirmation, useEmailStanding } from './api.ts';

/** Below one's address, until a link that was sent there has been opened. */
export function EmailConfirmation({ className }: { className?: string }) {
  const { email } = useSignedInUser();
  const { data: standing } = useEmailStanding(email);
  const { mutate, isPending, isSuccess } = useAskConfirmation();
  if (!standing || standing.isConfirmed) return null;
  return (
    <Notice
      className={cx('[overflow-wrap:anywhere]', className)}
      title={isSuccess ? m.recovery_confirmation_sent() : m.recovery_unconfirmed_title()}
      action={
        <Button
          variant="secondary"
          size="sm"
          loading={isPending}
          onClick={() =>
            mutate(undefined, { onError: (error) => sayFailed(m.recovery_confirmation_failed(), error) })
          }
        >
          {m.recovery_send_again()}
        </Button>
      }
    >
      {isSuccess ? m.recovery_confirmation_sent_text({ email }) : m.recovery_unconfirmed_text({ email })}
    </Notice>
  );
}
