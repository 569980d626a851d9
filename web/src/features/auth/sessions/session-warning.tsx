import { useLogout } from '../../users/api.ts';
import * as m from '@cadence/messages/m';
import { useEffect, useState } from 'react';
import { leaveAfterAsking } from '../../../lib/forms/unsaved.ts';
import { signOutAfterSteps } from '../../../lib/session/before-sign-out.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ConsentDialog } from './consent-dialog.tsx';
import { useSessionEnd, type SessionEnd } from './use-session-end.ts';

/**
 * Warns before the session ends and offers to extend it (WCAG 2.2, 2.2.1). Also asks to agree to legal texts that have
 * changed; put off, it asks again on the next visit.
 */
export function SessionWarning({ now = Date.now }: { now?: () => number }) {
  const { end, isConsentDue, extend } = useSessionEnd(now);
  const [readAt, setReadAt] = useState<number>();
  const [isConsentAsked, setConsentAsked] = useState(false);
  if (!end || (!end.isExtendable && readAt !== undefined)) {
    const isAsking = isConsentDue && !isConsentAsked;
    return isAsking ? <ConsentDialog onClose={() => setConsentAsked(true)} /> : null;
  }
  return <Warning end={end} now={now} onExtend={extend} onRead={() => setReadAt(now())} />;
}

type WarningProps = {
  end: NonNullable<SessionEnd>;
  now: () => number;
  onExtend: () => Promise<void>;
  onRead: () => void;
};

function Warning({ end, now, onExtend, onRead }: WarningProps) {
  const logout = useLogout();
  const [isPending, setPending] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const stay = async () => {
    setPending(true);
    setFailed(false);
    try {
      await onExtend();
    } catch {
      // If the session has ended, the app redirects to sign-in; otherwise the user can retry.
      setFailed(true);
    } finally {
      setPending(false);
    }
  };
  const acknowledge = end.isExtendable ? () => void stay() : onRead;
  const failed = hasFailed || logout.isError;
  return (
    <Dialog
      open
      role="alertdialog"
      size="sm"
      onClose={acknowledge}
      locked={isPending}
      closeLabel={m.app_close()}
      title={end.isExtendable ? m.session_warning_idle_title() : m.session_warning_last_title()}
      description={end.isExtendable ? m.session_warning_idle_text() : m.session_warning_last_text()}
      footer={
        <>
          <Button
            variant="secondary"
            loading={logout.isPending}
            onClick={() => leaveAfterAsking(() => signOutAfterSteps(() => logout.mutate()))}
          >
            {m.session_warning_log_out()}
          </Button>
          <Button variant="primary" loading={isPending} onClick={acknowledge}>
            {end.isExtendable ? m.session_warning_stay() : m.session_warning_understood()}
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        {failed && (
          <Notice tone="danger" live>
            {m.session_warning_failed()}
          </Notice>
        )}
        <TimeLeft until={end.at} now={now} />
      </div>
    </Dialog>
  );
}

/** A countdown in seconds; role "timer", so that screen readers do not announce every change. */
function TimeLeft({ until, now }: { until: number; now: () => number }) {
  const [at, setAt] = useState(now);
  useEffect(() => {
    const ticking = window.setInterval(() => setAt(now()), 1000);
    return () => window.clearInterval(ticking);
  }, [now]);
  return (
    <p role="timer" className="font-semibold tabular-nums">
      {m.session_warning_left({ time: timeText(Math.max(0, Math.ceil((until - at) / 1000))) })}
    </p>
  );
}

function timeText(seconds: number): string {
  if (seconds < 60) return m.session_warning_seconds({ seconds });
  return m.session_warning_minutes_seconds({ minutes: Math.floor(seconds / 60), seconds: seconds % 60 });
}
