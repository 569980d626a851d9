import type { Terms } from '@cadence/contract/changes/terms';
import { formatMoney } from '@cadence/format/money';
import * as m from '@cadence/messages/m';
import { getLocale } from '../../../lib/locale.ts';
import { splitOf } from './terms-money.ts';

type TermsListProps = { terms: Terms; amount: number; currency: string };

/** The terms in words, with what they mean for this amount in cents. */
export function TermsList({ terms, amount, currency }: TermsListProps) {
  return (
    <ul className="figures list-disc space-y-1 ps-5">
      {sentences(terms, amount, currency).map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}

function sentences({ tiers, noShowPercent }: Terms, amount: number, currency: string): string[] {
  const sorted = tiers.toSorted((one, other) => other.hoursBefore - one.hoursBefore);
  const [first] = sorted;
  const holesOf = (keptPercent: number) => {
    const { kept, refund } = splitOf(amount, keptPercent);
    const percent = percentText(keptPercent);
    return { kept: formatMoney(kept, currency), refund: formatMoney(refund, currency), percent };
  };
  const all = holesOf(0);
  const noShow = holesOf(noShowPercent);
  return [
    first ? m.terms_in_time({ count: first.hoursBefore, ...all }) : m.terms_always(),
    ...sorted.map(({ hoursBefore: count, keptPercent }) =>
      (keptPercent === 100 ? m.terms_all : m.terms_part)({ count, ...holesOf(keptPercent) }),
    ),
    (noShowPercent === 100 && m.terms_no_show_all(noShow)) ||
      (noShowPercent === 0 && m.terms_no_show_none(noShow)) ||
      m.terms_no_show_part(noShow),
    m.terms_therapist_cancels(),
  ];
}

function percentText(percent: number): string {
  return new Intl.NumberFormat(`${getLocale()}-CA`, { style: 'percent' }).format(percent / 100);
}
