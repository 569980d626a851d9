import * as m from '@cadence/messages/m';
import { useId } from 'react';
import { Link } from 'wouter';
import { dateIn, formatTimeRange } from '@cadence/format/time';
import { formatDate } from '../../lib/time.ts';
import { zoneName } from '@cadence/format/zones';
import { buttonClass } from '../../ui/button-style.ts';
import { Card, CardHeader } from '../../ui/layout/card.tsx';
import { accountHolderOf, otherParty, whichText } from '../appointments/appointment/appointment-texts.ts';
import { ClientName } from '../appointments/appointment/client-name.tsx';
import { canJoin, labelOf } from '../appointments/appointment/label.ts';
import { JoinLink } from '../appointments/appointment/join-link.tsx';
import { LabelBadge } from '../appointments/appointment/label-badge.tsx';
import { useNow } from '../../lib/use-now.ts';
import type { Practice } from '@cadence/contract/practice';

type Session = Practice['week']['sessions'][number];

/** The sessions of the next seven days in the therapist's zone. The next one, `nextId`, has its Join button above. */
export function ComingSessions({ practice, nextId }: { practice: Practice; nextId?: number | undefined }) {
  const id = useId();
  const now = useNow();
  const { timezone, week } = practice;
  const today = dateIn(now, timezone);
  const of = (day: string) => week.sessions.filter(({ startTime }) => dateIn(startTime, timezone) === day);
  const days = [...new Set(week.sessions.map(({ startTime }) => dateIn(startTime, timezone)))];
  const later = days.filter((day) => day > today);
  return (
    <Card as="section" aria-labelledby={id}>
      <CardHeader
        title={<span id={id}>{m.practice_today_title()}</span>}
        text={
          <span className="inline-block first-letter:uppercase">
            {m.practice_today_text({ day: formatDate(today, { today }), zone: zoneName(timezone) })}
          </span>
        }
        action={
          <Link href="/appointments" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
            {m.practice_all_sessions()}
          </Link>
        }
      />
      {of(today).length === 0 ? (
        <p className="text-ink-soft">{m.practice_today_none()}</p>
      ) : (
        <SessionList sessions={of(today)} timezone={timezone} now={now} nextId={nextId} />
      )}
      <h3 className="mt-8 border-t border-line pt-6 text-title-4">{m.practice_later_title()}</h3>
      {later.length === 0 && <p className="mt-3 text-ink-soft">{m.practice_later_none()}</p>}
      {later.map((day) => (
        <section key={day} className="mt-5">
          <h4 className="label-caps first-letter:uppercase">{formatDate(day, { today })}</h4>
          <SessionList sessions={of(day)} timezone={timezone} now={now} nextId={nextId} />
        </section>
      ))}
      <p className="mt-8 border-t border-line pt-4">
        <Link href="/picture-cards" className="inline-flex min-h-target items-center font-semibold">
          {m.page_picture_cards()}
        </Link>
      </p>
    </Card>
  );
}

type LineProps = { timezone: string; now: number; nextId: number | undefined };

function SessionList({ sessions, ...line }: LineProps & { sessions: readonly Session[] }) {
  return (
    <ul className="divide-y divide-line">
      {sessions.map((session) => (
        <SessionLine key={session.id} session={session} {...line} />
      ))}
    </ul>
  );
}

function SessionLine({ session, timezone, now, nextId }: LineProps & { session: Session }) {
  const { id, startTime, endTime, appointmentType } = session;
  const accountHolder = accountHolderOf(session, 'therapist');
  const label = labelOf(session, now);
  return (
    <li className="relative flex flex-wrap items-center gap-x-5 gap-y-2 py-3.5">
      <Link
        href={`/appointments?appointment=${id}`}
        className="figures w-44 shrink-0 font-semibold text-ink after:absolute after:inset-0 after:content-[''] max-sm:w-full"
      >
        {formatTimeRange(startTime, endTime, timezone)}
      </Link>
      <div className="min-w-0 flex-1 basis-44 [overflow-wrap:anywhere] max-sm:basis-full">
        <p className="relative w-fit font-semibold">
          <ClientName id={session.client.id} name={otherParty(session, 'therapist')} />
        </p>
        {accountHolder && (
          <p className="text-sm text-ink-soft">{m.appointments_account_of({ name: accountHolder })}</p>
        )}
        <p className="text-sm text-ink-soft">{appointmentType.name}</p>
      </div>
      {id !== nextId && canJoin(session, now) && label === 'live' ? (
        <JoinLink
          appointment={session}
          what={whichText(session, 'therapist', timezone)}
          now={now}
          size="sm"
        />
      ) : (
        <LabelBadge label={label} />
      )}
    </li>
  );
}
