import * as m from '@cadence/messages/m';
import { pagesFor } from './page.ts';
import { lazyScreen } from './routing/lazy-screen.ts';

/** The pages of admins. What each admin may open of them is in `admin-nav.tsx`; the server decides. */
export const adminPages = pagesFor('admin', [
  {
    path: '/admin/access-log',
    title: m.page_access_log,
    screen: lazyScreen(() => import('../features/access-log/access-log-page.tsx'), 'AccessLogPage'),
  },
  {
    path: '/admin/people',
    title: m.page_people,
    screen: lazyScreen(() => import('../features/accounts/people/people-page.tsx'), 'PeoplePage'),
  },
  {
    path: '/admin/people/:id',
    title: m.page_person,
    screen: lazyScreen(() => import('../features/accounts/people/person-page.tsx'), 'PersonPage'),
  },
  {
    path: '/admin/admins',
    title: m.page_admins,
    screen: lazyScreen(() => import('../features/admins/admins-page.tsx'), 'AdminsPage'),
  },
  {
    path: '/admin/verification',
    title: m.page_verification,
    screen: lazyScreen(
      () => import('../features/verification/admin/verification-page.tsx'),
      'VerificationPage',
    ),
  },
  {
    path: '/admin/taxonomy',
    title: m.page_taxonomy,
    screen: lazyScreen(() => import('../features/taxonomy/taxonomy-page.tsx'), 'TaxonomyPage'),
  },
  {
    path: '/admin/overview',
    title: m.page_overview,
    screen: lazyScreen(() => import('../features/overview/overview-page.tsx'), 'OverviewPage'),
  },
  {
    path: '/admin/system',
    title: m.page_system,
    screen: lazyScreen(() => import('../features/system/system-page.tsx'), 'SystemPage'),
  },
  {
    path: '/admin/payments',
    title: m.page_payment_decisions,
    screen: lazyScreen(() => import('../features/payments/attention-page.tsx'), 'AttentionPage'),
  },
  {
    path: '/admin',
    title: m.nav_admin,
    screen: lazyScreen(() => import('./admin-page.tsx'), 'AdminPage'),
  },
]);
