/** What every answer has to pass, from whomever it comes. */
import { faultsOf, wrongAnswers, type AnswerFault } from '@cadence/contract/care/form-answers';
import type { Answers } from '@cadence/contract/care/form-shape';
import type { Context } from '../../../context.ts';
import { Failure } from '../../../platform/failure.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import * as clients from '../../clients/service.ts';
import { isKnown, mayWriteTo } from '../rows/access.ts';
import * as queries from '../rows/form-queries.ts';
import { countGiven, type OfForm } from '../rows/response-queries.ts';

/** Of one client with one therapist. */
export const MAX_RESPONSES = 1_000;

export type InUse = { form: queries.FormRow; version: queries.VersionRow };

/** @throws Failure `not_found`, `form_not_reviewed`, `form_outdated` where the answers are to another version */
export async function requireInUse(ctx: Context, formId: number, answered: number): Promise<InUse> {
  const form = await queries.findForm(ctx.db, formId);
  if (!form) throw new Failure('not_found');
  const version = await queries.findInUse(ctx.db, formId);
  if (!version) throw new Failure('form_not_reviewed');
  if (version.version !== answered) throw new Failure('form_outdated');
  return { form, version };
}

/**
 * Before a family's write: the client is the viewer's to read, the therapist hers, and a consent is for owners. A refusal is logged.
 * @throws Failure `not_found`, `may_not_read`, `client_owner_only`
 */
export async function assertMayGive(ctx: Context, viewer: Viewer, of: OfForm): Promise<void> {
  const { rights } = await clients.getReadableClient(ctx, viewer, of.clientId);
  const form = await queries.findForm(ctx.db, of.formId);
  const isReached = await mayWriteTo(ctx, of);
  if (!form || (!isReached && !(await isKnown(ctx, of)))) throw new Failure('not_found');
  if (form.kind === 'consent' && !rights.isOwner) throw new Failure('client_owner_only');
}

/** The same within the write, where the rights stay until it ends. @throws Failure the same; `not_found` for a therapist who has left */
export async function assertMayGiveNow(
  tx: Context,
  { userId }: Viewer,
  of: OfForm,
  { form }: InUse,
): Promise<void> {
  const rights = await clients.lockRightsOn(tx, of.clientId, userId);
  if (!rights?.mayRead) throw new Failure('may_not_read');
  if (form.kind === 'consent' && !rights.isOwner) throw new Failure('client_owner_only');
  if (!(await mayWriteTo(tx, of))) throw new Failure('not_found');
}

function refuse(faults: readonly AnswerFault[]): void {
  if (faults.length === 0) return;
  throw new Failure('invalid', {
    issues: faults.map(({ itemId, key }) => ({ path: `answers.${itemId}`, key })),
  });
}

/** @throws Failure `invalid` */
export function assertComplete({ version }: InUse, answers: Answers): void {
  refuse(faultsOf(version.items, answers));
}

/** Of a draft: it may miss answers. @throws Failure `invalid` */
export function assertFits({ version }: InUse, answers: Answers): void {
  refuse(wrongAnswers(version.items, answers));
}

/** @throws Failure `responses_limit` */
export async function assertRoom(tx: Context, whose: queries.Whose): Promise<void> {
  if ((await countGiven(tx.db, whose)) >= MAX_RESPONSES)
    throw new Failure('responses_limit', { params: { limit: MAX_RESPONSES } });
}
