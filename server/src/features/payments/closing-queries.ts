import { inArray } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { appointments } from '../appointments/tables.ts';
import { type Holder, isBetween } from '../therapists/tables.ts';
import { paymentDecisions, paymentOrders } from './tables.ts';

export const deleteMoneyOf = async (db: Db, holder: Holder): Promise<void> => {
  const own = db.select({ id: appointments.id }).from(appointments).where(isBetween(holder, appointments));
  await db.delete(paymentDecisions).where(inArray(paymentDecisions.appointmentId, own));
  await db.delete(paymentOrders).where(inArray(paymentOrders.appointmentId, own));
};
