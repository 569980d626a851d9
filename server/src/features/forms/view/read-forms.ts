/** Reading: what a family is asked, and what was answered. */
import type { Context } from '../../../context.ts';
import { Failure } from '../../../platform/failure.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import * as clients from '../../clients/service.ts';
import { assertMayRead, auditReaders, findReadable, isKnown, mayWriteTo } from '../rows/access.ts';
import { type AnsweredRow, type OfForm } from '../rows/response-queries.ts';
import {
  type ClientForm,
  type FamilyForm,
  type FormResponse,
  type OpenForm,
  toClientForms,
  toFamilyForms,
  toOpenForm,
  toResponse,
} from './form-view.ts';
import { type HeldForm, heldForm, heldForms } from './held-forms.ts';

/** @throws Failure `not_found` */
export async function listOfClient(ctx: Context, viewer: Viewer, clientId: number): Promise<ClientForm[]> {
  const whose = await assertMayRead(ctx, viewer, clientId);
  await auditReaders(ctx, viewer, clientId, { record: `record:${clientId}` });
  return toClientForms(ctx, await heldForms(ctx, whose, null));
}

/** @throws Failure `not_found`, `may_not_read` */
export async function listOfFamily(ctx: Context, viewer: Viewer, clientId: number): Promise<FamilyForm[]> {
  await clients.getReadableClient(ctx, viewer, clientId);
  return toFamilyForms(ctx, viewer, await heldForms(ctx, { clientId }, viewer.userId));
}

/**
 * A form to fill in. What somebody else answered before is shown with it, and they find the look in their access log.
 * @throws Failure `not_found`, `may_not_read`, `form_not_reviewed`
 */
export async function getForm(ctx: Context, viewer: Viewer, of: OfForm): Promise<OpenForm> {
  const { client } = await clients.getReadableClient(ctx, viewer, of.clientId);
  const mayWrite = await mayWriteTo(ctx, of);
  if (!mayWrite && !(await isKnown(ctx, of))) throw new Failure('not_found');
  const held = await heldForm(ctx, of, viewer.userId);
  if (!held) throw new Failure('not_found');
  if (!held.isReviewed) throw new Failure('form_not_reviewed');
  const [previous] = held.given;
  if (previous && previous.userId !== viewer.userId)
    await auditReaders(ctx, viewer, of.clientId, { record: `form-response:${previous.id}` });
  return toOpenForm(ctx, viewer, held, { client, mayWrite });
}

/** By the therapist of the record, or by who may read it. @throws Failure `not_found` */
export async function getResponse(ctx: Context, viewer: Viewer, id: number): Promise<FormResponse> {
  const row = await findReadable(ctx, viewer, id);
  await auditReaders(ctx, viewer, row.clientId, { record: `form-response:${id}` });
  return responseOf(ctx, viewer, row);
}

export async function responseOf(ctx: Context, viewer: Viewer, row: AnsweredRow): Promise<FormResponse> {
  const held: HeldForm | undefined = await heldForm(ctx, row, null);
  if (!held) throw new Error('a response names a form that is not there');
  const name = await clients.nameOf(ctx, row.clientId);
  return toResponse(ctx, viewer, row, { held, client: { id: row.clientId, name } });
}
