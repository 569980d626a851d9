/** Forms as families and therapists see them. */
import { carriedAnswers, itemsForClient, shownItems } from '@cadence/contract/care/form-answers';
import { ASSENT_AGE, type BilingualItem, type FormItem } from '@cadence/contract/care/form-shape';
import type {
  clientForm,
  familyForm,
  formResponse,
  listedResponse,
  openForm,
} from '@cadence/contract/care/form-schemas';
import { fullName } from '@cadence/format/full-name';
import { DAY } from '@cadence/scheduling/durations';
import type * as z from 'zod/mini';
import type { Context } from '../../../context.ts';
import type { Locale, Viewer } from '../../../platform/viewer.ts';
import { isInForce, missingOwners, stateOf, stateOfResponse } from '../rules/form-state.ts';
import { ageOn } from '../rules/by-age.ts';
import { mayWriteTo } from '../rows/access.ts';
import { findVersion } from '../rows/form-queries.ts';
import * as responses from '../rows/response-queries.ts';
import { openAnswers, openGivenBy, openReason } from '../rows/sealed-response.ts';
import type { HeldForm, Owner } from './held-forms.ts';

export type FamilyForm = z.output<typeof familyForm>;
export type ClientForm = z.output<typeof clientForm>;
export type OpenForm = z.output<typeof openForm>;
export type FormResponse = z.output<typeof formResponse>;
type ListedResponse = z.output<typeof listedResponse>;

type Names = ReadonlyMap<number, string | null>;

/** Of accounts; null for a closed one. */
async function namesOf(ctx: Context, rows: readonly responses.GivenRow[]): Promise<Names> {
  const ids = new Set(rows.flatMap(({ userId, endedBy }) => [userId ?? [], endedBy ?? []].flat()));
  const known = await responses.listNames(ctx.db, [...ids]);
  return new Map(known.map((one) => [one.id, one.closedAt === null ? fullName(one) : null]));
}

export async function therapistNames(ctx: Context, ids: readonly number[]): Promise<Names> {
  const known = await responses.listTherapistNames(ctx.db, [...new Set(ids)]);
  return new Map(known.map((one) => [one.id, one.closedAt === null ? fullName(one) : null]));
}

type Seen = { held: HeldForm; names: Names };

function toListed(ctx: Context, row: responses.GivenRow, { held, names }: Seen): ListedResponse {
  const { id, userId, how, formVersion, authority, assent, language, givenAt, validUntil } = row;
  const isOpen = userId !== null && typeof names.get(userId) === 'string';
  const isOwner = held.owners.some((owner) => owner.userId === userId);
  return {
    id,
    state: stateOfResponse(row, ctx.clock.now()),
    formVersion,
    givenBy: openGivenBy(ctx, row),
    givenByUserId: isOpen ? userId : null,
    hasRights: held.form.kind !== 'consent' || how !== 'clicked' || isOwner,
    how,
    authority,
    assent,
    language,
    givenAt,
    validUntil,
    isInForce: isPartInForce(row, held),
    withdrawnAt: row.withdrawnAt,
    disputedAt: row.disputedAt,
    endedBy: row.endedBy === null ? null : (names.get(row.endedBy) ?? null),
  };
}

function isPartInForce(row: responses.GivenRow, { facts }: HeldForm): boolean {
  const isPart = row.inForceAt !== null && row.replacedAt === null && row.withdrawnAt === null;
  return isPart && isInForce(facts);
}

/** A consent is answered by owners, everything else by whoever may read the record. */
export function mayAnswer({ form, owners }: Pick<HeldForm, 'form' | 'owners'>, userId: number): boolean {
  return form.kind !== 'consent' || owners.some((owner) => owner.userId === userId);
}

/** For a person, or for the therapist of the record. */
export function stateFor(held: HeldForm, userId: number | null) {
  const reader = userId !== null && mayAnswer(held, userId) ? userId : null;
  return stateOf(held.facts, { userId: reader, hasDraft: held.draft !== undefined });
}

function missingOf({ facts, owners }: HeldForm): Owner[] {
  const missing = new Set(missingOwners(facts));
  return owners.filter(({ userId }) => missing.has(userId));
}

function partsOf(held: HeldForm, state: string | null) {
  const { form, version, ask, nextSession, facts } = held;
  const ends = held.given
    .filter((row) => isPartInForce(row, held))
    .flatMap(({ validUntil }) => validUntil ?? []);
  const isWaited = state === 'asked' || state === 'draft';
  return {
    formId: form.id,
    key: form.key,
    kind: form.kind,
    needs: form.needs,
    formVersion: version.version,
    askedAt: ask?.askedAt ?? null,
    dueAt: isWaited ? (nextSession ?? null) : earliestIf(state === 'expiring', ends),
    isInForce: isInForce(facts),
    missing: missingOf(held),
  };
}

function earliestIf(isShown: boolean, instants: readonly Date[]): Date | null {
  const [first] = instants.toSorted((one, other) => one.getTime() - other.getTime());
  return isShown ? (first ?? null) : null;
}

