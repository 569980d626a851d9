import { formatMoney } from '@cadence/format/money';
import * as m from '@cadence/messages/m';
import { Link } from 'wouter';
import { useRead } from '../../lib/http/query.ts';
import { buttonClass } from '../../ui/button-style.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';

/** What families owe directly for sessions that are over, with the way to mark it. `amount` in cents, known before the sessions. */
export function OwedLine({ amount }: { amount: number }) {
  const { data, error } = useRead('GET /api/therapist/owed', { query: {} });
  if (error) return null;
  if (!data) return <Skeleton shape="block" className="h-16" />;
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-md border border-line bg-surface px-4 py-3">
      <span className="figures min-w-0 flex-1 basis-60">
        {m.owed_line({ count: data.length, amount: formatMoney(amount) })}
      </span>
      <Link href="/income#owed" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
        {m.owed_see()}
      </Link>
    </p>
  );
}
