/** The states of admins' screens that need a press. */
import * as m from '@cadence/messages/m';
import { withFailedJobs } from '../failed-jobs.ts';
import { button, dialogBy, failWith, type State, waitForNoDialog } from './state.ts';

export const adminStates: readonly State[] = [
  {
    name: 'state-review',
    persona: 'demo_admin',
    path: '/admin',
    open: dialogBy((page) => button(page, m.verification_review_open())),
  },
  {
    name: 'state-approving',
    persona: 'demo_admin',
    path: '/admin/verification',
    open: dialogBy((page) => button(page, m.verification_review_approve())),
  },
  {
    name: 'state-rejecting',
    persona: 'demo_admin',
    path: '/admin',
    open: dialogBy((page) => button(page, m.verification_review_reject())),
  },
  {
    name: 'state-proof-review',
    persona: 'demo_admin',
    path: '/admin/verification?tab=proofs',
    open: dialogBy((page) => button(page, m.proof_review_open())),
  },
  {
    name: 'state-regulator',
    persona: 'demo_admin',
    path: '/admin/verification?tab=regulators',
    open: dialogBy((page) => button(page, m.proof_review_regulators_edit())),
  },
  {
    name: 'state-suspending',
    persona: 'demo_admin',
    path: '/admin?tab=users',
    open: dialogBy((page) => button(page, m.accounts_suspend())),
  },
  {
    name: 'state-reinstating',
    persona: 'demo_admin',
    path: '/admin?tab=users',
    open: dialogBy((page) => button(page, m.accounts_unsuspend())),
  },
  {
    name: 'state-sign-ins',
    persona: 'demo_admin',
    path: '/admin?tab=users',
    open: dialogBy((page) => button(page, m.sign_ins_open())),
  },
  {
    name: 'state-admin-inviting',
    persona: 'demo_admin',
    path: '/admin/admins',
    open: dialogBy((page) => button(page, m.admins_add())),
  },
  {
    name: 'state-admin-permissions',
    persona: 'demo_admin',
    path: '/admin/admins',
    open: dialogBy((page) => button(page, m.admins_change_of({ name: '' }).trim())),
  },
  {
    name: 'state-admin-removing',
    persona: 'demo_admin',
    path: '/admin/admins',
    open: dialogBy((page) => button(page, m.admins_remove_of({ name: '' }).trim())),
  },
  {
    name: 'state-password-request',
    persona: 'demo_admin',
    path: '/admin/admins',
    refusal: { status: 403, path: /^\/api\/admin\/admins\/\d+$/ },
    open: async (page) => {
      await failWith(page, '**/api/admin/admins/*', 403, 'password_required');
      await button(page, m.admins_remove_of({ name: '' }).trim()).click();
      await page.getByRole('alertdialog').getByRole('button', { name: m.admins_remove_confirm() }).click();
      await page.getByRole('dialog', { name: m.password_confirmation_title() }).waitFor();
    },
    close: async (page) => {
      await button(page.getByRole('dialog'), m.password_confirmation_cancel()).click();
      await page.getByRole('alertdialog').getByText('password_required').waitFor();
      await page.keyboard.press('Escape');
      await waitForNoDialog(page);
      await page.unroute('**/api/admin/admins/*');
    },
  },
  {
    name: 'state-second-factor-reminder',
    persona: 'demo_admin',
    path: '/dashboard',
    open: async (page) => {
      // As after signing in by the form.
      await page.evaluate(() => sessionStorage.setItem('second-factor-reminder', 'due'));
      await page.reload();
      await button(page, m.second_factor_reminder_dismiss()).waitFor();
    },
    close: (page) => button(page, m.second_factor_reminder_dismiss()).click(),
  },
  {
    name: 'state-badge',
    persona: 'demo_admin',
    path: '/admin?tab=therapists',
    open: dialogBy((page) => button(page, m.verification_review_remove_badge_of({ name: '' }).trim())),
  },
  {
    name: 'state-category-removing',
    persona: 'demo_admin',
    path: '/admin?tab=categories',
    open: dialogBy((page) => button(page, m.taxonomy_remove({ name: '' }).trim())),
  },
  {
    name: 'state-person',
    persona: 'demo_admin',
    path: '/admin/access-log',
    open: dialogBy((page) => page.locator('main button[aria-haspopup=dialog]').first()),
  },
  {
    name: 'state-decision',
    persona: 'demo_admin',
    path: '/admin/payments',
    open: dialogBy((page) => button(page, m.payments_decide_refunded())),
  },
  {
    name: 'state-renaming',
    persona: 'demo_admin',
    path: '/admin?tab=languages',
    open: async (page) => {
      await button(page, m.taxonomy_rename({ name: '' }).trim()).click();
      await page.getByRole('form').getByLabel(m.taxonomy_name_fr()).last().waitFor();
    },
  },
  {
    name: 'state-lost-factor',
    persona: 'demo_admin',
    path: '/admin?tab=users',
    open: dialogBy((page) => button(page, m.second_factor_reset_open())),
  },
  {
    name: 'state-overview-table',
    persona: 'demo_admin',
    path: '/admin/overview',
    open: async (page) => {
      await page.getByText(m.overview_as_table()).first().click();
      await page.getByRole('table').first().waitFor();
    },
  },
  {
    name: 'state-retrying',
    persona: 'demo_admin',
    path: '/admin/system',
    open: async (page) => {
      const queue = await withFailedJobs(page);
      await page.reload();
      await dialogBy(() => button(page, m.system_retry_queue({ queue })))(page);
    },
    close: async (page) => {
      await page.keyboard.press('Escape');
      await page.unroute('**/api/admin/system');
    },
  },
];
