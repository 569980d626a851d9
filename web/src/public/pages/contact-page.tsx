import type { Locale } from '@cadence/messages/locale';
import * as m from '@cadence/messages/m';
import { CalendarDays, KeyRound, LockKeyhole, MessageCircleMore } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '../../ui/layout/card.tsx';
import { pathOf } from '../frame/addresses.ts';
import { EmergencyCall } from '../frame/emergency-call.tsx';
import { FactLink } from '../frame/fact-link.tsx';
import { PageTitle } from './section.tsx';

const link = 'inline-flex min-h-target items-center font-medium [overflow-wrap:anywhere] lg:min-h-10';

/** Whom to turn to, for what. The operator’s address comes from the configuration; without one the page says so. */
export function ContactPage({ locale }: { locale: Locale }) {
  return (
    <>
      <PageTitle title={m.contact_heading()} text={m.contact_lead()} />
      <div className="page-width grid gap-5 pb-section lg:grid-cols-2">
        <Way icon={<MessageCircleMore />} title={m.contact_us_heading()}>
          <Operator />
        </Way>
        <Way icon={<CalendarDays />} title={m.contact_session_heading()}>
          <p>{m.contact_session_text()}</p>
          <a href="/appointments" className={link}>
            {m.contact_session_link()}
          </a>
        </Way>
        <Way icon={<KeyRound />} title={m.contact_sign_in_heading()}>
          <p>{m.contact_sign_in_text()}</p>
          <a href="/auth/forgotten" className={link}>
            {m.contact_sign_in_link()}
          </a>
        </Way>
        <Way icon={<LockKeyhole />} title={m.contact_privacy_heading()}>
          <p>{m.contact_privacy_text()}</p>
          <p data-with="privacyOfficer" hidden>
            {m.legal_contact_officer()}: <strong data-fact="privacyOfficer" />
          </p>
          <a href={pathOf('privacy', locale)} className={link}>
            {m.nav_privacy()}
          </a>
        </Way>
        <EmergencyCall className="lg:col-span-2">{m.public_emergency()}</EmergencyCall>
        <p className="text-lead lg:col-span-2">
          {m.contact_help()} <a href={pathOf('help', locale)}>{m.nav_help()}</a>
        </p>
      </div>
    </>
  );
}

function Operator() {
  return (
    <>
      <p>
        {m.contact_us_operator()} <strong data-fact="companyName">{m.app_app_name()}</strong>
      </p>
      {/* The first keeps the room of the others, of which one is shown as soon as the address is known. */}
      <div className="grid *:[grid-area:1/1]">
        <p aria-hidden="true" className="invisible">
          {m.legal_contact_missing()}
        </p>
        <div data-with="contactEmail" hidden>
          <p>{m.contact_us_text()}</p>
          <FactLink fact="contactEmail" saysAddress className={`${link} text-lead`}>
            {m.legal_contact_email()}
          </FactLink>
        </div>
        <p data-without="contactEmail" hidden>
          {m.legal_contact_missing()}
        </p>
        <p data-on-failure="" hidden role="alert" className="text-danger-ink">
          {m.public_content_failed()}
        </p>
      </div>
      <noscript>
        <p>{m.legal_contact_no_script()}</p>
      </noscript>
    </>
  );
}

type WayProps = { icon: ReactNode; title: string; children: ReactNode };

function Way({ icon, title, children }: WayProps) {
  return (
    <Card as="section" padding="lg">
      <span aria-hidden="true" className="text-brand-ink [&>svg]:size-6">
        {icon}
      </span>
      <h2 className="mt-3 text-title-3">{title}</h2>
      <div className="mt-2.5 grid gap-2 text-ink-soft">{children}</div>
    </Card>
  );
}
