import { formatMoney } from '@cadence/format/money';
import * as m from '@cadence/messages/m';
import { Link } from 'wouter';
import { formatWhen } from '../../lib/time.ts';
import type { Appointment } from './appointment/api.ts';
import { otherParty } from './appointment/appointment-texts.ts';
import type { Viewer } from './appointment/viewer.ts';

export type OwedLineProps = {
  /** See `owedBy`. */
  owed: readonly Appointment[];
  viewer: Viewer;
};

/** What a family has still to pay a therapist directly, in one calm line: perhaps it is only not marked yet. */
export function OwedLine({ owed: [first, ...others], viewer: { role, zone } }: OwedLineProps) {
  if (!first?.directPayment) return null;
  return (
    <section
      aria-label={m.direct_payment_open()}
      className="rounded-md border border-line bg-surface px-4 py-3 text-sm [overflow-wrap:anywhere]"
    >
      <p>
        <span className="figures font-semibold">
          {m.direct_payment_open_of({
            name: otherParty(first, role),
            amount: formatMoney(first.directPayment.amount, first.currency),
          })}
        </span>{' '}
        <Link href={`/appointments?appointment=${first.id}`}>{formatWhen(first.startTime, zone)}</Link>
      </p>
      {others.length > 0 && (
        <p className="text-ink-soft">{m.direct_payment_open_more({ count: others.length })}</p>
      )}
    </section>
  );
}
