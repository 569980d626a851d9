import type { regulator, regulatorChanges } from '@cadence/contract/proofs';
import type * as z from 'zod/mini';
import type { Context } from '../../../context.ts';
import { Failure } from '../../../platform/failure.ts';
import * as queries from './queries.ts';

export type Regulator = z.output<typeof regulator>;

function toRegulator({ name, nameFr, ...row }: queries.RegulatorRow): Regulator {
  return { ...row, name: { en: name, fr: nameFr } };
}

/** By province. */
export async function listRegulators(ctx: Context): Promise<Regulator[]> {
  return (await queries.listRegulators(ctx.db)).map(toRegulator);
}

/** @throws Failure `not_found` */
export async function saveRegulator(
  ctx: Context,
  id: number,
  { name, registerUrl, ...changes }: z.output<typeof regulatorChanges>,
): Promise<Regulator> {
  const saved = await queries.updateRegulator(ctx.db, id, {
    ...changes,
    name: name.en,
    nameFr: name.fr,
    registerUrl: registerUrl || null,
  });
  if (!saved) throw new Failure('not_found');
  return toRegulator(saved);
}
