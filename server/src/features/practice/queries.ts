import type { PaymentMethod } from '@cadence/contract/base/statuses';
import { and, desc, eq, gt, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { appointments, directDue, isOwed } from '../appointments/rows/tables.ts';

export type IncomeRow = { paid: number; pending: number; owed: number; refundDue: number };

/** Of a payment that is refunded, or to be. */
const keptAmount = sql`coalesce(${appointments.keptAmount}, 0)`;
/** Part of a payment may have gone back without a change of its status. */
const refundedAmount = sql`coalesce(${appointments.refundedAmount}, 0)`;

/** PostgreSQL sums integers as a bigint, which the driver returns as text. */
function sumWhere(condition: ReturnType<typeof sql>, amount = sql`${appointments.totalPrice}`) {
  return sql`coalesce(sum(${amount}) filter (where ${condition}), 0)`.mapWith(Number);
}

type Month = { from: Date; to: Date };

function isPaidIn(month: Month): SQL {
  const { paymentStatus, startAt } = appointments;
  return sql`(${paymentStatus} in ('paid', 'kept', 'refund_due', 'refunded')
    and ${and(gte(startAt, month.from), lt(startAt, month.to))})`;
}

/** What stays with the therapist of a payment, as things are. */
const income = sql`case when ${appointments.paymentStatus} in ('paid', 'kept')
  then ${appointments.totalPrice} - ${refundedAmount} else ${keptAmount} end`;

/** By what sessions that start in the month were paid, the largest sum first. */
export async function sumByMethod(db: Db, therapistId: number, month: Month) {
  const method = sql<PaymentMethod>`case when ${appointments.payeeEmail} is null
    then coalesce(${appointments.directMethod}, 'other') else 'paypal' end`;
  const amount = sql`sum(${income})`.mapWith(Number);
  const sums = await db
    .select({ method, amount })
    .from(appointments)
    .where(and(eq(appointments.therapistId, therapistId), isPaidIn(month), gt(appointments.totalPrice, 0)))
    .groupBy(method)
    .orderBy(desc(amount), method);
  return sums.filter((sum) => sum.amount > 0);
}

/** In cents, tax included: `paid` for sessions that start in the month, the others for all sessions. */
export async function sumIncome(db: Db, therapistId: number, month: Month, now: Date): Promise<IncomeRow> {
  const { paymentStatus, status } = appointments;
  const [row] = await db
    .select({
      paid: sumWhere(isPaidIn(month), income),
      pending: sumWhere(
        sql`${paymentStatus} in ('pending', 'processing', 'review') and ${status} <> 'cancelled'`,
      ),
      owed: sumWhere(isOwed(now), directDue),
      refundDue: sumWhere(
        sql`${paymentStatus} = 'refund_due'`,
        sql`greatest(0, ${appointments.totalPrice} - ${keptAmount} - ${refundedAmount})`,
      ),
    })
    .from(appointments)
    .where(eq(appointments.therapistId, therapistId));
  return row ?? { paid: 0, pending: 0, owed: 0, refundDue: 0 };
}
