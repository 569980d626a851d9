/** Forms as the export of one's own data holds them. */
import type { Context } from '../../../context.ts';
import * as clients from '../../clients/service.ts';
import * as queries from '../rows/form-queries.ts';
import * as responses from '../rows/response-queries.ts';
import { openAnswers, openGivenBy, openReason } from '../rows/sealed-response.ts';

type Row = Awaited<ReturnType<typeof responses.listForExport>>[number];

function opened(ctx: Context, row: Row) {
  const {
    sealedAnswers: _a,
    sealedGivenBy: _g,
    sealedReason: _r,
    userId: _u,
    endedBy: _e,
    formId: _f,
    version: _v,
    ...shown
  } = row;
  const givenBy = row.state === 'given' ? openGivenBy(ctx, row) : null;
  return { ...shown, answers: openAnswers(ctx, row), givenBy, reason: openReason(ctx, row) };
}

/** Of one query: their answers are in memory at once. */
const BATCH = 20;

async function* exportResponses(ctx: Context, of: responses.OfExport) {
  let after = 0;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop
    const rows = await responses.listForExport(ctx.db, of, { after, limit: BATCH });
    // An export may take as long as its reader likes: the right may be gone meanwhile.
    // oxlint-disable-next-line no-await-in-loop
    if ('clientId' in of && !(await clients.mayRead(ctx, of.clientId, of.userId))) return;
    for (const row of rows) yield opened(ctx, row);
    if (rows.length < BATCH) return;
    after = rows.at(-1)?.id ?? after;
  }
}

/** All that was given to a therapist, what she asked, and what she asks of new clients. */
export async function exportForms(ctx: Context, therapistId: number) {
  const choices = await queries.listChoices(ctx.db, therapistId);
  const forms = await queries.listForms(ctx.db);
  return {
    formResponses: exportResponses(ctx, { therapistId }),
    formAsks: (await queries.listAsksFor(ctx.db, { therapistId })).map(({ formId: _f, ...ask }) => ask),
    formChoices: forms.flatMap(({ id, key }) => {
      const isAsked = choices.get(id);
      return isAsked === undefined ? [] : [{ key, isAsked }];
    }),
  };
}

/** Of the clients whose record the person may read: all that was given, and their own drafts. */
export async function exportFamilyForms(
  ctx: Context,
  { userId, clientIds }: { userId: number; clientIds: readonly number[] },
) {
  return {
    formResponses: exportFamilyResponses(ctx, { userId, clientIds }),
    formAsks: (await queries.listAsksFor(ctx.db, { clientIds })).map(({ formId: _f, ...ask }) => ask),
  };
}

async function* exportFamilyResponses(
  ctx: Context,
  { userId, clientIds }: { userId: number; clientIds: readonly number[] },
) {
  for (const clientId of clientIds) yield* exportResponses(ctx, { clientId, userId });
}
