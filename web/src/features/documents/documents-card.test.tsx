// @vitest-environment jsdom
import type { RecordDocument } from '@cadence/contract/care/documents';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { json, nothing, problem } from '../../testing/fake-server.ts';
import { fakeUploads, type FakeUpload } from '../../testing/fake-upload.ts';
import { open, preparePractice, press, toast } from '../../testing/practice.tsx';
import { ClientDocuments, FamilyDocuments } from './documents-card.tsx';

preparePractice();
let uploads: FakeUpload[];
beforeEach(() => {
  uploads = fakeUploads();
});

const LIST = 'GET /api/therapist/clients/7/documents';
const RELEASE = 'PUT /api/therapist/documents/4/release';

function aDocument(changes: Partial<RecordDocument> = {}): RecordDocument {
  return {
    id: 4,
    name: 'report.pdf',
    kind: 'pdf',
    size: 204_800,
    from: { side: 'therapist', name: 'Jordan Roy', isOwn: true },
    uploadedAt: '2026-11-03T15:00:00.000Z',
    isReleased: false,
    isRemovable: true,
    ...changes,
  };
}

test('a therapist gives a document to the family and takes it back', async () => {
  const server = open(<ClientDocuments clientId={7} isClosed={false} />, { [LIST]: json([aDocument()]) });
  const row = within(await screen.findByRole('listitem'));
  expect(row.getByRole('link', { name: 'report.pdf' }).getAttribute('href')).toBe('/api/documents/4');
  expect(row.getByText('Only you read it')).toBeDefined();
  server.answer(RELEASE, json(aDocument({ isReleased: true })));
  server.answer(LIST, json([aDocument({ isReleased: true })]));
  await press('Give to the family: report.pdf');
  await waitFor(() => expect(toast()?.[1]).toBe('The family can read report.pdf now.'));
  expect(await screen.findByText('The family reads it')).toBeDefined();
  expect(server.bodies(RELEASE)).toEqual([{ isReleased: true }]);
  expect(screen.getByRole('button', { name: 'Take back: report.pdf' })).toBeDefined();
});

test('a document is removed after a question, and a refusal is said', async () => {
  const server = open(<ClientDocuments clientId={7} isClosed={false} />, { [LIST]: json([aDocument()]) });
  server.answer(
    'DELETE /api/documents/4',
    problem(409, 'A document can be removed for 24 hours.', { code: 'document_in_use' }),
  );
  await press('Remove: report.pdf');
  await press('Remove');
  expect(await screen.findByText(/A document can be removed for 24 hours/)).toBeDefined();
  server.answer('DELETE /api/documents/4', nothing());
  server.answer(LIST, json([]));
  await press('Remove');
  expect(await screen.findByText('No documents yet')).toBeDefined();
});

test('a client who has left is given nothing new', async () => {
  open(<ClientDocuments clientId={7} isClosed />, { [LIST]: json([aDocument({ isRemovable: false })]) });
  expect(await screen.findByRole('link', { name: 'report.pdf' })).toBeDefined();
  expect(screen.queryByLabelText('Add documents')).toBeNull();
  expect(screen.queryByRole('button', { name: /Give to the family/ })).toBeNull();
});

test('a family sends a file to the therapist that it chooses, and not one of another kind', async () => {
  const therapists = [
    { id: 3, name: 'Jordan Roy' },
    { id: 9, name: 'Ada Fine' },
  ];
  open(<FamilyDocuments clientId={7} therapists={therapists} />, {
    'GET /api/clients/7/documents': json([]),
  });
  expect(await screen.findByText('No documents yet')).toBeDefined();
  await userEvent.selectOptions(screen.getByLabelText('For'), 'Ada Fine');
  const field = screen.getByLabelText('Add documents');
  await userEvent.upload(field, new File(['x'], 'sound.mp3'), { applyAccept: false });
  expect(toast()?.[1]).toMatch(/sound\.mp3 is not a PDF/);
  await userEvent.upload(field, new File(['x'], 'bilan.pdf'));
  await waitFor(() => expect(uploads).toHaveLength(1));
  const [upload] = uploads;
  expect([upload?.call, upload?.form.get('therapistId')]).toEqual(['POST /api/clients/7/documents', '9']);
  act(() => upload?.progress(30, 100));
  expect(screen.getByText('30%')).toBeDefined();
});

test('a family without a therapist is told when documents can be added', async () => {
  open(<FamilyDocuments clientId={7} therapists={[]} />, { 'GET /api/clients/7/documents': json([]) });
  expect(await screen.findByText(/once a session is confirmed/)).toBeDefined();
  expect(screen.queryByLabelText('Add documents')).toBeNull();
});
