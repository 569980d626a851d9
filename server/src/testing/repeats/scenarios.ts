/** For each keyed call of the contract somebody who makes it. A call without a scenario does not compile. */
import type { Operation } from '@cadence/contract/api';
import { ofAdmins } from './admins.ts';
import { ofForms } from './forms.ts';
import { ofPeople } from './people.ts';
import { ofPractices } from './practices.ts';
import type { Scenario } from './world.ts';

export const scenarios: Record<Operation<'keyed'>, Scenario> = {
  ...ofAdmins,
  ...ofForms,
  ...ofPractices,
  ...ofPeople,
};
