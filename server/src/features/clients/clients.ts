/** The clients of an account: the list, adding and changing. */
import { fullName } from '@cadence/format/full-name';
import {
  type client,
  type clientChanges,
  MAX_CLIENTS,
  MAX_OWNED_CLIENTS,
  type newClient,
} from '@cadence/contract/clients/clients';
import type * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { auditEach } from '../../platform/audit/audit.ts';
import { definedOnly } from '../../platform/defined.ts';
import { Failure, invalidField } from '../../platform/failure.ts';
import { latinNameAfter, type NamedInLatin, searchNameOf } from '../../platform/names/latin-name.ts';
import { assertName } from '../../platform/names/names.ts';
import type { Viewer } from '../../platform/viewer.ts';
import * as users from '../users/service.ts';
import { getOwnedClient, lockOwnedClient, type OwnClient } from './get-own.ts';
import { toInvitation } from './invitation-view.ts';
import * as invitations from './invitation-queries.ts';
import { accountTransaction, clientTransaction } from './queued-transactions.ts';
import * as queries from './queries.ts';
import { countRecordWrite } from './record-writes.ts';
import { OWNER } from './rights.ts';

export type Client = z.output<typeof client>;

/** The account holder first, then by name. */
export async function list(ctx: Context, viewer: Viewer): Promise<Client[]> {
  const own = await queries.listClientsOf(ctx.db, viewer.userId);
  return toClients(ctx, viewer, own);
}

async function toClients(ctx: Context, viewer: Viewer, own: readonly OwnClient[]): Promise<Client[]> {
  const guardians = await queries.listGuardians(
    ctx.db,
    own.map(({ client: { id } }) => id),
  );
  const shown: Client[] = [];
  for (const { client: row, rights } of own) {
    const open = rights.isOwner ? await invitations.listOfClient(ctx.db, row.id, ctx.clock.now()) : [];
    shown.push({
      id: row.id,
      name: row.name,
      latinName: row.latinName,
      birthMonth: row.birthMonth,
      communicates: row.communicates,
      isSelf: row.selfOf === viewer.userId,
      isArchived: row.isArchived,
      rights,
      guardians: guardians.filter(({ clientId }) => clientId === row.id),
      invitations: open.map((one) => toInvitation(ctx, one)),
    });
  }
  return shown;
}

/** @throws Failure `not_found` */
export async function loadClient(ctx: Context, viewer: Viewer, clientId: number): Promise<Client> {
  const own = await queries.findClientOf(ctx.db, viewer.userId, clientId);
  const [shown] = own ? await toClients(ctx, viewer, [own]) : [];
  if (!shown) throw new Failure('not_found');
  return shown;
}

type NewClient = z.output<typeof newClient>;

/** @throws Failure `owned_clients_limit`, `clients_limit`, `invalid`, `name_looks_like_contact`, `signed_out` */
export async function add(ctx: Context, viewer: Viewer, input: NewClient): Promise<Client> {
  assertName('name', input.name);
  assertName('latinName', input.latinName ?? undefined);
  assertBorn(ctx, input.birthMonth);
  return accountTransaction(ctx, viewer.userId, async (tx) => {
    const { id } = await insertOwned(tx, viewer.userId, input);
    return loadClient(tx, viewer, id);
  });
}

/** A new client, whose owner is the account. @throws Failure `owned_clients_limit`, `clients_limit`, `signed_out` */
export async function insertOwned(
  tx: Context,
  userId: number,
  { name, latinName: typed, birthMonth = null, communicates = null }: NewClient,
): Promise<queries.ClientRow> {
  await lockOpenAccount(tx, userId);
  await assertRoom(tx, userId, { owned: 1, all: 1 });
  const createdAt = tx.clock.now();
  const latinName = latinNameAfter(typed, name, null);
  const row = await queries.insertClient(tx.db, {
    name,
    latinName,
    searchName: searchNameOf(name, latinName),
    birthMonth,
    communicates,
    createdAt,
  });
  await queries.saveGuardian(tx.db, { clientId: row.id, userId, ...OWNER, since: createdAt });
  return row;
}

