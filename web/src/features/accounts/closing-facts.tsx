import type { ClosingPreview } from '@cadence/contract/accounts';
import type { Role } from '@cadence/contract/base/route';
import * as m from '@cadence/messages/m';
import { Archive, CalendarX2, Eraser, Images, LogOut, Store, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatMoney } from '@cadence/format/money';
import { Notice } from '../../ui/feedback/notice.tsx';

type ClosingFactsProps = { role: Role; preview: ClosingPreview };

/** The effects of closing the account, most important first. */
export function ClosingFacts({ role, preview }: ClosingFactsProps) {
  return (
    <>
      <ul className="space-y-3.5">
        {preview.sessionsAhead > 0 && (
          <Fact icon={<CalendarX2 aria-hidden="true" className="size-5" />}>
            <strong className="font-semibold">
              {m.accounts_close_sessions({ count: preview.sessionsAhead })}
            </strong>{' '}
            {moneyOf(role, preview).join(' ')}
          </Fact>
        )}
        <Fact icon={<LogOut aria-hidden="true" className="size-5" />}>{m.accounts_close_sign_in()}</Fact>
        <Fact icon={<Eraser aria-hidden="true" className="size-5" />}>{m.accounts_close_erased()}</Fact>
        {role === 'patient' && (
          <Fact icon={<Users aria-hidden="true" className="size-5" />}>{m.accounts_close_clients()}</Fact>
        )}
        {role === 'therapist' && (
          <>
            <Fact icon={<Store aria-hidden="true" className="size-5" />}>{m.accounts_close_practice()}</Fact>
            <Fact icon={<Images aria-hidden="true" className="size-5" />}>{m.accounts_close_decks()}</Fact>
          </>
        )}
        <Fact icon={<Archive aria-hidden="true" className="size-5" />}>{m.accounts_close_kept()}</Fact>
      </ul>
      <Notice>{m.accounts_close_download_first()}</Notice>
    </>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-3.5">
      <span className="mt-0.5 shrink-0 text-brand-ink">{icon}</span>
      <span className="min-w-0">{children}</span>
    </li>
  );
}

function moneyOf(role: Role, { refundedAmount, keptAmount, currency }: ClosingPreview): string[] {
  const back = { amount: formatMoney(refundedAmount, currency) };
  const refund = role === 'therapist' ? m.accounts_close_owed : m.accounts_close_refunded;
  return [
    ...(refundedAmount > 0 ? [refund(back)] : []),
    ...(keptAmount > 0 ? [m.accounts_close_lost({ amount: formatMoney(keptAmount, currency) })] : []),
  ];
}
