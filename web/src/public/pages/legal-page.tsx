import type { Locale } from '@cadence/messages/locale';
import * as m from '@cadence/messages/m';
import { Card } from '../../ui/layout/card.tsx';
import { pathOf } from '../frame/addresses.ts';
import { EmergencyCall } from '../frame/emergency-call.tsx';
import { PageTitle } from './section.tsx';

const relatedLink = 'inline-flex min-h-target items-center font-medium lg:min-h-10';

/** The three statements of the legal position. See docs/specification.md#public-pages. */
export function LegalPage({ locale }: { locale: Locale }) {
  return (
    <>
      <PageTitle title={m.legal_heading()} text={m.legal_lead()} />
      <div className="page-width grid items-start gap-x-12 gap-y-6 pb-section lg:grid-cols-[minmax(0,46.75rem)_1fr]">
        <Card padding="lg">
          <div className="prose">
            <h2>{m.legal_services_heading()}</h2>
            <p>{m.legal_services_text()}</p>
            <p>{m.legal_services_text_more()}</p>
            <h2>{m.legal_telehealth_heading()}</h2>
            <p>{m.legal_telehealth_text()}</p>
            <p>{m.legal_telehealth_text_more()}</p>
            <h2>{m.legal_emergency_heading()}</h2>
            <p>{m.legal_emergency_text()}</p>
            <EmergencyCall>{m.legal_emergency_signs()}</EmergencyCall>
          </div>
        </Card>
        <nav aria-labelledby="related" className="lg:pt-2">
          <h2 id="related" className="label-caps">
            {m.legal_related_heading()}
          </h2>
          <ul className="mt-2">
            <li>
              <a href={pathOf('terms', locale)} className={relatedLink}>
                {m.nav_terms()}
              </a>
            </li>
            <li>
              <a href={pathOf('privacy', locale)} className={relatedLink}>
                {m.nav_privacy()}
              </a>
            </li>
          </ul>
        </nav>
      </div>
    </>
  );
}