/**
 * One change at a time of what an account has, which is not closed meanwhile. Locks are taken in the order account, user,
 * client, as in closing and renaming.
 * @throws Failure `signed_out`
 */
export async function lockOpenAccount(tx: Context, userId: number): Promise<void> {
  await queries.lockAccount(tx.db, userId);
  await users.requireOpenAccount(tx, userId);
}

/** Call it under `lockOpenAccount`. @throws Failure `owned_clients_limit`, `clients_limit` */
export async function assertRoom(
  ctx: Context,
  userId: number,
  more: { owned: number; all: number },
): Promise<void> {
  const { owned, all } = await queries.countOfAccount(ctx.db, userId);
  if (owned + more.owned > MAX_OWNED_CLIENTS)
    throw new Failure('owned_clients_limit', { params: { limit: MAX_OWNED_CLIENTS } });
  if (all + more.all > MAX_CLIENTS) throw new Failure('clients_limit', { params: { limit: MAX_CLIENTS } });
}

/** By the calendar of UTC, which no zone of Canada is ahead of. */
function assertBorn(ctx: Context, birthMonth: string | null | undefined): void {
  if (birthMonth && birthMonth > ctx.clock.now().toISOString().slice(0, 7))
    throw invalidField('birthMonth', 'birth_month_invalid');
}

/** @throws Failure `not_found`, `client_owner_only`, `invalid`, `name_looks_like_contact`, `too_many_requests` */
export async function change(
  ctx: Context,
  viewer: Viewer,
  clientId: number,
  changes: z.output<typeof clientChanges>,
): Promise<Client> {
  assertBorn(ctx, changes.birthMonth);
  await getOwnedClient(ctx, viewer, clientId);
  await countRecordWrite(ctx, viewer);
  return clientTransaction(ctx, clientId, async (tx) => {
    const { client: former } = await lockOwnedClient(tx, viewer, clientId);
    const { name = former.name, birthMonth, communicates, isArchived } = changes;
    assertName('name', name, former.name);
    assertName('latinName', changes.latinName ?? undefined, former.latinName ?? undefined);
    const latinName = latinNameAfter(changes.latinName, name, former);
    const searchName = searchNameOf(name, latinName);
    const changed = { name, latinName, searchName, birthMonth, communicates, isArchived };
    await queries.updateClient(tx.db, clientId, definedOnly(changed));
    await auditForOthers(tx, viewer, clientId);
    return loadClient(tx, viewer, clientId);
  });
}

/** The other guardians find the change in their access logs. */
async function auditForOthers(tx: Context, viewer: Viewer, clientId: number): Promise<void> {
  const others = (await queries.listGuardians(tx.db, [clientId])).filter(
    ({ userId }) => userId !== viewer.userId,
  );
  const entry = { action: 'change', change: 'edited', record: `client:${clientId}` } as const;
  await auditEach(
    tx,
    viewer,
    others.map(({ userId }) => ({ ...entry, subjectId: userId })),
  );
}

/**
 * The client that a patient account is: made with the account, renamed with it unless its owner gave it another name. Bound as
 * the port `keepSelfClient`.
 */
export async function keepSelfClient(
  tx: Context,
  { userId, former }: { userId: number; former: NamedInLatin | null },
): Promise<void> {
  const { role, firstName, lastName, latinName } = await users.get(tx, userId);
  if (role !== 'patient') return;
  const name = fullName({ firstName, lastName });
  const searchName = searchNameOf(name, latinName);
  const named = { name, latinName, searchName };
  const known = await queries.findSelfClient(tx.db, userId);
  if (known) {
    const follows = known.name === former?.name && known.latinName === former.latinName;
    if (follows) await queries.updateClient(tx.db, known.id, named);
    return;
  }
  const createdAt = tx.clock.now();
  const row = await queries.insertClient(tx.db, { ...named, selfOf: userId, createdAt });
  await queries.saveGuardian(tx.db, { clientId: row.id, userId, ...OWNER, since: createdAt });
}
