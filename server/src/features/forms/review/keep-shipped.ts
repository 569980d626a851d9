/** The forms of the product itself: brought into the database, and reviewed by an operator before families are asked. */
import type { FormKey } from '@cadence/contract/care/form-shape';
import type { shippedForm } from '@cadence/contract/care/forms';
import { isDeepStrictEqual } from 'node:util';
import type * as z from 'zod/mini';
import { type Context, inTransaction } from '../../../context.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { TransactionContext } from '../../../platform/database/transaction.ts';
import { Failure } from '../../../platform/failure.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import * as queries from '../rows/form-queries.ts';
import { SHIPPED_FORMS } from '../shipped/all.ts';
import { type ShippedForm as Shipped, withDefaults } from '../shipped/shipped-form.ts';

type ShippedForm = z.output<typeof shippedForm>;
type StartContext = TransactionContext & { readonly clock: Clock };

/**
 * Adds a version where the words are in none yet: after a return to a former release, or beside one, its words are no new ones. To be
 * called at every start, after the migrations.
 */
export async function keepShippedForms(
  ctx: StartContext,
  shipped: readonly Shipped[] = SHIPPED_FORMS,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await queries.lockShipped(tx.db);
    for (const form of shipped) await keepShipped(tx, form);
  });
}

async function keepShipped({ db, clock }: StartContext, shipped: Shipped): Promise<void> {
  const { key, kind, needs, validMonths, title } = shipped;
  const items = shipped.items.map(withDefaults);
  const createdAt = clock.now();
  const { id: formId } = await queries.saveForm(db, { key, kind, needs, validMonths, createdAt });
  const versions = await queries.listVersions(db, formId);
  const isKnown = versions.some((one) =>
    isDeepStrictEqual({ title: one.title, items: one.items }, { title, items }),
  );
  if (isKnown) return;
  const version = 1 + Math.max(0, ...versions.map((one) => one.version));
  await queries.insertVersion(db, { formId, version, title, items, createdAt });
}

/** With all their words, in the order in which they were shipped. */
export async function listShippedForms(ctx: Context): Promise<ShippedForm[]> {
  const { latest, inUse } = await queries.listLatest(ctx.db);
  return (await queries.listForms(ctx.db)).flatMap((form) => {
    const version = latest.find(({ formId }) => formId === form.id);
    const used = inUse.find(({ formId }) => formId === form.id);
    return version ? [toShipped(form, version, used?.version ?? null)] : [];
  });
}

/** Those whose latest version nobody has reviewed, the oldest first. */
export async function listUnreviewedForms(
  ctx: Context,
): Promise<{ id: number; title: queries.VersionRow['title'] }[]> {
  const { latest } = await queries.listLatest(ctx.db);
  return latest
    .filter(({ reviewedAt }) => reviewedAt === null)
    .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
    .map(({ formId: id, title }) => ({ id, title }));
}

function toShipped(
  { id, key, kind, needs, validMonths }: queries.FormRow,
  { title, version, items, reviewedAt }: queries.VersionRow,
  versionInUse: number | null,
): ShippedForm {
  return { id, key, kind, needs, validMonths, title, version, items, reviewedAt, versionInUse };
}

/**
 * Families are asked this version from now on. A consent that was given to an older one stays in force until they agree anew.
 * @throws Failure `not_found`, `form_outdated` for another version than the latest, which the operator has read
 */
export async function reviewShippedForm(
  ctx: Context,
  viewer: Viewer,
  key: FormKey,
  version: number,
): Promise<ShippedForm> {
  return inTransaction(ctx, async (tx) => {
    await queries.lockShipped(tx.db);
    const form = await queries.findByKey(tx.db, key);
    if (!form) throw new Failure('not_found');
    const [latest] = await queries.listVersions(tx.db, form.id);
    if (latest?.version !== version) throw new Failure('form_outdated');
    if (latest.reviewedAt !== null) return toShipped(form, latest, version);
    const reviewedAt = tx.clock.now();
    await queries.setReviewed(tx.db, { formId: form.id, version }, reviewedAt);
    await audit(tx, viewer, { action: 'change', change: 'approved', record: 'shipped-form', label: key });
    return toShipped(form, { ...latest, reviewedAt }, version);
  });
}
