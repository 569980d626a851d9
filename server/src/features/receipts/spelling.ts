/** Names that a document gives as a machine transliterates them, and what their holders can do about it. */
import type { NamedRole, receiptEntry } from '@cadence/contract/receipts';
import { fullName } from '@cadence/format/full-name';
import type * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import type { Viewer } from '../../platform/viewer.ts';
import * as clients from '../clients/service.ts';
import * as queries from './queries.ts';
import { type Snapshot, transliteratedRoles } from './snapshot.ts';

export type Spelling = Pick<z.output<typeof receiptEntry>, 'latinNamesMissing' | 'isRespellable'>;

export const NOTHING_TO_SPELL: Spelling = { latinNamesMissing: [], isRespellable: false };

/** Whether a name that a machine transliterated has been added in Latin letters since. A closed account has none. */
export function isRespellable(
  snapshot: Snapshot,
  { isNamed, latinNames }: Pick<queries.Session, 'isNamed' | 'latinNames'>,
): boolean {
  return isNamed && transliteratedRoles(snapshot).some((role) => latinNames[role] !== null);
}

/** Whose names of a session the viewer can add in Latin letters. */
async function changesNames(
  ctx: Context,
  viewer: Viewer,
): Promise<(session: queries.Session, role: NamedRole) => boolean> {
  if (viewer.role !== 'patient') return (_session, role) => role === 'therapist';
  const rights = await clients.rightsOf(ctx, viewer.userId);
  return ({ appointment, payerId }, role) =>
    (role === 'client' && rights.get(appointment.clientId)?.isOwner === true) ||
    (role === 'payer' && payerId === viewer.userId);
}

type Spellings = {
  /** Of a receipt that stands. */
  ofReceipt: (row: queries.ReceiptRow) => Spelling;
  /** Of what is drawn from the session as it is now. */
  ofSession: (session: queries.Session) => Spelling;
};

export async function spellingsFor(
  ctx: Context,
  viewer: Viewer,
  rows: readonly queries.ReceiptRow[],
): Promise<Spellings> {
  const mayChange = await changesNames(ctx, viewer);
  const transliterated = rows.filter(({ snapshot }) => transliteratedRoles(snapshot).length > 0);
  const sessions = await queries.listSessions(
    ctx.db,
    transliterated.map(({ appointmentId }) => appointmentId),
  );
  const byId = new Map(sessions.map((session) => [session.appointment.id, session]));
  return {
    ofReceipt: ({ appointmentId, snapshot }) => {
      const session = byId.get(appointmentId);
      if (!session) return NOTHING_TO_SPELL;
      const missing = transliteratedRoles(snapshot).filter((role) => session.latinNames[role] === null);
      return {
        latinNamesMissing: missing.filter((role) => mayChange(session, role)),
        isRespellable: isRespellable(snapshot, session),
      };
    },
    ofSession: (session) => ({
      latinNamesMissing: transliteratedRoles({
        clientName: session.appointment.clientName,
        payerName: fullName(session.payer),
        therapist: { name: fullName(session.therapist) },
        latinNames: session.latinNames,
      }).filter((role) => mayChange(session, role)),
      isRespellable: false,
    }),
  };
}
