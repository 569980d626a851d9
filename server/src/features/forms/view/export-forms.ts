/** Forms as the export of one's own data holds them. */
import type { Context } from '../../../context.ts';
import { eachRow } from '../../../platform/concurrency/fair-share.ts';
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

/** Long answers that are in memory at once. */
const PAGE = 50;

async function* ofTherapist(ctx: Context, therapistId: number) {
  const load = (last: Row | undefined) =>
    responses.listForExport(ctx.db, { therapistId }, { after: last?.id ?? 0, limit: PAGE });
  for await (const row of eachRow(PAGE, load)) yield opened(ctx, row);
}

/** The reading of a client ends with the right to it: who takes the archive slowly reads for long. */
async function* ofFamily(
  ctx: Context,
  { userId, clientIds }: { userId: number; clientIds: readonly number[] },
) {
  for (const clientId of clientIds) {
    const load = async (last: Row | undefined) => {
      const page = { after: last?.id ?? 0, limit: PAGE };
      const rows = await responses.listForExport(ctx.db, { clientId, userId }, page);
      return (await clients.mayRead(ctx, clientId, userId)) ? rows : [];
    };
    for await (const row of eachRow(PAGE, load))
      if (row.state === 'given' || row.userId === userId) yield opened(ctx, row);
  }
}

/** All that was given to a therapist, what she asked, and what she asks of new clients. */
export async function exportForms(ctx: Context, therapistId: number) {
  const choices = await queries.listChoices(ctx.db, therapistId);
  const forms = await queries.listForms(ctx.db);
  return {
    formResponses: ofTherapist(ctx, therapistId),
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
    formResponses: ofFamily(ctx, { userId, clientIds }),
    formAsks: (await queries.listAsksFor(ctx.db, { clientIds })).map(({ formId: _f, ...ask }) => ask),
  };
}
