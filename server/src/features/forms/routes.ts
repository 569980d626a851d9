import type { formsApi, shippedFormsApi } from '@cadence/contract/care/forms';
import type { Handlers } from '../../http/mount.ts';
import * as forms from './service.ts';

type OfForm = { params: { id: number; formId: number }; query: { therapistId: number } };

function ofForm({ params, query }: OfForm) {
  return { clientId: params.id, formId: params.formId, therapistId: query.therapistId };
}

export const formsRoutes: Handlers<typeof formsApi> = {
  listForms: (ctx, { viewer }) => forms.listForms(ctx, viewer),
  getFormWords: (ctx, { viewer, params }) => forms.getFormWords(ctx, viewer, params.id),
  chooseForms: (ctx, { viewer, body }) => forms.chooseForms(ctx, viewer, body.ids),
  listFormsOfClient: (ctx, { viewer, params }) => forms.listOfClient(ctx, viewer, params.id),
  askForForm: (ctx, { viewer, params, body }) => forms.askForForm(ctx, viewer, params.id, body.formId),
  addWrittenResponse: (ctx, { viewer, params, body }) =>
    forms.addWrittenResponse(ctx, viewer, params.id, body),
  getResponseOfClient: (ctx, { viewer, params }) => forms.getResponse(ctx, viewer, params.id),
  listFormsOfFamily: (ctx, { viewer, params }) => forms.listOfFamily(ctx, viewer, params.id),
  getForm: (ctx, { viewer, params, query }) => forms.getForm(ctx, viewer, ofForm({ params, query })),
  saveDraft: (ctx, { viewer, params, query, body }) =>
    forms.saveDraft(ctx, viewer, ofForm({ params, query }), body),
  addResponse: (ctx, { viewer, params, query, body }) =>
    forms.addResponse(ctx, viewer, ofForm({ params, query }), body),
  getResponse: (ctx, { viewer, params }) => forms.getResponse(ctx, viewer, params.id),
  withdrawConsent: (ctx, { viewer, params, body }) =>
    forms.withdrawConsent(ctx, viewer, params.id, body.reason),
  objectToConsent: (ctx, { viewer, params, body }) =>
    forms.objectToConsent(ctx, viewer, params.id, body.reason),
};

export const shippedFormsRoutes: Handlers<typeof shippedFormsApi> = {
  listShippedForms: (ctx) => forms.listShippedForms(ctx),
  reviewShippedForm: (ctx, { viewer, params, body }) =>
    forms.reviewShippedForm(ctx, viewer, params.key, body.version),
};
