import type { Role } from '@cadence/contract/base/route';
import * as m from '@cadence/messages/m';
import { useDeferredValue, useMemo, type ReactNode } from 'react';
import { Link } from 'wouter';
import { LoadFailure } from '../../lib/http/load-failure.tsx';
import { browserZone } from '../../lib/time-zones.ts';
import { buttonClass } from '../../ui/button-style.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Skeleton, SkeletonRegion } from '../../ui/feedback/skeleton.tsx';
import { ClientFilter, useClientFilter } from '../clients/client-filter.tsx';
import { GoogleCalendarCard } from '../google-calendar/google-calendar-card.tsx';
import { useSignedInUser } from '../users/api.ts';
import { useOwnAppointments, type Appointment } from './appointment/api.ts';
import { AppointmentCalendar } from './calendar-view/appointment-calendar.tsx';
import type { Viewer } from './appointment/viewer.ts';
import { AppointmentCards } from './card/appointment-cards.tsx';
import { useLinkedAppointment, useCardInView } from './card/appointment-from-url.ts';
import { PaymentNotice } from './paying/payment-notice.tsx';
import { isAwaited, resultNow, returnedAppointment, type PaymentReturn } from './paying/payment-return.ts';
import { Refunds } from './paying/refunds.tsx';
import { useNow } from '../../lib/use-now.ts';
import { usePaymentReturn } from './paying/use-payment-return.ts';
import { isPast } from './appointment/label.ts';
import { NextSession } from './next-session.tsx';
import { upcomingOf } from './appointment/next-sessions.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { WaiveButton } from './paying/waive-button.tsx';
import { moneyText, whichText } from './appointment/appointment-texts.ts';
import { useFocusOnMount } from '../../lib/navigation/use-focus-on-mount.ts';

/** Cards before "Show more". */
const LATER_AT_FIRST = 5;
const PAST_AT_FIRST = 3;

/** The user's appointments, and the page to which PayPal returns. See docs/specification.md#appointments-page. */
export function AppointmentsPage() {
  const { role, timezone } = useSignedInUser();
  const now = useNow();
  const returned = usePaymentReturn();
  const query = useOwnAppointments((appointments) =>
    isAwaited(returned && resultNow(returned, appointments)),
  );
  const { data, error } = query;
  const { filter, shown } = useFilteredByClient(data, role);
  const linked = useLinkedAppointment();
  const drawn = useDeferredValue(shown !== undefined) ? shown : undefined;
  const zone = timezone ?? browserZone();
  // Memoized, so that the cards do not re-render when only the calendar changes.
  const viewer = useMemo(() => ({ role, zone, now }), [role, zone, now]);
  return (
    <div className="page-width pb-section">
      <PageHeader
        title={m.appointments_title()}
        text={role === 'therapist' ? m.appointments_text_therapist() : m.appointments_text_patient()}
        actions={role !== 'admin' && <HeaderActions role={role} />}
      />
      {returned && <Returned returned={returned} appointments={data ?? []} viewer={viewer} />}
      <LoadFailure query={query} sentence={m.appointments_failed()} className="mb-8" />
      {!drawn && !error && <ListSkeleton />}
      {drawn && data && (
        <>
          {linked !== undefined && (
            <LinkedAppointmentNotice linked={linked} appointments={data} viewer={viewer} />
          )}
          {/* Beside the list and not in the header, which would grow when it comes. */}
          <ClientFilter filter={filter} hideLabel className="mb-6 max-w-xs" />
          <Sessions appointments={drawn} viewer={viewer} linked={linked} />
          <CalendarCard role={role} />
        </>
      )}
      {!data && error && <CalendarCard role={role} />}
    </div>
  );
}

/** Not beside the skeleton, whose height the list does not have. */
function CalendarCard({ role }: { role: Role }) {
  if (role === 'admin') return null;
  return (
    <div className="mt-12">
      <GoogleCalendarCard place="appointments" />
    </div>
  );
}

/** The sessions of the client that a family chose, or all of them. */
function useFilteredByClient(appointments: readonly Appointment[] | undefined, role: Role) {
  const isFamily = role === 'patient';
  const clients = useMemo(
    () => (isFamily ? (appointments ?? []).map(({ client }) => client) : []),
    [appointments, isFamily],
  );
  const filter = useClientFilter(clients);
  const chosen = filter.chosen?.id;
  const shown = useMemo(
    () => (chosen === undefined ? appointments : appointments?.filter(({ client }) => client.id === chosen)),
    [appointments, chosen],
  );
  return { filter, shown };
}

/** Links to the waiting list and the receipts (patients) or to the income (therapists). In one row on a phone too. */
function HeaderActions({ role }: { role: 'patient' | 'therapist' }) {
  const isPatient = role === 'patient';
  return (
    <div className="flex flex-wrap gap-3">
      {isPatient && (
        <Link href="/waitlist" className={buttonClass({ variant: 'secondary' })}>
          {m.page_waitlist()}
        </Link>
      )}
      <Link href={isPatient ? '/receipts' : '/income'} className={buttonClass({ variant: 'secondary' })}>
        {isPatient ? m.page_receipts() : m.page_income()}
      </Link>
    </div>
  );
}

