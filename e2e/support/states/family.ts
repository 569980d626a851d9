/** The states of a family's settings, and of the page of an invitation. */
import type { InvitationView } from '@cadence/contract/clients/clients';
import * as m from '@cadence/messages/m';
import type { Page } from '@playwright/test';
import { button, dialogBy, type State } from './state.ts';

const CHILD = 'Theo Morin';
const SECOND = 'Camille Morin';

function familyState(name: string, open: State['open']): State {
  return { name: `state-family-${name}`, persona: 'demo_patient', path: '/settings/family', open };
}

const dialogs: readonly State[] = [
  familyState(
    'add',
    dialogBy((page) => button(page, m.clients_add())),
  ),
  familyState(
    'edit',
    dialogBy((page) => button(page, m.clients_edit_of({ name: CHILD }))),
  ),
  familyState(
    'archive',
    dialogBy((page) => button(page, m.clients_archive_of({ name: CHILD }))),
  ),
  familyState(
    'invite',
    dialogBy((page) => button(page, m.clients_invite_to({ name: CHILD }))),
  ),
  familyState(
    'rights',
    dialogBy((page) => button(page, m.clients_rights_of({ name: SECOND }))),
  ),
  familyState(
    'remove',
    dialogBy((page) => button(page, m.clients_remove_who({ name: SECOND }))),
  ),
  familyState(
    'leave',
    dialogBy((page) => button(page, m.clients_leave_what({ name: CHILD }))),
  ),
  familyState(
    'end',
    dialogBy((page) =>
      page.getByRole('button', { name: new RegExp(`^${m.clients_therapist_end()}`) }).first(),
    ),
  ),
  familyState(
    'withdraw',
    dialogBy((page) => button(page, m.clients_withdraw_of({ email: 'grandpa.morin@example.test' }))),
  ),
];

const GIVEN: InvitationView = {
  kind: 'guardian',
  from: { firstName: 'Camille', lastName: 'Morin' },
  clientName: 'Zoé Morin',
  isOwner: false,
  mayBook: true,
  mayPay: true,
  mayRead: true,
  expiresAt: '2027-01-15T15:00:00.000Z',
  isForViewer: true,
};

/** The page of an invitation that gives this, instead of the product's answer. */
function invited(name: string, changes: Partial<InvitationView>, isConfirmed = true): State {
  const view = '**/api/client-invitations/view';
  const status = '**/api/user/email-confirmation';
  return {
    name: `state-invitation-${name}`,
    persona: 'new_patient',
    path: '/client-invitation',
    open: async (page) => {
      await page.route(view, (route) => route.fulfill({ json: { ...GIVEN, ...changes } }));
      await page.route(status, (route) => route.fulfill({ json: { isConfirmed } }));
      await reopen(page);
    },
    close: async (page) => {
      await page.unroute(view);
      await page.unroute(status);
      await page.evaluate(() => sessionStorage.clear());
    },
  };
}

async function reopen(page: Page): Promise<void> {
  // Another document first: a new fragment alone loads nothing.
  await page.goto('about:blank');
  await page.goto('/client-invitation#link');
  await page.locator('main [aria-busy="true"]').first().waitFor({ state: 'detached' });
  await page.locator('main button, main [role="status"]:not(:empty)').first().waitFor();
}

const invitations: readonly State[] = [
  {
    name: 'state-invitation-unusable',
    persona: 'new_patient',
    path: '/client-invitation',
    refusal: { status: 404, path: /^\/api\/client-invitations\/view/ },
    open: reopen,
    close: () => Promise.resolve(),
  },
  invited('guardian', {}),
  invited('caseload', { kind: 'caseload', isOwner: false, mayBook: false, mayPay: false }),
  invited('other-address', { isForViewer: false, clientName: null }),
  invited('unconfirmed', { isForViewer: false, clientName: null }, false),
];

const WAITING = '**/api/client-invitations';
/** On the dashboard, and in Family alike. */
const waiting: State = {
  name: 'state-invitation-waiting',
  persona: 'new_patient',
  path: '/dashboard',
  open: async (page) => {
    const caseload = { ...GIVEN, kind: 'caseload', mayBook: false, mayPay: false };
    const json = [
      { token: 'first', ...GIVEN },
      { token: 'second', ...caseload },
    ];
    await page.route(WAITING, (route) => route.fulfill({ json }));
    await page.goto('/dashboard');
    await page.getByRole('link', { name: m.client_invitation_see() }).waitFor();
  },
  close: (page) => page.unroute(WAITING),
};

export const familyStates: readonly State[] = [...dialogs, ...invitations, waiting];
