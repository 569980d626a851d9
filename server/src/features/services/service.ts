import {
  type appointmentTypeChanges,
  DEFAULT_APPOINTMENT_TYPE,
  type newAppointmentType,
} from '@cadence/contract/services';
import type * as z from 'zod/mini';
import { type Context, emit } from '../../context.ts';
import { definedOnly } from '../../platform/defined.ts';
import { assertVersion } from '../../platform/database/version.ts';
import { Failure, invalidField, notAmongOwn } from '../../platform/failure.ts';
import { assertTitle } from '../../platform/names/names.ts';
import type { Viewer } from '../../platform/viewer.ts';
import * as therapists from '../therapists/service.ts';
import * as queries from './queries.ts';

export type AppointmentTypeRow = queries.AppointmentTypeRow;

/** Per therapist; far more than any practice needs. */
export const MAX_APPOINTMENT_TYPES = 100;

/** A therapist's active types, in the therapist's order. */
export function listActive(ctx: Context, therapistId: number): Promise<AppointmentTypeRow[]> {
  return queries.listTypes(ctx.db, therapistId, { activeOnly: true });
}

/** Active types with a price whose therapist has not answered whether they are exempt from tax. */
export async function listUnasked(ctx: Context, therapistId: number): Promise<AppointmentTypeRow[]> {
  return (await listActive(ctx, therapistId)).filter(({ price, tax }) => price > 0 && tax === null);
}

/** How many such types there are, over all therapists whose account is open. */
export function countUnasked(ctx: Context): Promise<number> {
  return queries.countUnasked(ctx.db);
}

/** One of a therapist's types, active or not; undefined for another therapist's. */
export function findType(
  ctx: Context,
  therapistId: number,
  id: number,
): Promise<AppointmentTypeRow | undefined> {
  return queries.findType(ctx.db, therapistId, id);
}

export async function listOwn(ctx: Context, viewer: Viewer): Promise<AppointmentTypeRow[]> {
  const therapist = await therapists.getOwn(ctx, viewer);
  return queries.listTypes(ctx.db, therapist.id);
}

/**
 * Absent fields take their defaults (docs/specification.md#services).
 * @throws Failure `appointment_types_limit`, `name_looks_like_contact`
 */
export async function add(
  ctx: Context,
  viewer: Viewer,
  type: z.output<typeof newAppointmentType>,
): Promise<AppointmentTypeRow> {
  const { name, duration, ...stated } = type;
  assertTitle('name', name);
  const fields = {
    ...DEFAULT_APPOINTMENT_TYPE,
    description: null,
    bufferBefore: null,
    bufferAfter: null,
    ...definedOnly(stated),
    name,
    duration,
  };
  return therapists.withOwnLock(ctx, viewer, async (tx, therapistId) => {
    if ((await queries.countTypes(tx.db, therapistId)) >= MAX_APPOINTMENT_TYPES)
      throw new Failure('appointment_types_limit', { params: { limit: MAX_APPOINTMENT_TYPES } });
    return queries.insertType(tx.db, therapistId, fields);
  });
}

/**
 * Booked appointments do not change: they hold copies.
 * @throws Failure `version_outdated`, `name_looks_like_contact`
 */
export async function change(
  ctx: Context,
  viewer: Viewer,
  id: number,
  { version, ...stated }: z.output<typeof appointmentTypeChanges>,
): Promise<AppointmentTypeRow> {
  const changes = definedOnly(stated);
  return therapists.withOwnLock(ctx, viewer, async (tx, therapistId) => {
    const former = await queries.findType(tx.db, therapistId, id);
    if (!former) throw await notOwn(tx, id);
    assertVersion(former, version);
    assertTitle('name', changes.name, former.name);
    if (Object.keys(changes).length === 0) return former;
    const changed = await queries.updateType(tx.db, therapistId, id, changes);
    if (mayEndOffers(former, changed)) await emit(tx, 'schedule.changed', { therapistId });
    return changed;
  });
}

/** Whether sessions that are offered to the waiting list may no longer be possible as they were offered. */
function mayEndOffers(former: AppointmentTypeRow, changed: AppointmentTypeRow): boolean {
  return (
    (former.isActive && !changed.isActive) ||
    former.duration !== changed.duration ||
    former.bufferBefore !== changed.bufferBefore ||
    former.bufferAfter !== changed.bufferAfter
  );
}

export async function remove(ctx: Context, viewer: Viewer, id: number): Promise<void> {
  await therapists.withOwnLock(ctx, viewer, async (tx, therapistId) => {
    if (!(await queries.findType(tx.db, therapistId, id))) throw await notOwn(tx, id);
    // Before the row and its offers are gone: the next who waits gets their time, and wishes for it stay.
    await tx.releaseService(tx, { therapistId, appointmentTypeId: id });
    await queries.deleteType(tx.db, therapistId, id);
  });
}

async function notOwn(ctx: Context, id: number): Promise<Failure> {
  return notAmongOwn(`service-type:${id}`, await queries.findOwner(ctx.db, id));
}

/** @throws Failure `invalid` unless `ids` names each of the therapist's types exactly once. */
export async function setOrder(ctx: Context, viewer: Viewer, ids: number[]): Promise<AppointmentTypeRow[]> {
  return therapists.withOwnLock(ctx, viewer, async (tx, therapistId) => {
    const own = await queries.listTypes(tx.db, therapistId);
    const named = new Set(ids);
    if (ids.length !== own.length || !own.every(({ id }) => named.has(id)))
      throw invalidField('ids', 'order_incomplete');
    await queries.orderTypes(tx.db, therapistId, ids);
    return queries.listTypes(tx.db, therapistId);
  });
}

/** Deletes all of a therapist's types; appointments hold copies. */
export function forget(tx: Context, therapistId: number): Promise<void> {
  return queries.deleteTypes(tx.db, therapistId);
}
