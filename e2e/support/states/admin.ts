/** The states of admins' screens that need a press. */
import * as m from '@cadence/messages/m';
import { withFailedJobs } from '../failed-jobs.ts';
import { button, dialogBy, type State } from './state.ts';

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
