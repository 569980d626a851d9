import { Failure, notYours } from '../../platform/failure.ts';
import type { Context } from '../../context.ts';
import type { Viewer } from '../../platform/viewer.ts';
import * as queries from './queries.ts';

/** A client with the viewer's rights. */
export type OwnClient = { client: queries.ClientRow; rights: queries.Rights };

/** Another family's client is refused as if it did not exist, and logged. @throws Failure `not_found` */
export async function getOwnClient(ctx: Context, viewer: Viewer, clientId: number): Promise<OwnClient> {
  const own = await queries.findClientOf(ctx.db, viewer.userId, clientId);
  if (own) return own;
  const [first] = await queries.listGuardians(ctx.db, [clientId]);
  throw first ? notYours(`client:${clientId}`, first.userId) : new Failure('not_found');
}

/** @throws Failure `not_found`, `client_owner_only` */
export async function getOwnedClient(ctx: Context, viewer: Viewer, clientId: number): Promise<OwnClient> {
  const own = await getOwnClient(ctx, viewer, clientId);
  if (!own.rights.isOwner) throw new Failure('client_owner_only');
  return own;
}

/**
 * A client whose record the viewer may read. Without the right the call is refused and logged; a call that names something of the
 * record rather than the client answers 404 instead.
 * @throws Failure `not_found`, `may_not_read`
 */
export async function getReadableClient(ctx: Context, viewer: Viewer, clientId: number): Promise<OwnClient> {
  const own = await getOwnClient(ctx, viewer, clientId);
  if (own.rights.mayRead) return own;
  throw new Failure('may_not_read', {
    refused: { record: 'record', subjectId: await ownerOf(ctx, clientId) },
  });
}

async function ownerOf(ctx: Context, clientId: number): Promise<number | null> {
  const guardians = await queries.listGuardians(ctx.db, [clientId]);
  return guardians.find(({ isOwner }) => isOwner)?.userId ?? null;
}

/**
 * The viewer's own client, locked with its guardians until the transaction ends. Call `getOwnClient` before the transaction:
 * it logs a refusal.
 * @throws Failure `not_found`
 */
export async function lockOwnClient(tx: Context, viewer: Viewer, clientId: number): Promise<OwnClient> {
  const isThere = await queries.lockClient(tx.db, clientId);
  const own = isThere && (await queries.findClientOf(tx.db, viewer.userId, clientId));
  if (!own) throw new Failure('not_found');
  return own;
}

/** @throws Failure `not_found`, `client_owner_only` */
export async function lockOwnedClient(tx: Context, viewer: Viewer, clientId: number): Promise<OwnClient> {
  const own = await lockOwnClient(tx, viewer, clientId);
  if (!own.rights.isOwner) throw new Failure('client_owner_only');
  return own;
}
