/** Asking: by the therapist, and of every new client. */
import type { Context } from '../../../context.ts';
import { emit } from '../../../context.ts';
import { Failure } from '../../../platform/failure.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import * as appointments from '../../appointments/service.ts';
import * as clients from '../../clients/service.ts';
import { assertMayAsk, mayWriteTo } from '../rows/access.ts';
import * as queries from '../rows/form-queries.ts';
import * as responses from '../rows/response-queries.ts';
import { ABOUT_FORMS, aboutFormFor } from '../rules/by-age.ts';
import { type ClientForm, mayRemindNow, toClientForms } from '../view/form-view.ts';
import { heldForm } from '../view/held-forms.ts';
import { isAskedOfNew } from './choices.ts';

/**
 * Asks for a form. While it is asked already, or disputed, it sends a reminder, one a day at most; what was answered is asked anew.
 * @throws Failure `not_found`, `form_not_reviewed`, `too_many_requests`
 */
export async function askForForm(
  ctx: Context,
  viewer: Viewer,
  clientId: number,
  formId: number,
): Promise<ClientForm> {
  const whose = await assertMayAsk(ctx, viewer, clientId);
  if (!(await queries.findForm(ctx.db, formId))) throw new Failure('not_found');
  if (!(await queries.findInUse(ctx.db, formId))) throw new Failure('form_not_reviewed');
  await clients.countRecordWrite(ctx, viewer);
  return clients.recordTransaction(ctx, clientId, async (tx) => {
    if (!(await mayWriteTo(tx, whose))) throw new Failure('not_found');
    const before = await shown(tx, { ...whose, formId });
    const ask = (await queries.listAsks(tx.db, whose)).find((one) => one.formId === formId);
    const isWaiting = ask !== undefined && ['asked', 'disputed'].includes(before.state ?? '');
    if (isWaiting && !mayRemindNow(tx, ask)) return before;
    const now = tx.clock.now();
    const kept = isWaiting ? { askedAt: ask.askedAt, remindedAt: now } : { askedAt: now, remindedAt: null };
    await queries.saveAsk(tx.db, { ...whose, formId, ...kept });
    await emit(tx, 'form.asked', { ...whose, at: now.toISOString() });
    return shown(tx, { ...whose, formId });
  });
}

async function shown(tx: Context, of: responses.OfForm): Promise<ClientForm> {
  const held = await heldForm(tx, of, null);
  const [form] = held ? await toClientForms(tx, [held]) : [];
  if (!form) throw new Failure('not_found');
  return form;
}

/** The client of a session that is confirmed, or is for somebody else now. */
export async function askOfSession(ctx: Context, appointmentId: number): Promise<void> {
  const session = await appointments.findById(ctx, appointmentId);
  if (session) await askNewClient(ctx, { clientId: session.clientId, therapistId: session.therapistId });
}

/** Once: what was asked or answered before is not asked again, whatever has become of it. */
export async function askNewClient(ctx: Context, whose: queries.Whose): Promise<void> {
  const client = await clients.find(ctx, whose.clientId);
  if (!client) return;
  await clients.recordTransaction(ctx, whose.clientId, async (tx) => {
    if (!(await mayWriteTo(tx, whose))) return;
    const isAsked = await isAskedOfNew(tx, whose.therapistId);
    const all = await queries.listForms(tx.db);
    const known = new Set(
      [...(await queries.listAsks(tx.db, whose)), ...(await responses.listGiven(tx.db, whose))].map(
        ({ formId }) => formId,
      ),
    );
    const now = tx.clock.now();
    const isSelf = client.selfOf !== null;
    const about = aboutFormFor({ birthMonth: client.birthMonth, isSelf }, now.toISOString().slice(0, 10));
    const isAbout = ({ key }: queries.FormRow) => ABOUT_FORMS.includes(key);
    const knowsAbout = all.some((form) => isAbout(form) && known.has(form.id));
    const fits = (form: queries.FormRow) => !isAbout(form) || (form.key === about && !knowsAbout);
    let isNew = false;
    for (const form of all.filter((one) => isAsked(one) && !known.has(one.id) && fits(one))) {
      if (!(await queries.findInUse(tx.db, form.id))) continue;
      await queries.saveAsk(tx.db, { ...whose, formId: form.id, askedAt: now, remindedAt: null });
      isNew = true;
    }
    if (isNew) await emit(tx, 'form.asked', { ...whose, at: now.toISOString() });
  });
}
