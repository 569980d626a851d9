import type { OwedSession } from '@cadence/contract/booking/direct-payments';
import { formatMoney } from '@cadence/format/money';
import { personName } from '@cadence/format/names';
import * as m from '@cadence/messages/m';
import { LoadFailure } from '../../lib/http/load-failure.tsx';
import { useRead } from '../../lib/http/query.ts';
import { useSectionOfAddress } from '../../lib/navigation/use-section-of-address.ts';
import { formatWhen } from '../../lib/time.ts';
import { ClientName } from '../appointments/appointment/client-name.tsx';
import { MarkPaidButton } from '../appointments/direct-payment/mark-paid-button.tsx';

/** Sessions that are over and unpaid, the longest owed first, each with the button that marks it as paid. */
export function OwedSection() {
  const query = useRead('GET /api/therapist/owed', { query: {} });
  if (!query.data) return <LoadFailure query={query} sentence={m.owed_failed()} className="mb-8" />;
  return query.data.length === 0 ? null : <Owed sessions={query.data} />;
}

function Owed({ sessions }: { sessions: readonly OwedSession[] }) {
  useSectionOfAddress();
  const sum = sessions.reduce((total, { amount }) => total + amount, 0);
  return (
    <section aria-labelledby="owed" className="mb-10">
      <h2 id="owed" tabIndex={-1} className="figures scroll-mt-24 text-title-3">
        {m.owed_title({ amount: formatMoney(sum) })}
      </h2>
      <p className="mt-1 max-w-reading text-ink-soft">{m.owed_text()}</p>
      <ul className="mt-4 divide-y divide-line rounded-md border border-line bg-surface">
        {sessions.map((session) => (
          <Session key={session.appointmentId} session={session} />
        ))}
      </ul>
    </section>
  );
}

function Session({ session }: { session: OwedSession }) {
  const { appointmentId, client, patient, startTime, timezone, serviceName, amount, currency, days } =
    session;
  // A closed account has no names.
  const name = client.name || personName(patient.user);
  const when = formatWhen(startTime, timezone);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-3.5 sm:px-5">
      <div className="min-w-0 flex-1 basis-60 [overflow-wrap:anywhere]">
        <p className="font-semibold">
          <ClientName id={client.id} name={name} />
        </p>
        <p className="text-sm text-ink-soft first-letter:uppercase">
          {m.owed_session({ when, service: serviceName })}
        </p>
        <p className="text-sm text-ink-soft">{days === 0 ? m.owed_today() : m.owed_days({ count: days })}</p>
      </div>
      <p className="figures font-semibold">{formatMoney(amount, currency)}</p>
      <MarkPaidButton
        appointment={{ id: appointmentId, timezone, amount, currency }}
        what={m.appointments_what({ name, when })}
      />
    </li>
  );
}
