/** A record: a client with a confirmed session, whose therapist and family give each other documents. */
import type { FamilyDocument, RecordDocument } from '@cadence/contract/care/documents';
import { confirmPaid } from '../../features/appointments/service.ts';
import type { TestApp } from '../app.ts';
import type { TestReply } from '../client.ts';
import { aPdf } from '../documents.ts';
import { type BookablePractice, newAppointment, newPatient, type SignedInUser } from '../factories.ts';
import { newClient } from './clients.ts';

export type TestRecord = { parent: SignedInUser; clientId: number; therapistId: number };

/** The client is on the therapist's caseload from now on. */
export async function newRecord(
  t: TestApp,
  practice: BookablePractice,
  startTime: string,
  { parent, name = 'Zoé' }: { parent?: SignedInUser; name?: string } = {},
): Promise<TestRecord> {
  const owner = parent ?? (await newPatient(t));
  const { id: clientId } = await newClient(owner, { name });
  const session = await newAppointment(owner, practice, startTime, { clientId });
  if (session.paymentStatus === 'pending') await confirmPaid(t.ctx, session.id);
  return { parent: owner, clientId, therapistId: practice.therapist.therapistId };
}

export function documentForm(fields: { therapistId?: number; file?: Blob; name?: string } = {}): FormData {
  const { therapistId, file = aPdf('a report'), name = 'report.pdf' } = fields;
  const form = new FormData();
  if (therapistId !== undefined) form.append('therapistId', String(therapistId));
  form.append('file', file, name);
  return form;
}

function added({ status, body, text }: TestReply) {
  if (status !== 201) throw new Error(`adding a document answered ${status}: ${text}`);
  return body;
}

/** From the therapist. */
export async function newDocumentForClient(
  { api }: SignedInUser,
  clientId: number,
  fields: { file?: Blob; name?: string } = {},
): Promise<RecordDocument> {
  return added(await api.post(`/api/therapist/clients/${clientId}/documents`, documentForm(fields)));
}

/** From the family. */
export async function newDocumentForTherapist(
  { api }: SignedInUser,
  { clientId, therapistId }: Pick<TestRecord, 'clientId' | 'therapistId'>,
  fields: { file?: Blob; name?: string } = {},
): Promise<FamilyDocument> {
  return added(
    await api.post(`/api/clients/${clientId}/documents`, documentForm({ ...fields, therapistId })),
  );
}
