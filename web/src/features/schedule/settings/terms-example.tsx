import type { Terms } from '@cadence/contract/changes/terms';
import { formatMoney } from '@cadence/format/money';
import * as m from '@cadence/messages/m';
import { splitOf } from '../../appointments/paying/terms-money.ts';
import { useRead } from '../../../lib/http/query.ts';

/** Cents; where she offers no priced service. */
const USUAL_PRICE = 12_000;

/** What the terms mean for a session of her first priced service, a sentence for each tier. */
export function TermsExample({ terms }: { terms: Terms | undefined }) {
  const { data: services = [] } = useRead('GET /api/therapist/appointment-types', {});
  const amount = services.find(({ price, isActive }) => isActive && price > 0)?.price ?? USUAL_PRICE;
  return (
    <div className="rounded-sm bg-sunken px-4 py-3 text-sm" role="status">
      <p className="label-caps">{m.terms_settings_example()}</p>
      {terms ? (
        <ul className="figures mt-1.5 space-y-1.5">
          {sentences(terms, amount).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      ) : (
        <p className="mt-1.5 text-ink-soft">{m.terms_settings_example_invalid()}</p>
      )}
    </div>
  );
}

function sentences({ tiers, noShowPercent }: Terms, amount: number): string[] {
  const fromTheStart = tiers.toSorted((one, other) => one.hoursBefore - other.hoursBefore);
  const cancelled = fromTheStart.map(({ hoursBefore, keptPercent }, index) => {
    const nearer = fromTheStart[index - 1]?.hoursBefore ?? 0;
    // A whole hour at which this tier applies.
    const count = Math.floor((nearer + hoursBefore) / 2);
    const holes = holesOf(amount, keptPercent);
    return count === 0
      ? m.terms_settings_example_last_minute(holes)
      : m.terms_settings_example_hours({ count, ...holes });
  });
  return [...cancelled.toReversed(), m.terms_settings_example_no_show(holesOf(amount, noShowPercent))];
}

function holesOf(amount: number, keptPercent: number) {
  const { kept, refund } = splitOf(amount, keptPercent);
  return { amount: formatMoney(amount), kept: formatMoney(kept), refund: formatMoney(refund) };
}
