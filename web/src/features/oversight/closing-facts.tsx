import type { Role } from '@cadence/contract/route';
import * as m from '@cadence/messages/m';
import { Archive, CalendarX2, Eraser, LogOut, Store } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatMoney } from '../../lib/money.ts';
import { Notice } from '../../ui/notice.tsx';
import type { ClosingPreview } from './api.ts';

type ClosingFactsProps = { role: Role; preview: ClosingPreview };

/** What happens, in the order in which it matters to who reads it. */
export function ClosingFacts({ role, preview }: ClosingFactsProps) {
  return (
    <>
      <ul className="space-y-3.5">
        {preview.sessionsAhead > 0 && (
          <Fact icon={<CalendarX2 aria-hidden="true" className="size-5" />}>
            <strong className="font-semibold">
              {m.account_close_sessions({ count: preview.sessionsAhead })}
            </strong>{' '}
            {moneyOf(role, preview).join(' ')}
          </Fact>
        )}
        <Fact icon={<LogOut aria-hidden="true" className="size-5" />}>{m.account_close_sign_in()}</Fact>
        <Fact icon={<Eraser aria-hidden="true" className="size-5" />}>{m.account_close_erased()}</Fact>
        {role === 'therapist' && (
          <Fact icon={<Store aria-hidden="true" className="size-5" />}>{m.account_close_practice()}</Fact>
        )}
        <Fact icon={<Archive aria-hidden="true" className="size-5" />}>{m.account_close_kept()}</Fact>
      </ul>
      <Notice>{m.account_close_download_first()}</Notice>
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
  const refund = role === 'therapist' ? m.account_close_owed : m.account_close_refunded;
  return [
    ...(refundedAmount > 0 ? [refund(back)] : []),
    ...(keptAmount > 0 ? [m.account_close_lost({ amount: formatMoney(keptAmount, currency) })] : []),
  ];
}
