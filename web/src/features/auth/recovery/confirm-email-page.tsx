import * as m from '@cadence/messages/m';
import { Link, useSearch } from 'wouter';
import { serverText } from '../../../lib/http/problem.ts';
import { useChange } from '../../../lib/http/query.ts';
import { buttonClass } from '../../../ui/button-style.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { AuthFrame } from '../sign-in/auth-frame.tsx';
import { Done } from './done.tsx';
import { useLinkToken } from '../../../lib/navigation/link-token.ts';

/**
 * The target of the confirmation link. A click confirms, not the visit, because mail filters visit links too. With
 * `?then=new-password` the link was sent instead of the one that sets a password, which follows.
 */
export function ConfirmEmailPage() {
  const token = useLinkToken();
  const wantsNewPassword = new URLSearchParams(useSearch()).get('then') === 'new-password';
  const lead = wantsNewPassword ? m.recovery_confirm_first_lead() : m.recovery_confirm_lead();
  const { mutate, isSuccess, isPending, error } = useChange('PUT /api/email-confirmations');
  return (
    <AuthFrame title={m.page_confirm_email()} lead={isSuccess ? undefined : lead}>
      {isSuccess && (
        <Done
          title={m.recovery_confirmed_title()}
          text={wantsNewPassword ? m.recovery_confirmed_next() : m.recovery_confirmed_text()}
        >
          <Link
            href={wantsNewPassword ? '/auth' : '/dashboard'}
            className={buttonClass({ variant: wantsNewPassword ? 'secondary' : 'primary' })}
          >
            {wantsNewPassword ? m.recovery_back() : m.recovery_go_on()}
          </Link>
        </Done>
      )}
      {!isSuccess && (error !== null || token === '') && (
        <Notice tone="warning" live className="mt-8" title={m.recovery_confirm_failed_title()}>
          {serverText(error, token === '' ? m.recovery_confirm_no_link() : m.recovery_confirm_failed())}{' '}
          {wantsNewPassword ? (
            <Link href="/auth/forgotten">{m.recovery_ask_again()}</Link>
          ) : (
            m.recovery_confirm_again()
          )}
        </Notice>
      )}
      {!isSuccess && token !== '' && (
        <Button
          variant="accent"
          size="lg"
          fullWidth
          className="mt-8"
          loading={isPending}
          onClick={() => mutate({ body: { token, wantsNewPassword } })}
        >
          {m.recovery_confirm()}
        </Button>
      )}
    </AuthFrame>
  );
}
