import { useParams } from 'wouter';
import { PeoplePage } from './people-page.tsx';
import { PersonPage } from './person-page.tsx';

/** Everybody with an account, or one of them. Together, because whoever opens the list opens a person next. */
export function PeoplePages() {
  const { id } = useParams<{ id?: string }>();
  return id === undefined ? <PeoplePage /> : <PersonPage />;
}