type ReturnedProps = { returned: PaymentReturn; appointments: readonly Appointment[]; viewer: Viewer };

function Returned({ returned, appointments, viewer }: ReturnedProps) {
  const result = resultNow(returned, appointments);
  if (!result) return null;
  return (
    <PaymentNotice
      result={result}
      appointment={returnedAppointment(returned, appointments)}
      together={appointments.filter(({ id }) => returned.together.includes(id))}
      viewer={viewer}
    />
  );
}

type SessionsProps = { appointments: readonly Appointment[]; viewer: Viewer; linked: number | undefined };

function Sessions({ appointments, viewer, linked }: SessionsProps) {
  const { role, now } = viewer;
  const upcoming = useMemo(() => upcomingOf(appointments, now), [appointments, now]);
  const past = useMemo(() => pastOf(appointments, now), [appointments, now]);
  const later = useMemo(() => upcoming.slice(1), [upcoming]);
  useCardInView(linked);
  const refunds = <Refunds appointments={appointments} viewer={viewer} />;
  if (upcoming.length === 0 && past.length === 0) {
    return (
      <div className="space-y-8">
        <NoAppointments role={role} />
        {refunds}
      </div>
    );
  }
  return (
    <div className="space-y-12">
      {upcoming.length === 0 && <p className="text-ink-soft">{m.appointments_none_upcoming()}</p>}
      <NextSession upcoming={upcoming} viewer={viewer} linked={linked} />
      {later.length > 0 && (
        <section aria-labelledby="upcoming">
          <h2 id="upcoming" className="mb-5 text-title-3">
            {m.appointments_upcoming()}
          </h2>
          <AppointmentCards appointments={later} viewer={viewer} linked={linked} first={LATER_AT_FIRST} />
        </section>
      )}
      <AppointmentCalendar appointments={appointments} upcoming={upcoming} viewer={viewer} />
      {past.length > 0 && (
        <section aria-labelledby="past">
          <h2 id="past" className="mb-5 text-title-3">
            {m.appointments_past()}
          </h2>
          <AppointmentCards appointments={past} viewer={viewer} linked={linked} first={PAST_AT_FIRST} />
        </section>
      )}
      {refunds}
    </div>
  );
}

function NoAppointments({ role }: { role: Role }) {
  const texts = {
    patient: m.appointments_none_patient,
    therapist: m.appointments_none_therapist,
    admin: m.appointments_none_admin,
  };
  return (
    <EmptyState
      title={m.appointments_none_title()}
      text={texts[role]()}
      action={
        role === 'patient' && (
          <Link href="/dashboard" className={buttonClass({ variant: 'accent' })}>
            {m.appointments_find()}
          </Link>
        )
      }
    />
  );
}

function ListSkeleton() {
  return (
    <SkeletonRegion label={m.appointments_loading()}>
      <Skeleton className="mb-5 h-6 w-44" />
      <div className="grid gap-4">
        <Skeleton shape="block" className="h-48" />
        <Skeleton shape="block" className="h-48" />
      </div>
    </SkeletonRegion>
  );
}

/** Past sessions that were not cancelled, latest first. */
function pastOf(appointments: readonly Appointment[], now: number): Appointment[] {
  return appointments
    .filter((one) => one.status !== 'cancelled' && isPast(one, now))
    .sort((a, b) => Date.parse(b.startTime) - Date.parse(a.startTime) || b.id - a.id);
}

type LinkedAppointmentNoticeProps = {
  linked: number;
  appointments: readonly Appointment[];
  viewer: Viewer;
};

/** Explains a link to an appointment that is in no list: it was cancelled, or it belongs to another account. */
function LinkedAppointmentNotice({ linked, appointments, viewer }: LinkedAppointmentNoticeProps) {
  const appointment = appointments.find(({ id }) => id === linked);
  if (!appointment)
    return (
      <FocusedNotice title={m.appointments_unknown_title()}>{m.appointments_asked_unknown()}</FocusedNotice>
    );
  if (appointment.status !== 'cancelled') return null;
  const hadMoney = (appointment.totalPrice ?? 0) > 0 && appointment.paymentStatus !== 'not_required';
  return (
    <FocusedNotice
      title={m.appointments_asked_cancelled()}
      action={<WaiveButton appointment={appointment} viewer={viewer} />}
    >
      {whichText(appointment, viewer.role, viewer.zone)}
      {hadMoney && <span className="block">{moneyText(appointment, viewer.role)}</span>}
    </FocusedNotice>
  );
}

type FocusedNoticeProps = { title: string; action?: ReactNode; children: ReactNode };

function FocusedNotice({ title, action, children }: FocusedNoticeProps) {
  const box = useFocusOnMount<HTMLDivElement>();
  return (
    <div ref={box} tabIndex={-1} className="mb-8 scroll-mt-24">
      <Notice tone="warning" live title={title} action={action}>
        {children}
      </Notice>
    </div>
  );
}
