/** Which client a booking is for, and what its guardians may do with its sessions. */
import { searchKey } from '@cadence/format/search-key';
import type { Context } from '../../context.ts';
import { Failure } from '../../platform/failure.ts';
import { assertName } from '../../platform/names/names.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { assertRoom, insertOwned } from './clients.ts';
import { getOwnClient, type OwnClient } from './get-own.ts';
import * as queries from './queries.ts';

export type ClientChoice = { clientId?: number | null | undefined; clientName?: string | null | undefined };
/** With the name as booked, and the account whose holder it is. */
export type ChosenClient = Pick<queries.ClientRow, 'id' | 'name' | 'selfOf'>;

/**
 * Throws what choosing the client would throw. Call it before the transaction: a refusal is logged.
 * @throws Failure `not_found`, `may_not_book`, `name_looks_like_contact`, `owned_clients_limit`, `clients_limit`
 */
export async function assertMayChoose(ctx: Context, viewer: Viewer, choice: ClientChoice): Promise<void> {
  const own = choice.clientId
    ? await getOwnClient(ctx, viewer, choice.clientId)
    : await findByName(ctx, viewer, choice.clientName);
  if (!choice.clientId) assertName('clientName', choice.clientName ?? undefined, own?.client.name);
  if (!own) await assertRoom(ctx, viewer.userId, { owned: 1, all: 1 });
  else if (!own.rights.mayBook) throw new Failure('may_not_book');
}

/** The named client, or the viewer's of that name, or the account holder; a new name creates a client. */
export async function chooseClient(
  tx: Context,
  viewer: Viewer,
  { clientId, clientName }: ClientChoice,
): Promise<ChosenClient> {
  const own = clientId ? await getOwnClient(tx, viewer, clientId) : await findByName(tx, viewer, clientName);
  if (!own) {
    const name = clientName ?? '';
    return insertOwned(tx, viewer.userId, { name });
  }
  await assertMayBook(tx, viewer, own.client.id);
  const { id, selfOf } = own.client;
  return { id, name: (!clientId && clientName) || own.client.name, selfOf };
}

/**
 * Without case and accents. Of several, those that the viewer may book for come first, then the account holder, own ones and
 * those that are not archived. Undefined for a new name.
 */
async function findByName(
  ctx: Context,
  viewer: Viewer,
  name: string | null | undefined,
): Promise<OwnClient | undefined> {
  const all = await queries.listClientsOf(ctx.db, viewer.userId);
  const self = all.find(({ client: { selfOf } }) => selfOf === viewer.userId);
  if (!name) {
    if (!self) throw new Error('a patient account has no client of its own');
    return self;
  }
  const key = searchKey(name);
  const rank = ({ client, rights }: OwnClient): number =>
    (rights.mayBook ? 8 : 0) +
    (client.selfOf === viewer.userId ? 4 : 0) +
    (rights.isOwner ? 2 : 0) +
    (client.isArchived ? 0 : 1);
  return all
    .filter(({ client }) => searchKey(client.name) === key)
    .toSorted((one, other) => rank(other) - rank(one))[0];
}

/**
 * Inside a transaction the right stays until it ends.
 * @throws Failure `not_found`, `may_not_book`
 */
export async function assertMayBook(ctx: Context, viewer: Viewer, clientId: number): Promise<void> {
  const find = ctx.execute ? queries.lockRights : queries.findRights;
  const rights = await find(ctx.db, clientId, viewer.userId);
  if (!rights) throw new Failure('not_found');
  if (!rights.mayBook) throw new Failure('may_not_book');
}
