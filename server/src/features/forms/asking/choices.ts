/** What a therapist can ask, and what she asks every new client. */
import type { FormKey } from '@cadence/contract/care/form-shape';
import type { formChoice, formWords } from '@cadence/contract/care/forms';
import type * as z from 'zod/mini';
import { type Context, inTransaction } from '../../../context.ts';
import { Failure, invalidField } from '../../../platform/failure.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import * as therapists from '../../therapists/service.ts';
import * as queries from '../rows/form-queries.ts';
import { ABOUT_FORMS } from '../rules/by-age.ts';
import { listWithVersions } from '../view/held-forms.ts';

type FormChoice = z.output<typeof formChoice>;
type FormWords = z.output<typeof formWords>;

/** Until she chooses. */
const PROPOSED: readonly FormKey[] = ['services', 'virtual_care', ...ABOUT_FORMS];

export async function isAskedOfNew(
  ctx: Context,
  therapistId: number,
): Promise<(form: queries.FormRow) => boolean> {
  const choices = await queries.listChoices(ctx.db, therapistId);
  return ({ id, key }) => choices.get(id) ?? PROPOSED.includes(key);
}

export async function listForms(ctx: Context, viewer: Viewer): Promise<FormChoice[]> {
  const { id: therapistId } = await therapists.getOwn(ctx, viewer);
  const isAsked = await isAskedOfNew(ctx, therapistId);
  return (await listWithVersions(ctx)).map(({ form, version, isReviewed }) => ({
    id: form.id,
    key: form.key,
    kind: form.kind,
    needs: form.needs,
    title: version.title,
    version: version.version,
    isAsked: isAsked(form),
    validMonths: form.validMonths,
    isReviewed,
  }));
}

/** In the words that families are asked. @throws Failure `not_found` */
export async function getFormWords(ctx: Context, viewer: Viewer, id: number): Promise<FormWords> {
  const choice = (await listForms(ctx, viewer)).find((form) => form.id === id);
  const version = choice && (await queries.findVersion(ctx.db, id, choice.version));
  if (!choice || !version) throw new Failure('not_found');
  return { ...choice, items: version.items };
}

/** @throws Failure `invalid` for an id of no form */
export async function chooseForms(
  ctx: Context,
  viewer: Viewer,
  ids: readonly number[],
): Promise<FormChoice[]> {
  return inTransaction(ctx, async (tx) => {
    const therapistId = await therapists.lockOwn(tx, viewer);
    const all = await queries.listForms(tx.db);
    if (!ids.every((id) => all.some((form) => form.id === id))) throw invalidField('ids', 'choose_listed');
    const choices = all.map(({ id: formId }) => ({ formId, isAsked: ids.includes(formId) }));
    await queries.saveChoices(tx.db, therapistId, choices);
    return listForms(tx, viewer);
  });
}
