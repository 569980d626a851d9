import type { Appointment } from '@cadence/contract/appointments';
import * as m from '@cadence/messages/m';
import { formatSpan } from '@cadence/format/time';
import { CalendarClock, Move } from 'lucide-react';
import { Link } from 'wouter';
import { Button } from '../../../ui/button.tsx';
import { buttonClass } from '../../../ui/button-style.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { accountHolderOf, moneyText, whichText } from '../../appointments/appointment/appointment-texts.ts';
import { OtherParty } from '../../appointments/appointment/client-name.tsx';
import { canChange, canJoin, labelOf } from '../../appointments/appointment/label.ts';
import { JoinLink } from '../../appointments/appointment/join-link.tsx';
import { LabelBadge } from '../../appointments/appointment/label-badge.tsx';
import { LateButton } from '../../appointments/running-late/late-button.tsx';
import { LateNotice } from '../../appointments/running-late/late-notice.tsx';
import { WrittenNote } from '../../appointments/appointment/change-message.tsx';
import { SeriesNote } from '../../appointments/series/series-note.tsx';
import type { Viewer } from '../../appointments/appointment/viewer.ts';
import type { Opened } from '../grid/week-items.ts';

type SessionDialogProps = {
  session: Appointment;
  timezone: string;
  now: number;
  onOpen: (opened: Opened | undefined) => void;
  onMove: (session: Appointment) => void;
};

/** A session of the week: what it is, and what is done about it while it is ahead. Everything else stands on its card. */
export function SessionDialog({ session, timezone, now, onOpen, onMove }: SessionDialogProps) {
  const close = () => onOpen(undefined);
  const viewer: Viewer = { role: 'therapist', zone: timezone, now };
  const label = labelOf(session, now);
  const accountHolder = accountHolderOf(session, 'therapist');
  const mayChange = canChange(session, now);
  const what = whichText(session, 'therapist', timezone);
  return (
    <Dialog
      open
      size="sm"
      onClose={close}
      title={
        <span className="[overflow-wrap:anywhere]">
          <OtherParty appointment={session} viewer={viewer} />
        </span>
      }
      description={
        <span className="inline-block first-letter:uppercase">
          {formatSpan(session.startTime, session.endTime, timezone, { now })}
        </span>
      }
      closeLabel={m.app_close()}
    >
      <div className="space-y-5">
        <div className="space-y-2">
          <LabelBadge label={label} />
          <p className="font-semibold [overflow-wrap:anywhere]">{session.appointmentType.name}</p>
          {accountHolder && (
            <p className="[overflow-wrap:anywhere]">{m.appointments_account_of({ name: accountHolder })}</p>
          )}
          <p className="text-ink-soft">{moneyText(session, 'therapist')}</p>
          <SeriesNote appointment={session} viewer={viewer} />
        </div>
        {session.notes && <WrittenNote title={m.appointments_notes()} text={session.notes} />}
        <LateNotice appointment={session} viewer={viewer} />
        <div className="button-row">
          {canJoin(session, now) && (
            <JoinLink
              appointment={session}
              what={what}
              now={now}
              size="sm"
              variant={label === 'live' ? 'primary' : 'secondary'}
            />
          )}
          <LateButton appointment={session} viewer={viewer} />
          {mayChange && (
            <Changes
              onOpen={(what) => onOpen({ what, session })}
              onMove={() => {
                close();
                onMove(session);
              }}
            />
          )}
          <Link
            href={`/appointments?appointment=${session.id}`}
            className={buttonClass({ size: 'sm', variant: 'quiet' })}
          >
            {m.schedule_week_details()}
          </Link>
        </div>
      </div>
    </Dialog>
  );
}

type ChangesProps = { onOpen: (what: 'reschedule' | 'cancel') => void; onMove: () => void };

/** Another time from the open ones, or anywhere in the week; or no session. */
function Changes({ onOpen, onMove }: ChangesProps) {
  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        icon={<CalendarClock aria-hidden="true" className="size-4.5" />}
        onClick={() => onOpen('reschedule')}
      >
        {m.reschedule_open()}
      </Button>
      <Button
        size="sm"
        variant="secondary"
        icon={<Move aria-hidden="true" className="size-4.5" />}
        onClick={onMove}
      >
        {m.schedule_week_move()}
      </Button>
      <Button size="sm" variant="secondary" onClick={() => onOpen('cancel')}>
        {m.schedule_week_cancel()}
      </Button>
    </>
  );
}
