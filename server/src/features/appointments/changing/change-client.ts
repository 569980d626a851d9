/** Changes whom a session is for, or it and the later dates of its series. */
import type { clientChange } from '@cadence/contract/changes/appointment-changes';
import type * as z from 'zod/mini';
import { type Context, emit } from '../../../context.ts';
import { Failure, invalidField } from '../../../platform/failure.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import * as clients from '../../clients/service.ts';
import * as queries from '../rows/queries.ts';
import { NO_CHANGE_MESSAGE } from '../rows/sealed-notes.ts';
import { withAppointmentLock } from '../rows/with-appointment-lock.ts';
import type { Appointment } from '../view/appointment-view.ts';
import { assertMayChange, assertNotStarted, getOwnAppointment, loadView, reload } from '../view/get-own.ts';
import { inScope, inSeries } from '../view/series-scope.ts';
import { countChange } from './change-limit.ts';

/**
 * Gives the viewer's own booking to another client of theirs until its start; later dates of its series that are for the new
 * client already stay as they are. Nobody is chosen unless somebody is named.
 * @throws Failure `not_found`, `booker_only`, `may_not_book`, `paid_by_another`, `appointment_already_cancelled`, `appointment_started`,
 * `appointment_over`, `name_looks_like_contact`, `owned_clients_limit`, `clients_limit`, `too_many_requests`
 */
export async function changeClient(
  ctx: Context,
  viewer: Viewer,
  id: number,
  { scope, ...choice }: z.output<typeof clientChange>,
): Promise<Appointment> {
  const own = await getOwnAppointment(ctx, viewer, id);
  const { appointment, visible } = own;
  if (appointment.patientId !== viewer.userId) throw new Failure('booker_only');
  await assertMayChange(ctx, viewer, own);
  if (!choice.clientId && !choice.clientName) throw invalidField('clientName', 'name_required');
  await clients.assertMayChoose(ctx, viewer, choice);
  return withAppointmentLock(ctx, appointment, async (tx) => {
    await assertMayChange(tx, viewer, own);
    const row = await reload(tx, id);
    assertNotStarted(row, tx.clock.now());
    const client = await clients.chooseClient(tx, viewer, choice);
    const dates = await inScope(tx, row, scope);
    const changed = dates.filter((one) => one.clientId !== client.id || one.clientName !== client.name);
    const given = changed.filter((one) => one.clientId !== client.id);
    for (const [index, one] of changed.entries()) {
      await countChange(tx, viewer);
      await assertPayerKeepsSight(tx, viewer, { id: one.id, clientId: client.id });
      const changes = { clientId: client.id, clientName: client.name, ...NO_CHANGE_MESSAGE };
      await queries.updateAppointment(tx.db, one.id, changes);
      await tx.moveWishes(tx, { insteadOf: one.id, clientId: client.id });
      const together = changed.length > 1 && inSeries(index === 0);
      const ofFormer = given.filter(({ clientId }) => clientId === one.clientId);
      const former = { clientId: one.clientId, isForSeries: ofFormer.length > 1 };
      await emit(tx, 'appointment.client_changed', {
        appointmentId: one.id,
        ...together,
        ...(ofFormer[0] === one && { former }),
      });
    }
    return loadView(tx, viewer, id, visible);
  });
}

/**
 * What another guardian paid for one client pays no session of a client for whom they may not pay.
 * @throws Failure `paid_by_another`
 */
async function assertPayerKeepsSight(
  tx: Context,
  viewer: Viewer,
  { id, clientId }: { id: number; clientId: number },
): Promise<void> {
  const payerId = await tx.payerOf(tx, id);
  if (payerId === null || payerId === viewer.userId) return;
  const rights = await clients.rightsOn(tx, clientId, payerId);
  if (!rights?.mayPay) throw new Failure('paid_by_another');
}
