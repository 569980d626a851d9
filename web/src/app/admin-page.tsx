import { type AdminPermission, hasPermission } from '@cadence/contract/base/route';
import * as m from '@cadence/messages/m';
import { BadgeCheck, Clock, ShieldCheck, Users } from 'lucide-react';
import { AdminNav } from './admin-nav.tsx';
import { AreaTabs, type Area } from './area-tabs.tsx';
import { useSignedInUser } from '../features/users/api.ts';
import { RequestsPanel } from '../features/verification/admin/requests-panel.tsx';
import { useRead } from '../lib/http/query.ts';
import { useFocusKept } from '../lib/navigation/use-focus-kept.ts';
import { lazyPart } from '../lib/navigation/lazy-part.ts';
import { Badge } from '../ui/badge.tsx';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { StatCard } from '../ui/data/stat-card.tsx';

/** Lazy: the lists that most visits do not open. */
const TherapistsPanel = lazyPart(
  async () => (await import('../features/verification/admin/therapists-panel.tsx')).TherapistsPanel,
);
const PeoplePanel = lazyPart(
  async () => (await import('../features/accounts/people/people-panel.tsx')).PeoplePanel,
);
const CategoriesPanel = lazyPart(
  async () => (await import('../features/taxonomy/categories-panel.tsx')).CategoriesPanel,
);
const LanguagesPanel = lazyPart(
  async () => (await import('../features/taxonomy/languages-panel.tsx')).LanguagesPanel,
);

type AdminArea = Area & { needs: AdminPermission };

const areas: readonly AdminArea[] = [
  { value: 'requests', label: () => m.admin_tab_requests(), Panel: RequestsPanel, needs: 'verification' },
  {
    value: 'therapists',
    label: () => m.admin_tab_therapists(),
    Panel: TherapistsPanel,
    needs: 'verification',
  },
  { value: 'users', label: () => m.admin_tab_users(), Panel: PeoplePanel, needs: 'support' },
  {
    value: 'categories',
    label: () => m.admin_tab_categories(),
    Panel: CategoriesPanel,
    needs: 'verification',
  },
  { value: 'languages', label: () => m.admin_tab_languages(), Panel: LanguagesPanel, needs: 'verification' },
];

/** The admin dashboard: figures, and every list in a tab, as far as the admin may see them. */
export function AdminPage() {
  const area = useFocusKept();
  const { permissions } = useSignedInUser();
  const [first, ...others] = areas.filter(({ needs }) => hasPermission(permissions, needs));
  return (
    <div ref={area} className="page-width pb-section">
      <PageHeader
        title={m.nav_admin()}
        above={<AdminNav />}
        actions={
          <Badge tone="brand" icon={<ShieldCheck />}>
            {m.admin_access()}
          </Badge>
        }
      />
      {hasPermission(permissions, 'verification') && <SummaryCards />}
      {first && <AreaTabs path="/admin" areas={[first, ...others]} className="mt-8 sm:mt-10" />}
    </div>
  );
}

function SummaryCards() {
  const { data } = useRead('GET /api/admin/verification-summary', {});
  const figure = (number: number | undefined) => number ?? '–';
  return (
    <dl className="grid gap-3 sm:grid-cols-3 sm:gap-5">
      <StatCard
        label={m.admin_pending_verifications()}
        value={figure(data?.pendingRequests)}
        icon={<Clock />}
      />
      <StatCard label={m.admin_total_therapists()} value={figure(data?.therapists)} icon={<Users />} />
      <StatCard
        label={m.admin_verified_therapists()}
        value={figure(data?.verifiedTherapists)}
        icon={<BadgeCheck />}
      />
    </dl>
  );
}
