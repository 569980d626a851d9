/** What a record holds of each form: what was asked and answered, and the facts from which its state follows. */
import { fullName } from '@cadence/format/full-name';
import type { Context } from '../../../context.ts';
import * as clients from '../../clients/service.ts';
import type { FormFacts } from '../rules/form-state.ts';
import * as queries from '../rows/form-queries.ts';
import * as responses from '../rows/response-queries.ts';

export type Owner = { userId: number; name: string };

export type HeldForm = queries.Whose & {
  form: queries.FormRow;
  /** The one that families are asked, else the latest. */
  version: queries.VersionRow;
  isReviewed: boolean;
  ask: queries.AskRow | undefined;
  /** Given ones, the latest first. */
  given: responses.GivenRow[];
  draft: responses.ResponseRow | undefined;
  nextSession: Date | undefined;
  owners: readonly Owner[];
  facts: FormFacts;
};

/** The forms with the version that families are asked, and whether an operator has reviewed it. */
export async function listWithVersions(
  ctx: Context,
): Promise<{ form: queries.FormRow; version: queries.VersionRow; isReviewed: boolean }[]> {
  const { latest, inUse } = await queries.listLatest(ctx.db);
  const byForm = (rows: readonly queries.VersionRow[]) => new Map(rows.map((row) => [row.formId, row]));
  const [newest, used] = [byForm(latest), byForm(inUse)];
  return (await queries.listForms(ctx.db)).flatMap((form) => {
    const version = used.get(form.id) ?? newest.get(form.id);
    return version ? [{ form, version, isReviewed: used.has(form.id) }] : [];
  });
}

/** Of one therapist every form; of a whole family those that somebody asked, answered or began. */
export async function heldForms(
  ctx: Context,
  of: queries.Whose | { clientId: number },
  readerId: number | null,
): Promise<HeldForm[]> {
  const { clientId } = of;
  const all = await listWithVersions(ctx);
  const asks = await queries.listAsks(ctx.db, of);
  const given = await responses.listGiven(ctx.db, of);
  const drafts = readerId === null ? [] : await responses.listDrafts(ctx.db, { clientId, userId: readerId });
  const owners = await listOwners(ctx, clientId);
  const nextSessions = await queries.listNextSessions(ctx.db, clientId, ctx.clock.now());
  const therapistIds =
    'therapistId' in of
      ? [of.therapistId]
      : [...new Set([...asks, ...given, ...drafts].map(({ therapistId }) => therapistId))];
  return therapistIds.flatMap((therapistId) =>
    all.map(({ form, version, isReviewed }) => {
      const isIt = (row: { formId: number; therapistId: number }) =>
        row.formId === form.id && row.therapistId === therapistId;
      const answered = given.filter(isIt);
      const ask = asks.find(isIt);
      return {
        clientId,
        therapistId,
        form,
        version,
        isReviewed,
        ask,
        given: answered,
        draft: drafts.find(isIt),
        nextSession: nextSessions.get(therapistId),
        owners,
        facts: factsOf(ctx, { form, version: version.version, owners, ask, given: answered }),
      };
    }),
  );
}

/** @throws Failure nothing: undefined where there is no such form */
export async function heldForm(
  ctx: Context,
  { formId, ...whose }: responses.OfForm,
  readerId: number | null,
): Promise<HeldForm | undefined> {
  return (await heldForms(ctx, whose, readerId)).find(({ form }) => form.id === formId);
}

export async function listOwners(ctx: Context, clientId: number): Promise<Owner[]> {
  const readers = await clients.listReaders(ctx, clientId);
  return readers
    .filter(({ isOwner }) => isOwner)
    .map(({ userId, firstName, lastName }) => ({ userId, name: fullName({ firstName, lastName }) }));
}

type Answered = {
  form: queries.FormRow;
  version: number;
  owners: readonly Owner[];
  ask: queries.AskRow | undefined;
  given: readonly responses.GivenRow[];
};

export function factsOf(ctx: Context, { form, version, owners, ask, given }: Answered): FormFacts {
  return {
    kind: form.kind,
    needs: form.needs,
    version,
    owners: owners.map(({ userId }) => userId),
    askedAt: ask?.askedAt ?? null,
    responses: given,
    now: ctx.clock.now(),
  };
}
