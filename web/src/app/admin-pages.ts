import * as m from '@cadence/messages/m';
import type { Page } from './page.ts';
import { lazyScreen } from './routing/lazy-screen.ts';

const people = lazyScreen(() => import('../features/accounts/people/people-pages.tsx'), 'PeoplePages');

/** The pages of admins. What each admin may open of them is in `admin-nav.tsx`; the server decides. */
export const adminPages: readonly Page[] = [
  {
    path: '/admin/access-log',
    access: 'admin',
    title: m.page_access_log,
    screen: lazyScreen(() => import('../features/access-log/access-log-page.tsx'), 'AccessLogPage'),
  },
  {
    path: '/admin/people',
    access: 'admin',
    title: m.page_people,
    screen: people,
  },
  {
    path: '/admin/people/:id',
    access: 'admin',
    title: m.page_person,
    screen: people,
  },
  {
    path: '/admin/admins',
    access: 'admin',
    title: m.page_admins,
    screen: lazyScreen(() => import('../features/admins/admins-page.tsx'), 'AdminsPage'),
  },
  {
    path: '/admin/verification',
    access: 'admin',
    title: m.page_verification,
    screen: lazyScreen(
      () => import('../features/verification/admin/verification-page.tsx'),
      'VerificationPage',
    ),
  },
  {
    path: '/admin/forms',
    access: 'admin',
    title: m.page_shipped_forms,
    screen: lazyScreen(() => import('../features/forms/shipped-forms-page.tsx'), 'ShippedFormsPage'),
  },
  {
    path: '/admin/taxonomy',
    access: 'admin',
    title: m.page_taxonomy,
    screen: lazyScreen(() => import('../features/taxonomy/taxonomy-page.tsx'), 'TaxonomyPage'),
  },
  {
    path: '/admin/record-rules',
    access: 'admin',
    title: m.page_record_rules,
    screen: lazyScreen(() => import('../features/care/rules/record-rules-page.tsx'), 'RecordRulesPage'),
  },
  {
    path: '/admin/overview',
    access: 'admin',
    title: m.page_overview,
    screen: lazyScreen(() => import('../features/overview/overview-page.tsx'), 'OverviewPage'),
  },
  {
    path: '/admin/system',
    access: 'admin',
    title: m.page_system,
    screen: lazyScreen(() => import('../features/system/system-page.tsx'), 'SystemPage'),
  },
  {
    path: '/admin/payments',
    access: 'admin',
    title: m.page_payment_decisions,
    screen: lazyScreen(() => import('../features/payments/attention-page.tsx'), 'AttentionPage'),
  },
  {
    path: '/admin',
    access: 'admin',
    title: m.nav_admin,
    screen: lazyScreen(() => import('./admin-page.tsx'), 'AdminPage'),
  },
];
