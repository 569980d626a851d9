/** Forms: what families are asked about a client, and what they agree to. */
import type { Context } from '../../context.ts';
import * as asks from './rows/form-queries.ts';
import * as responses from './rows/response-queries.ts';

export { askForForm, askNewClient, askOfSession } from './asking/ask.ts';
export { chooseForms, getFormWords, listForms } from './asking/choices.ts';
export { deleteDrafts, saveDraft } from './answering/drafts.ts';
export { followRights, objectToConsent, withdrawConsent } from './answering/end-consent.ts';
export { addResponse, addWrittenResponse } from './answering/respond.ts';
export {
  keepShippedForms,
  listShippedForms,
  listUnreviewedForms,
  reviewShippedForm,
} from './review/keep-shipped.ts';
export { assertMayRead } from './rows/access.ts';
export { reseal } from './rows/reseal.ts';
export { coverOf, relationsOf } from './view/about-client.ts';
export {
  consentsEnded,
  consentsInForce,
  hasEndedCareConsent,
  listConsentsInForce,
  listMissingConsents,
} from './view/consents.ts';
export { exportFamilyForms, exportForms } from './view/export-forms.ts';
export { findEnded, isAskedOf } from './view/for-messages.ts';
export { getForm, getResponse, listOfClient, listOfFamily } from './view/read-forms.ts';

/** Deletes the forms of a record on its day, drafts too. Call it before its documents go: a signed paper is one. */
export async function deleteOfRecord(tx: Context, whose: asks.Whose): Promise<void> {
  await responses.deleteOfRecord(tx.db, whose);
  await asks.deleteAsks(tx.db, whose);
}
