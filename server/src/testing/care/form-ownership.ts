/** Whose forms the calls of the access matrix are about, and how each call ends for whose they are. */
import type { TestClient } from '../client.ts';

type World = {
  owner: Record<'admin' | 'patient' | 'therapist', TestClient>;
  practice: { therapist: { therapistId: number } };
  clientOfRecord: () => Promise<number>;
};

/** The form that the calls name in their address or body. */
const formOfMatrix = { id: 0, therapistId: 0 };

export function withFormId(path: string): string {
  return path.replace(':formId', String(formOfMatrix.id));
}

const consent = { answers: {}, language: 'en', formVersion: 1, authority: 'sole', agreed: true } as const;

function query(): string {
  return `?therapistId=${formOfMatrix.therapistId}`;
}

/** A client who may be asked for a reviewed form. */
async function clientWithForm({ owner, practice, clientOfRecord }: World): Promise<number> {
  const { body } = await owner.admin.get('/api/admin/shipped-forms');
  formOfMatrix.id = body.find(({ key }: { key: string }) => key === 'messages').id;
  formOfMatrix.therapistId = practice.therapist.therapistId;
  await owner.admin.put('/api/admin/shipped-forms/messages/reviewed', { version: 1 });
  return clientOfRecord();
}

async function newResponse(w: World): Promise<number> {
  const clientId = await clientWithForm(w);
  const path = `/api/clients/${clientId}/forms/${formOfMatrix.id}/responses${query()}`;
  const { status, body, text } = await w.owner.patient.post(path, consent);
  if (status !== 201) throw new Error(`a consent answered ${status}: ${text}`);
  return body.id;
}

async function formId(w: World): Promise<number> {
  await clientWithForm(w);
  return formOfMatrix.id;
}

export const formOwnership = {
  // The words are the product’s own: every therapist reads them.
  getFormWords: { of: 'therapist', id: formId, done: 200 },
  listFormsOfClient: { of: 'therapist', id: clientWithForm, done: 200 },
  askForForm: { of: 'therapist', id: clientWithForm, body: () => ({ formId: formOfMatrix.id }), done: 200 },
  addWrittenResponse: {
    of: 'therapist',
    id: clientWithForm,
    body: () => ({
      formId: formOfMatrix.id,
      formVersion: 1,
      answers: {},
      how: 'spoken',
      givenBy: 'Marie Roy',
      at: '2026-11-20T15:00:00.000Z',
    }),
    done: 201,
  },
  getResponseOfClient: { of: 'therapist', id: newResponse, done: 200 },
  listFormsOfFamily: { of: 'patient', id: clientWithForm, done: 200 },
  getForm: { of: 'patient', id: clientWithForm, query, done: 200 },
  saveDraft: {
    of: 'patient',
    id: clientWithForm,
    query,
    body: { answers: {}, formVersion: 1 },
    done: 204,
  },
  addResponse: { of: 'patient', id: clientWithForm, query, body: consent, done: 201 },
  getResponse: { of: 'patient', id: newResponse, done: 200 },
  withdrawConsent: { of: 'patient', id: newResponse, body: {}, done: 204 },
  objectToConsent: { of: 'patient', id: newResponse, body: {}, done: 204 },
} as const;
