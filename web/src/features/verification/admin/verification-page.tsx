import * as m from '@cadence/messages/m';
import { AdminNav } from '../../../app/admin-nav.tsx';
import { AreaTabs, type Area } from '../../../app/area-tabs.tsx';
import { useFocusKept } from '../../../lib/navigation/use-focus-kept.ts';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { ProofsPanel } from './proofs-panel.tsx';
import { RegulatorsPanel } from './regulators-panel.tsx';
import { RequestsPanel } from './requests-panel.tsx';
import { TherapistsPanel } from './therapists-panel.tsx';

const areas: readonly [Area, ...Area[]] = [
  { value: 'requests', label: () => m.admin_tab_requests(), Panel: RequestsPanel },
  { value: 'proofs', label: () => m.proof_review_tab(), Panel: ProofsPanel },
  { value: 'therapists', label: () => m.admin_tab_therapists(), Panel: TherapistsPanel },
  { value: 'regulators', label: () => m.proof_review_regulators_tab(), Panel: RegulatorsPanel },
];

/** Verification requests, proofs, regulators, and the therapists with and without the badge. */
export function VerificationPage() {
  const area = useFocusKept();
  return (
    <div ref={area} className="page-width pb-section">
      <PageHeader title={m.page_verification()} above={<AdminNav />} />
      <AreaTabs path="/admin/verification" areas={areas} />
    </div>
  );
}
