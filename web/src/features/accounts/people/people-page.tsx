import * as m from '@cadence/messages/m';
import { AdminNav } from '../../../app/admin-nav.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { PeoplePanel } from './people-panel.tsx';

/** Everybody with an account, for admins. */
export function PeoplePage() {
  return (
    <div className="page-width pb-section">
      <PageHeader title={m.page_people()} above={<AdminNav />} />
      <PeoplePanel />
    </div>
  );
}