/** The forms that a family finds in its list. */
export async function toFamilyForms(
  ctx: Context,
  viewer: Viewer,
  helds: readonly HeldForm[],
): Promise<FamilyForm[]> {
  const therapists = await therapistNames(
    ctx,
    helds.map(({ therapistId }) => therapistId),
  );
  const names = await namesOf(
    ctx,
    helds.flatMap(({ given }) => given),
  );
  const writable = await writableOf(ctx, helds);
  return helds.flatMap((held) => {
    const state = stateFor(held, viewer.userId);
    if (state === null) return [];
    const therapist = { id: held.therapistId, name: therapists.get(held.therapistId) ?? null };
    const mayWrite = writable.has(held.therapistId);
    return [toFamilyForm(ctx, viewer, { held, names }, { state, therapist, mayWrite })];
  });
}

/** The therapists to whom something may be written now, of forms of one client. */
export async function writableOf(ctx: Context, helds: readonly HeldForm[]): Promise<ReadonlySet<number>> {
  const whose = new Map(helds.map(({ clientId, therapistId }) => [therapistId, { clientId, therapistId }]));
  const writable = new Set<number>();
  for (const one of whose.values()) if (await mayWriteTo(ctx, one)) writable.add(one.therapistId);
  return writable;
}

function toFamilyForm(
  ctx: Context,
  viewer: Viewer,
  { held, names }: Seen,
  { state, therapist, mayWrite }: Pick<FamilyForm, 'state' | 'therapist'> & { mayWrite: boolean },
): FamilyForm {
  const current = held.given.filter(({ replacedAt }) => replacedAt === null);
  const shown = current.find(({ userId }) => userId === viewer.userId) ?? current[0];
  return {
    ...partsOf(held, state),
    title: held.version.title[viewer.language],
    therapist,
    state,
    response: shown ? toListed(ctx, shown, { held, names }) : null,
    mayGive: mayWrite && mayAnswer(held, viewer.userId),
  };
}

export function toItem(item: BilingualItem, language: Locale): FormItem {
  return {
    ...item,
    label: item.label[language],
    help: item.help?.[language] ?? null,
    options: item.options.map(({ id, label }) => ({ id, label: label[language] })),
  };
}

type Client = { id: number; name: string; birthMonth: string | null };

/** To fill in. */
export async function toOpenForm(
  ctx: Context,
  viewer: Viewer,
  held: HeldForm,
  { client: { id, name, birthMonth }, mayWrite }: { client: Client; mayWrite: boolean },
): Promise<OpenForm> {
  const names = await namesOf(ctx, held.given);
  const therapists = await therapistNames(ctx, [held.therapistId]);
  const state = stateFor(held, viewer.userId) ?? 'asked';
  const therapist = { id: held.therapistId, name: therapists.get(held.therapistId) ?? null };
  const { items } = held.version;
  const age = ageOn(ctx.clock.now().toISOString().slice(0, 10), birthMonth);
  const [latest] = held.given;
  const previous = latest && (await responses.findGiven(ctx.db, latest.id));
  return {
    ...toFamilyForm(ctx, viewer, { held, names }, { state, therapist, mayWrite }),
    client: { id, name },
    items: items.map((item) => toItem(item, viewer.language)),
    draft: held.draft
      ? {
          answers: carriedAnswers(items, openAnswers(ctx, held.draft)),
          version: held.draft.version,
          savedAt: held.draft.savedAt,
        }
      : null,
    previous: previous ? carriedAnswers(items, openAnswers(ctx, previous)) : null,
    asksAssent: itemsForClient(items).length > 0 && (age === null || age >= ASSENT_AGE),
  };
}

/** A therapist reminds a family once a day at most. */
export function mayRemindNow(ctx: Context, ask: { askedAt: Date; remindedAt: Date | null }): boolean {
  const last = ask.remindedAt ?? ask.askedAt;
  return ctx.clock.now().getTime() - last.getTime() >= DAY;
}

/** For the therapist of the record. */
export async function toClientForms(ctx: Context, helds: readonly HeldForm[]): Promise<ClientForm[]> {
  const names = await namesOf(
    ctx,
    helds.flatMap(({ given }) => given),
  );
  return helds.map((held) => {
    const state = stateFor(held, null);
    return {
      ...partsOf(held, state),
      title: held.version.title,
      state,
      remindedAt: held.ask?.remindedAt ?? null,
      mayRemind: state === 'asked' && held.ask !== undefined && mayRemindNow(ctx, held.ask),
      responses: held.given.map((row) => toListed(ctx, row, { held, names })),
    };
  });
}

/** With its answers, in the words of the version that was answered. */
export async function toResponse(
  ctx: Context,
  viewer: Viewer,
  row: responses.AnsweredRow,
  { held, client }: { held: HeldForm; client: { id: number; name: string } },
): Promise<FormResponse> {
  const names = await namesOf(ctx, [row]);
  const therapists = await therapistNames(ctx, [row.therapistId]);
  const version = await findVersion(ctx.db, row.formId, row.formVersion);
  if (!version) throw new Error('a response names a version that is not there');
  const answers = openAnswers(ctx, row);
  const { form } = held;
  return {
    ...toListed(ctx, row, { held, names }),
    formId: form.id,
    key: form.key,
    kind: form.kind,
    needs: form.needs,
    title: version.title[viewer.language],
    client: { id: client.id, name: client.name },
    therapist: { id: row.therapistId, name: therapists.get(row.therapistId) ?? null },
    items: shownItems(version.items, answers).map((item) => toItem(item, viewer.language)),
    answers,
    reason: openReason(ctx, row),
    documentId: row.documentId,
  };
}
