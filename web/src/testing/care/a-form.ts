import type { FormItem } from '@cadence/contract/care/form-shape';
import type {
  ClientForm,
  FamilyForm,
  FormResponse,
  ListedResponse,
  OpenForm,
} from '@cadence/contract/care/forms';

export function anItem(changes: Partial<FormItem> & Pick<FormItem, 'id'>): FormItem {
  return {
    type: 'text',
    label: `Question ${changes.id}`,
    help: null,
    isRequired: true,
    options: [],
    shownIf: null,
    isForClient: false,
    ...changes,
  };
}

/** An intake that was asked and not begun. */
export function aFamilyForm(changes: Partial<FamilyForm> = {}): FamilyForm {
  return {
    formId: 4,
    key: 'about_under_6',
    kind: 'intake',
    needs: 'one',
    formVersion: 1,
    title: 'About us',
    therapist: { id: 3, name: 'Maya Fernandes' },
    state: 'asked',
    askedAt: '2026-12-09T15:00:00.000Z',
    dueAt: '2026-12-15T14:00:00.000Z',
    isInForce: false,
    missing: [],
    response: null,
    mayGive: true,
    ...changes,
  };
}

export function anOpenForm(changes: Partial<OpenForm> = {}): OpenForm {
  return {
    ...aFamilyForm(),
    client: { id: 31, name: 'Zoé Lindqvist' },
    items: [
      anItem({ id: 'languages', label: 'Which languages?' }),
      anItem({ id: 'tried', type: 'yesNo', label: 'Was there help before?' }),
      anItem({
        id: 'tried_detail',
        type: 'longText',
        label: 'What helped?',
        isRequired: false,
        shownIf: { itemId: 'tried', is: true },
      }),
    ],
    draft: null,
    previous: null,
    asksAssent: false,
    ...changes,
  };
}

const POINT = anItem({
  id: 'point',
  type: 'statement',
  label: 'Nothing is recorded',
  help: 'Neither picture nor sound.',
});
const AGREE = anItem({ id: 'agree', type: 'statement', label: 'I agree to sessions by video' });

/** A consent that each owner gives. */
export function aConsent(changes: Partial<OpenForm> = {}): OpenForm {
  return anOpenForm({
    formId: 2,
    key: 'virtual_care',
    kind: 'consent',
    needs: 'each_owner',
    title: 'Virtual care',
    items: [POINT, anItem({ id: 'place', label: 'At which address?' }), AGREE],
    missing: [
      { userId: 7, name: 'Maya Lindqvist' },
      { userId: 8, name: 'Olof Lindqvist' },
    ],
    ...changes,
  });
}

export function aListedResponse(changes: Partial<ListedResponse> = {}): ListedResponse {
  return {
    id: 12,
    state: 'given',
    formVersion: 1,
    givenBy: 'Maya Lindqvist',
    givenByUserId: 7,
    hasRights: true,
    how: 'clicked',
    authority: 'shared',
    assent: null,
    language: 'fr',
    givenAt: '2026-12-09T15:00:00.000Z',
    validUntil: null,
    isInForce: true,
    withdrawnAt: null,
    disputedAt: null,
    endedBy: null,
    ...changes,
  };
}

export function aResponse(changes: Partial<FormResponse> = {}): FormResponse {
  const { formId, key, kind, needs, title, client, therapist, items } = aConsent();
  return {
    ...aListedResponse(),
    formId,
    key,
    kind,
    needs,
    title,
    client,
    therapist,
    items,
    answers: { place: '12 Elm Street' },
    reason: null,
    documentId: null,
    ...changes,
  };
}

export function aClientForm(changes: Partial<ClientForm> = {}): ClientForm {
  const { formId, key, kind, needs, formVersion, askedAt, dueAt, isInForce, missing } = aConsent();
  return {
    formId,
    key,
    kind,
    needs,
    formVersion,
    askedAt,
    dueAt,
    isInForce,
    missing,
    title: { en: 'Virtual care', fr: 'Soins virtuels' },
    state: 'asked',
    remindedAt: null,
    mayRemind: false,
    responses: [],
    ...changes,
  };
}
