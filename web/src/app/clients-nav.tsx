import * as m from '@cadence/messages/m';
import { PageNav } from '../ui/layout/page-nav.tsx';

/** The pages of a therapist's clients. */
export function ClientsNav() {
  return (
    <PageNav
      label={m.nav_clients()}
      pages={[
        { href: '/clients', label: m.nav_clients() },
        { href: '/conversations', label: m.nav_messages() },
      ]}
    />
  );
}
