import {
  type appointmentTypeChanges,
  DEFAULT_APPOINTMENT_TYPE,
  type newAppointmentType,
} from '@cadence/contract/services';
import type * as z from 'zod/mini';
import { type Context, inTransaction } from '../../platform/context.ts';
import { definedOnly } from '../../platform/defined.ts';
import { Failure, invalidField, notAmongOwn } from '../../platform/failure.ts';
import type { Viewer } from '../../platform/viewer.ts';
import * as therapists from '../therapists/service.ts';
import * as queries from './queries.ts';

export type AppointmentTypeRow = queries.AppointmentTypeRow;

/** Far more than any practice offers; it keeps a profile page readable. */
export const MAX_APPOINTMENT_TYPES = 100;

/** What a therapist offers now, in the therapist's order. */
export const listActive = (ctx: Context, therapistId: number): Promise<AppointmentTypeRow[]> =>
  queries.listTypes(ctx.db, therapistId, { active: true });

/** One of a therapist's types, active or not; undefined for one of somebody else. */
export const findType = (
  ctx: Context,
  therapistId: number,
  id: number,
): Promise<AppointmentTypeRow | undefined> => queries.findType(ctx.db, therapistId, id);

export const listOwn = async (ctx: Context, viewer: Viewer): Promise<AppointmentTypeRow[]> => {
  const therapist = await therapists.own(ctx, viewer);
  return queries.listTypes(ctx.db, therapist.id);
};

/**
 * Fields that are not stated have their defaults (specification, management areas §9).
 * @throws Failure `appointment_types_limit`
 */
export const add = async (
  ctx: Context,
  viewer: Viewer,
  type: z.output<typeof newAppointmentType>,
): Promise<AppointmentTypeRow> => {
  const therapist = await therapists.own(ctx, viewer);
  const { name, duration, ...stated } = type;
  const fields = {
    ...DEFAULT_APPOINTMENT_TYPE,
    description: null,
    bufferBefore: null,
    bufferAfter: null,
    ...definedOnly(stated),
    name,
    duration,
  };
  return inTransaction(ctx, async (tx) => {
    await therapists.lock(tx, therapist.id);
    if ((await queries.countTypes(tx.db, therapist.id)) >= MAX_APPOINTMENT_TYPES)
      throw new Failure('appointment_types_limit', { params: { limit: MAX_APPOINTMENT_TYPES } });
    return queries.insertType(tx.db, therapist.id, fields);
  });
};

/** Booked appointments keep the type as it was: they carry copies. */
export const change = async (
  ctx: Context,
  viewer: Viewer,
  id: number,
  changes: z.output<typeof appointmentTypeChanges>,
): Promise<AppointmentTypeRow> => {
  const therapist = await therapists.own(ctx, viewer);
  const changed = await queries.updateType(ctx.db, therapist.id, id, definedOnly(changes));
  if (!changed) throw await notOwn(ctx, id);
  return changed;
};

export const remove = async (ctx: Context, viewer: Viewer, id: number): Promise<void> => {
  const therapist = await therapists.own(ctx, viewer);
  if (!(await queries.deleteType(ctx.db, therapist.id, id))) throw await notOwn(ctx, id);
};

const notOwn = async (ctx: Context, id: number): Promise<Failure> =>
  notAmongOwn(`service-type:${id}`, await queries.findOwner(ctx.db, id));

/** @throws Failure `invalid` unless `ids` names each of one's own types exactly once. */
export const order = async (ctx: Context, viewer: Viewer, ids: number[]): Promise<AppointmentTypeRow[]> => {
  const therapist = await therapists.own(ctx, viewer);
  return inTransaction(ctx, async (tx) => {
    await therapists.lock(tx, therapist.id);
    const own = await queries.listTypes(tx.db, therapist.id);
    const named = new Set(ids);
    if (ids.length !== own.length || !own.every(({ id }) => named.has(id)))
      throw invalidField('ids', 'order_incomplete');
    await queries.orderTypes(tx.db, therapist.id, ids);
    return queries.listTypes(tx.db, therapist.id);
  });
};

/** Removes all that a therapist offers; appointments keep what was agreed. */
export const forget = (tx: Context, therapistId: number): Promise<void> =>
  queries.deleteTypes(tx.db, therapistId);
