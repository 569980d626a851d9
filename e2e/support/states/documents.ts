/** The states of the documents of a record, as the therapist and the family see them. */
import type { FamilyDocument, RecordDocument } from '@cadence/contract/care/documents';
import * as m from '@cadence/messages/m';
import type { Page } from '@playwright/test';
import { button, type State, waitForDialog, waitForNoDialog } from './state.ts';

const REPORT = 'Assessment report.pdf';

function aDocument(changes: Partial<RecordDocument>): RecordDocument {
  return {
    id: 1,
    name: REPORT,
    kind: 'pdf',
    size: 184_320,
    from: { side: 'therapist', name: 'Maya Fernandes', isOwn: true },
    uploadedAt: '2026-11-20T15:00:00.000Z',
    isReleased: false,
    isRemovable: true,
    ...changes,
  };
}

const given: Partial<RecordDocument> = {
  id: 2,
  name: 'Hearing test.jpg',
  kind: 'jpeg',
  from: { side: 'family', name: 'Alex Morin', isOwn: false },
  isReleased: true,
  isRemovable: false,
};
const ofTherapist = [aDocument({}), aDocument(given)];
const ofFamily: readonly FamilyDocument[] = [
  aDocument({ from: { side: 'family', name: 'Alex Morin', isOwn: true }, isReleased: true }),
  aDocument({ ...given, from: { side: 'therapist', name: 'Maya Fernandes', isOwn: false } }),
].map((one) => ({ ...one, therapist: { id: 1, name: 'Maya Fernandes' } }));

/** Shows these documents, and asks whether to remove the one that its owner may still remove. */
function removing(
  name: string,
  calls: string,
  json: readonly RecordDocument[],
): Pick<State, 'open' | 'close'> {
  return {
    open: async (page: Page) => {
      await page.route(calls, (route) => route.fulfill({ json }));
      await page.reload();
      await button(page, m.documents_remove_which({ name })).click();
      await waitForDialog(page);
    },
    close: async (page: Page) => {
      await page.unroute(calls);
      await page.keyboard.press('Escape');
      await waitForNoDialog(page);
    },
  };
}

export const documentStates: readonly State[] = [
  {
    name: 'state-document-removing-by-therapist',
    persona: 'demo_therapist',
    path: '/clients/10',
    ...removing(REPORT, '**/api/therapist/clients/10/documents*', ofTherapist),
  },
  {
    name: 'state-document-removing-by-family',
    persona: 'demo_patient',
    path: '/records/10',
    ...removing(REPORT, '**/api/clients/10/documents*', ofFamily),
  },
];
