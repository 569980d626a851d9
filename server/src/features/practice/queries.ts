import { and, eq, gte, lt, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { appointments } from '../appointments/rows/tables.ts';

export type IncomeRow = { paid: number; pending: number; refundDue: number };

/** Of a payment that is refunded, or to be. */
const keptAmount = sql`coalesce(${appointments.keptAmount}, 0)`;
/** Part of a payment may have gone back without a change of its status. */
const refundedAmount = sql`coalesce(${appointments.refundedAmount}, 0)`;

/** PostgreSQL sums integers as a bigint, which the driver returns as text. */
function sumWhere(condition: ReturnType<typeof sql>, amount = sql`${appointments.totalPrice}`) {
  return sql`coalesce(sum(${amount}) filter (where ${condition}), 0)`.mapWith(Number);
}

/** In cents, tax included: `paid` for sessions that start in the month, `pending` and `refundDue` for all sessions. */
export async function sumIncome(
  db: Db,
  therapistId: number,
  month: { from: Date; to: Date },
): Promise<IncomeRow> {
  const { paymentStatus, startAt, status } = appointments;
  const inMonth = and(gte(startAt, month.from), lt(startAt, month.to));
  const [row] = await db
    .select({
      paid: sumWhere(
        sql`${paymentStatus} in ('paid', 'kept', 'refund_due', 'refunded') and ${inMonth}`,
        sql`case when ${paymentStatus} in ('paid', 'kept') then ${appointments.totalPrice} - ${refundedAmount} else ${keptAmount} end`,
      ),
      pending: sumWhere(
        sql`${paymentStatus} in ('pending', 'processing', 'review') and ${status} <> 'cancelled'`,
      ),
      refundDue: sumWhere(
        sql`${paymentStatus} = 'refund_due'`,
        sql`greatest(0, ${appointments.totalPrice} - ${keptAmount} - ${refundedAmount})`,
      ),
    })
    .from(appointments)
    .where(eq(appointments.therapistId, therapistId));
  return row ?? { paid: 0, pending: 0, refundDue: 0 };
}
