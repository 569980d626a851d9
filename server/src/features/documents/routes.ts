import type { documentsApi } from '@cadence/contract/care/documents';
import type { Handlers } from '../../http/mount.ts';
import { linkToNext } from '../../platform/paging.ts';
import * as documents from './service.ts';

export const documentsRoutes: Handlers<typeof documentsApi> = {
  addDocumentForClient: (ctx, { viewer, params, file }) =>
    documents.addForClient(ctx, viewer, params.id, file),
  listDocumentsOfClient: async (ctx, { viewer, params, query, setHeader }) => {
    const { items, next } = await documents.listOfClient(ctx, viewer, params.id, query);
    if (next !== null)
      setHeader('link', linkToNext(`/api/therapist/clients/${params.id}/documents`, query, next));
    return items;
  },
  addDocumentForTherapist: (ctx, { viewer, params, body, file }) =>
    documents.addForTherapist(ctx, viewer, { clientId: params.id, therapistId: body.therapistId }, file),
  listFamilyDocuments: async (ctx, { viewer, params, query, setHeader }) => {
    const { items, next } = await documents.listOfFamily(ctx, viewer, params.id, query);
    if (next !== null) setHeader('link', linkToNext(`/api/clients/${params.id}/documents`, query, next));
    return items;
  },
  getDocument: (ctx, { viewer, params }) => documents.read(ctx, viewer, params.id),
  releaseDocument: (ctx, { viewer, params, body }) =>
    documents.release(ctx, viewer, params.id, body.isReleased),
  removeDocument: (ctx, { viewer, params }) => documents.remove(ctx, viewer, params.id),
};
