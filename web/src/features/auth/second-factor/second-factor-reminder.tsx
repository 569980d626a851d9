import * as m from '@cadence/messages/m';
import { Link } from 'wouter';
import { useRead } from '../../../lib/http/query.ts';
import { Button } from '../../../ui/button.tsx';
import { buttonClass } from '../../../ui/button-style.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { setReminderDue, useReminderDue } from './reminder-due.ts';

/** For admins who signed in with a password alone, until they set up the second factor or dismiss it. */
export function SecondFactorReminder() {
  return useReminderDue() ? <Reminder /> : null;
}

function Reminder() {
  const { data } = useRead('GET /api/user/second-factor', {});
  // It has been set up since the sign-in.
  if (data?.isOn) return null;
  return (
    <Notice
      className="mb-8"
      title={m.second_factor_recommended_title()}
      action={
        <div className="flex flex-wrap gap-2">
          <Link
            href="/settings#sign-in-security"
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
          >
            {m.second_factor_reminder_set_up()}
          </Link>
          <Button variant="quiet" size="sm" onClick={dismiss}>
            {m.second_factor_reminder_dismiss()}
          </Button>
        </div>
      }
    >
      {m.second_factor_recommended_admin()}
    </Notice>
  );
}

/** The pressed button goes with the reminder, so the focus goes to what the page is about. */
function dismiss(): void {
  setReminderDue(false);
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
}
