/** The states of forms: what is folded, a given response, and the dialogs of the family, the therapist and admins. */
import type { FormResponse } from '@cadence/contract/care/forms';
import * as m from '@cadence/messages/m';
import type { Page } from '@playwright/test';
import { button, dialogBy, type State, waitForDialog, waitForNoDialog } from './state.ts';

const response: FormResponse = {
  id: 99_999,
  formId: 2,
  key: 'virtual_care',
  kind: 'consent',
  needs: 'each_owner',
  state: 'given',
  title: 'Virtual care',
  formVersion: 1,
  client: { id: 10, name: 'Theo Morin' },
  therapist: { id: 1, name: 'Maya Fernandes' },
  givenBy: 'Camille Morin',
  givenByUserId: null,
  hasRights: false,
  how: 'paper',
  authority: 'shared',
  assent: 'yes',
  language: 'fr',
  givenAt: '2026-11-20T15:00:00.000Z',
  validUntil: null,
  isInForce: true,
  withdrawnAt: null,
  disputedAt: null,
  endedBy: null,
  items: [
    {
      id: 'what_is_stored',
      type: 'statement',
      label: 'Nothing is recorded: no picture and no sound is kept',
      help: 'Your therapist does not record sessions.',
      isRequired: false,
      options: [],
      shownIf: null,
      isForClient: false,
    },
    {
      id: 'place',
      type: 'text',
      label: 'At which address will sessions take place?',
      help: null,
      isRequired: true,
      options: [],
      shownIf: null,
      isForClient: false,
    },
  ],
  answers: { place: '12 Elm Street' },
  reason: null,
  documentId: null,
};

/** Shows a given response, and presses one of its buttons. */
function ending(label: () => string): Pick<State, 'open' | 'close'> {
  const call = '**/api/form-responses/99999';
  return {
    open: async (page: Page) => {
      await page.route(call, (route) => route.fulfill({ json: response }));
      await page.reload();
      await button(page, label()).click();
      await waitForDialog(page);
    },
    close: async (page: Page) => {
      await page.unroute(call);
      await page.keyboard.press('Escape');
      await waitForNoDialog(page);
    },
  };
}

const unknown = { status: 404, path: /^\/api\/form-responses\/99999/ };

export const formStates: readonly State[] = [
  {
    name: 'state-form-points-unfolded',
    persona: 'demo_patient',
    path: '/records/10/forms/2?therapist=1',
    open: async (page: Page) => {
      for (const point of await page.locator('main summary').all()) await point.click();
    },
    close: async () => undefined,
  },
  {
    name: 'state-form-missing-answers',
    persona: 'demo_patient',
    path: '/records/10/forms/2?therapist=1',
    open: async (page: Page) => {
      await page.locator('main button').last().click();
      await page.getByText(m.form_consent_authority_missing()).waitFor();
    },
    close: async () => undefined,
  },
  {
    name: 'state-form-withdrawing',
    persona: 'demo_patient',
    path: '/form-responses/99999',
    refusal: unknown,
    ...ending(m.form_response_withdraw),
  },
  {
    name: 'state-form-objecting',
    persona: 'demo_patient',
    path: '/form-responses/99999',
    refusal: unknown,
    ...ending(m.form_response_object),
  },
  {
    name: 'state-form-asking',
    persona: 'demo_therapist',
    path: '/clients/10',
    open: dialogBy((page) => button(page, m.forms_practice_ask())),
  },
  {
    name: 'state-form-writing-down',
    persona: 'demo_therapist',
    path: '/clients/10',
    open: async (page: Page) => {
      await button(page, m.forms_practice_write()).click();
      await waitForDialog(page);
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(m.forms_practice_which(), { exact: true }).selectOption('2');
      await dialog.locator('summary').first().waitFor();
    },
    close: async (page: Page) => {
      await page.keyboard.press('Escape');
      await page.getByRole('alertdialog').getByRole('button', { name: m.edit_discard() }).click();
      await waitForNoDialog(page);
    },
  },
  {
    name: 'state-admin-form-words',
    persona: 'demo_admin',
    path: '/admin/forms',
    open: (page: Page) => page.locator('main summary').first().click(),
    close: async () => undefined,
  },
];
