import * as m from '@cadence/messages/m';
import { PageNav } from '../ui/layout/page-nav.tsx';

/** The pages of a therapist's money. */
export function MoneyNav() {
  return (
    <PageNav
      label={m.nav_money()}
      pages={[
        { href: '/income', label: m.page_income() },
        { href: '/receipts', label: m.page_receipts() },
        { href: '/payment-settings', label: m.page_payment_settings() },
      ]}
    />
  );
}
