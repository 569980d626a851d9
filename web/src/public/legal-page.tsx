import type { Locale } from '@cadence/messages/locale';
import * as m from '@cadence/messages/m';
import { Phone } from 'lucide-react';
import { LinkButton } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Notice } from '../ui/notice.tsx';
import { pathOf } from './addresses.ts';
import { PageTitle } from './section.tsx';

/** The three statements of the legal position (specification, public pages §1, "Legal position"). */
export function LegalPage({ locale }: { locale: Locale }) {
  return (
    <>
      <PageTitle title={m.legal_heading()} text={m.legal_lead()} />
      <div className="page-width grid gap-5 pb-section">
        <Card padding="lg" className="max-w-[50rem]">
          <div className="prose">
            <h2>{m.legal_services_heading()}</h2>
            <p>{m.legal_services_text()}</p>
            <p>{m.legal_services_text_more()}</p>
            <h2>{m.legal_telehealth_heading()}</h2>
            <p>{m.legal_telehealth_text()}</p>
            <p>{m.legal_telehealth_text_more()}</p>
            <h2>{m.legal_emergency_heading()}</h2>
            <p>{m.legal_emergency_text()}</p>
            <Notice
              tone="emergency"
              action={
                <LinkButton href="tel:911" variant="danger" icon={<Phone aria-hidden="true" className="size-5" />}>
                  {m.legal_emergency_call()}
                </LinkButton>
              }
            >
              {m.legal_emergency_signs()}
            </Notice>
          </div>
        </Card>
        <p className="mt-2 text-ink-soft">
          {m.legal_related_heading()}{' '}
          <a href={pathOf('terms', locale)}>{m.public_footer_terms()}</a>
          {' · '}
          <a href={pathOf('privacy', locale)}>{m.public_footer_privacy()}</a>
        </p>
      </div>
    </>
  );
}
