import type { Role } from '@cadence/contract/route';
import * as m from '@cadence/messages/m';
import { useMemo } from 'react';
import { Link } from 'wouter';
import { LoadFailure } from '../../lib/load-failure.tsx';
import { browserZone } from '../../lib/time-zones.ts';
import { buttonClass } from '../../ui/button-style.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx';
import { GoogleCalendarCard } from '../calendar/google-calendar-card.tsx';
import { useSignedInUser } from '../users/api.ts';
import { useOwnAppointments, type Appointment } from './api.ts';
import { AppointmentCalendar } from './calendar/appointment-calendar.tsx';
import type { Reading } from './reading.ts';
import { AppointmentCards } from './card/appointment-cards.tsx';
import { appointmentLists } from './appointment-lists.ts';
import { useAskedFor, useCardInView } from './asked-for.ts';
import { AskedNotice } from './asked-notice.tsx';
import { PaymentNotice } from './paying/payment-notice.tsx';
import { isAwaited, resultNow, returnedAppointment, type PaymentReturn } from './paying/payment-return.ts';
import { Refunds } from './paying/refunds.tsx';
import { useNow } from './use-now.ts';
import { usePaymentReturn } from './paying/use-payment-return.ts';

/** One's own appointments (specification, public pages §2), and where the roads back from PayPal end. */
export function AppointmentsPage() {
  const { role, timezone } = useSignedInUser();
  const now = useNow();
  const returned = usePaymentReturn();
  const query = useOwnAppointments((appointments) =>
    isAwaited(returned && resultNow(returned, appointments)),
  );
  const { data, error } = query;
  const asked = useAskedFor();
  const zone = timezone ?? browserZone();
  // The same as long as the clock stands: the cards below are not drawn again when only the calendar changes.
  const reading = useMemo(() => ({ role, zone, now }), [role, zone, now]);
  return (
    <div className="page-width pb-section">
      <PageHeader
        title={m.appointments_title()}
        text={role === 'therapist' ? m.appointments_text_therapist() : m.appointments_text_patient()}
        actions={role !== 'admin' && <MoneyLink role={role} />}
      />
      {role !== 'admin' && (
        <div className="mb-10">
          <GoogleCalendarCard place="appointments" />
        </div>
      )}
      {returned && <Returned returned={returned} appointments={data ?? []} reading={reading} />}
      <LoadFailure query={query} sentence={m.appointments_failed()} className="mb-8" />
      {!data && !error && <ListSkeleton />}
      {data && asked !== undefined && <AskedNotice asked={asked} appointments={data} reading={reading} />}
      {data && <Sessions appointments={data} reading={reading} asked={asked} />}
    </div>
  );
}

/** Patients look for what they can hand to an insurer, therapists for what they were paid. */
function MoneyLink({ role }: { role: 'patient' | 'therapist' }) {
  const isPatient = role === 'patient';
  return (
    <Link href={isPatient ? '/receipts' : '/income'} className={buttonClass({ variant: 'secondary' })}>
      {isPatient ? m.receipt_page_title() : m.receipt_income_title()}
    </Link>
  );
}

type ReturnedProps = { returned: PaymentReturn; appointments: readonly Appointment[]; reading: Reading };

function Returned({ returned, appointments, reading }: ReturnedProps) {
  const result = resultNow(returned, appointments);
  if (!result) return null;
  return (
    <PaymentNotice
      result={result}
      appointment={returnedAppointment(returned, appointments)}
      reading={reading}
    />
  );
}

type SessionsProps = { appointments: readonly Appointment[]; reading: Reading; asked: number | undefined };

function Sessions({ appointments, reading, asked }: SessionsProps) {
  const { upcoming, past } = useMemo(
    () => appointmentLists(appointments, reading.now),
    [appointments, reading.now],
  );
  useCardInView(asked);
  const refunds = <Refunds appointments={appointments} reading={reading} />;
  if (upcoming.length === 0 && past.length === 0) {
    return (
      <div className="space-y-8">
        <NoAppointments role={reading.role} />
        {refunds}
      </div>
    );
  }
  return (
    <div className="space-y-12">
      <AppointmentCalendar appointments={appointments} upcoming={upcoming} reading={reading} />
      <section aria-labelledby="upcoming">
        <h2 id="upcoming" className="mb-5 text-title-3">
          {m.appointments_upcoming()}
        </h2>
        {upcoming.length === 0 ? (
          <p className="text-ink-soft">{m.appointments_none_upcoming()}</p>
        ) : (
          <AppointmentCards appointments={upcoming} reading={reading} asked={asked} />
        )}
      </section>
      {past.length > 0 && (
        <section aria-labelledby="past">
          <h2 id="past" className="mb-5 text-title-3">
            {m.appointments_past()}
          </h2>
          <AppointmentCards appointments={past} reading={reading} asked={asked} />
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
