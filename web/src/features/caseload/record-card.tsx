import type { CaseloadPage } from '@cadence/contract/clients/caseload';
import type { ClientRecord } from '@cadence/contract/care/records';
import * as m from '@cadence/messages/m';
import { useId } from 'react';
import { Link } from 'wouter';
import { LoadFailure } from '../../lib/http/load-failure.tsx';
import { useRead } from '../../lib/http/query.ts';
import { formatDate } from '../../lib/time.ts';
import { Card } from '../../ui/layout/card.tsx';
import { whichText } from '../appointments/appointment/appointment-texts.ts';
import { JoinLink } from '../appointments/appointment/join-link.tsx';
import { canJoin, isPast } from '../appointments/appointment/label.ts';
import { WriteNote } from '../care/entries/write-note.tsx';
import { whenText } from './when-text.ts';

type RecordCardProps = { client: CaseloadPage; timezone: string; now: number };

/** What she looks at before a session: the last plan, the sessions around today, and what the record lacks. */
export function RecordCard({ client, timezone, now }: RecordCardProps) {
  const title = useId();
  const query = useRead('GET /api/therapist/clients/:id/record', { params: { id: client.id } });
  const record = query.data;
  const { sessions } = client;
  const next = sessions.filter((one) => one.status !== 'cancelled' && !isPast(one, now)).at(-1);
  return (
    <Card as="section" aria-labelledby={title}>
      <h2 id={title} className="text-title-3">
        {m.record_title()}
      </h2>
      <LoadFailure query={query} sentence={m.record_failed()} className="mt-4" />
      <div className="mt-4 grid gap-x-8 gap-y-5 sm:grid-cols-2">
        <section>
          <h3 className="label-caps">{m.record_last_plan()}</h3>
          <LastPlan record={record} />
        </section>
        <section>
          <h3 className="label-caps">{m.record_next()}</h3>
          {next ? (
            <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
              <Link href={`/appointments?appointment=${next.id}`} className="font-semibold">
                {whenText(next.startTime, timezone)}
              </Link>
              {canJoin(next, now) && (
                <JoinLink
                  appointment={next}
                  what={whichText(next, 'therapist', timezone)}
                  now={now}
                  size="sm"
                />
              )}
            </p>
          ) : (
            <p className="mt-1 text-ink-soft">{m.record_next_none()}</p>
          )}
          {client.lastSession !== null && (
            <p className="mt-1 text-sm text-ink-soft">
              {m.record_last_at({ when: whenText(client.lastSession, timezone) })}
            </p>
          )}
        </section>
      </div>
      <Missing record={record} clientId={client.id} timezone={timezone} hasLeft={client.hasLeft} />
      <Stated record={record} clientId={client.id} />
      <Kept record={record} />
    </Card>
  );
}

function LastPlan({ record }: { record: ClientRecord | undefined }) {
  if (!record) return <p className="mt-1 text-ink-soft">–</p>;
  if (!record.lastPlan) return <p className="mt-1 text-ink-soft">{m.record_last_plan_none()}</p>;
  const { text, entryId, date } = record.lastPlan;
  return (
    <>
      <p className="mt-1 line-clamp-4 [overflow-wrap:anywhere] whitespace-pre-line">{text}</p>
      <Link
        href={`/notes/${entryId}`}
        className="inline-flex min-h-target items-center text-sm font-semibold"
      >
        {m.record_last_plan_open({ date: formatDate(date) })}
      </Link>
    </>
  );
}

/** Sessions that are named at once; all others are on the list of sessions. */
const NAMED = 3;

type MissingProps = {
  record: ClientRecord | undefined;
  clientId: number;
  timezone: string;
  hasLeft: boolean;
};

/** What the record lacks: consents first, because without them nothing else should begin. */
function Missing({ record, clientId, timezone, hasLeft }: MissingProps) {
  if (!record || hasLeft) return null;
  const consents = record.missing.filter((one) => one.kind === 'consent');
  const sessions = record.missing.filter((one) => one.kind === 'session');
  return (
    <section className="mt-5 border-t border-line pt-4">
      <h3 className="label-caps">{m.record_missing()}</h3>
      {record.missing.length === 0 && <p className="mt-1 text-ink-soft">{m.record_missing_none()}</p>}
      <ul className="divide-y divide-line">
        {consents.map(({ formId, title }) => (
          <li
            key={`consent-${formId}`}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5"
          >
            <span>{m.record_missing_consent({ title })}</span>
            <a href="#forms" className="inline-flex min-h-target items-center text-sm font-semibold">
              {m.record_missing_forms()}
            </a>
          </li>
        ))}
        {sessions.slice(0, NAMED).map(({ appointmentId, startTime }) => {
          const what = m.record_missing_session({ date: whenText(startTime, timezone) });
          return (
            <li
              key={appointmentId}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5"
            >
              <span>{what}</span>
              <WriteNote {...{ clientId, appointmentId, what }} variant="secondary" size="sm" />
            </li>
          );
        })}
      </ul>
      {sessions.length > NAMED && (
        <p className="text-sm text-ink-soft">{m.record_missing_more({ count: sessions.length - NAMED })}</p>
      )}
    </section>
  );
}

/** The cover of the record, from the latest *About us*. */
function Stated({ record, clientId }: { record: ClientRecord | undefined; clientId: number }) {
  const stated = record?.cover.stated;
  if (!stated) return null;
  const items = [
    { term: m.record_stated_name(), text: stated.name },
    {
      term: m.record_stated_birth_date(),
      text: stated.birthDate && formatDate(stated.birthDate, { style: 'day', year: true }),
    },
    { term: m.record_stated_sex(), text: stated.sex },
    { term: m.record_stated_phone(), text: stated.phone },
    { term: m.record_stated_address(), text: stated.address },
    { term: m.record_stated_authority(), text: stated.parentalAuthority },
  ];
  return (
    <section className="mt-5 border-t border-line pt-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h3 className="label-caps">{m.record_stated()}</h3>
        <Link
          href={`/clients/${clientId}/forms/${stated.responseId}`}
          className="inline-flex min-h-target items-center text-sm font-semibold"
        >
          {m.record_stated_open()}
        </Link>
      </div>
      <dl className="mt-1 grid gap-x-8 gap-y-3 sm:grid-cols-2">
        {items.map(
          ({ term, text }) =>
            text && (
              <div key={term}>
                <dt className="text-sm text-ink-soft">{term}</dt>
                <dd className="[overflow-wrap:anywhere] whitespace-pre-line">{text}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}

function Kept({ record }: { record: ClientRecord | undefined }) {
  if (!record?.openedOn || !record.keepUntil) return null;
  const { openedOn, closedOn, keepUntil } = record;
  const dayText = (day: string) => formatDate(day, { style: 'day', year: true });
  const until = dayText(keepUntil);
  return (
    <p className="mt-4 text-sm text-ink-faint">
      {closedOn === null
        ? m.record_kept({ opened: dayText(openedOn), until })
        : m.record_closed({ closed: dayText(closedOn), until })}
    </p>
  );
}
