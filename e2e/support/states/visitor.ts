/** The states of visitors' screens that need a press. */
import * as m from '@cadence/messages/m';
import { signInByForm } from '../logins.ts';
import { PASSWORD } from '../people.ts';
import { button, failWith, type State } from './state.ts';

export const visitorStates: readonly State[] = [
  {
    name: 'state-register-errors',
    persona: 'visitor',
    path: '/auth?tab=register',
    open: async (page) => {
      await button(page, m.registration_submit()).click();
      await page.getByText(m.validation_first_name_required()).waitFor();
    },
  },
  {
    name: 'state-sign-in-code',
    persona: 'visitor',
    path: '/auth',
    refusal: { status: 401, path: /^\/api\/login$/ },
    open: async (page) => {
      await failWith(page, '**/api/login', 401, 'second_factor_required');
      await signInByForm(page, 'demo_patient', PASSWORD);
      await page.getByLabel(new RegExp(`^${m.second_factor_step_code()}`)).waitFor();
    },
  },
  {
    name: 'state-sign-in-recovery-code',
    persona: 'visitor',
    path: '/auth',
    open: async (page) => {
      await button(page, m.second_factor_step_use_recovery()).click();
      await page.getByLabel(new RegExp(`^${m.second_factor_step_recovery()}`)).waitFor();
    },
    close: async (page) => {
      await page.unroute('**/api/login');
      await button(page, m.second_factor_step_back()).click();
    },
  },
  {
    name: 'state-suspended',
    persona: 'visitor',
    path: '/auth',
    refusal: { status: 403, path: /^\/api\/login$/ },
    open: async (page) => {
      await failWith(page, '**/api/login', 403, 'suspended');
      await signInByForm(page, 'demo_patient', PASSWORD);
      await page.getByRole('heading', { name: m.suspended_account_title() }).waitFor();
    },
    close: (page) => page.unroute('**/api/login'),
  },
];
