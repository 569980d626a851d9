import * as m from '@cadence/messages/m';
import { ArrowRight } from 'lucide-react';
import { Link } from 'wouter';
import { FormSection } from '../../../ui/form/form-section.tsx';

const places = [
  { path: '/calendar?tab=schedule', label: () => m.therapists_booking_rules() },
  { path: '/calendar?tab=services', label: () => m.therapists_services() },
  { path: '/availability', label: () => m.page_availability() },
  { path: '/payment-settings', label: () => m.page_payment_settings() },
];

/** Links to the settings of a practice that have pages of their own. */
export function PracticeLinks({ id }: { id: string }) {
  return (
    <FormSection id={id} title={m.therapists_nav_more()} text={m.therapists_nav_more_text()}>
      <ul className="divide-y divide-line">
        {places.map(({ path, label }) => (
          <li key={path}>
            <Link
              href={path}
              className="flex min-h-target items-center justify-between gap-2 py-2 no-underline hover:underline"
            >
              {label()}
              <ArrowRight aria-hidden="true" className="size-4 shrink-0" />
            </Link>
          </li>
        ))}
      </ul>
    </FormSection>
  );
}
