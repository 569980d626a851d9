import * as m from '@cadence/messages/m';
import { useParams } from 'wouter';
import { AdminNav } from '../../../app/admin-nav.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { PeoplePanel } from './people-panel.tsx';
import { PersonPage } from './person-page.tsx';

/** Everybody with an account, or one of them. Together, because whoever opens the list opens a person next. */
export function PeoplePages() {
  const { id } = useParams<{ id?: string }>();
  return id === undefined ? <PeoplePage /> : <PersonPage />;
}

/** Everybody with an account, for admins. */
export function PeoplePage() {
  return (
    <div className="page-width pb-section">
      <PageHeader title={m.page_people()} above={<AdminNav />} />
      <PeoplePanel />
    </div>
  );
}
