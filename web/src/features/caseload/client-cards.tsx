import type { CaseloadPage } from '@cadence/contract/clients/caseload';
import * as m from '@cadence/messages/m';
import { formatMoney } from '@cadence/format/money';
import { personName } from '@cadence/format/names';
import { Mail, Phone } from 'lucide-react';
import { Badge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button-style.ts';
import { EmailText } from '../../ui/email-text.tsx';
import { Card, CardHeader } from '../../ui/layout/card.tsx';
import { phoneText } from '../../lib/phone-text.ts';

type Guardian = CaseloadPage['guardians'][number];

/** What is owed for sessions that are over, and what is to come for those ahead. */
export function OwedCard({ client: { owed, expected, currency } }: { client: CaseloadPage }) {
  const due = owed - expected;
  return (
    <Card as="section" className="space-y-4">
      {(due > 0 || expected === 0) && (
        <div>
          <h2 className="text-title-3">{m.caseload_client_owed()}</h2>
          {due === 0 ? (
            <p className="mt-2 text-ink-soft">{m.caseload_client_nothing_owed()}</p>
          ) : (
            <Sum amount={formatMoney(due, currency)} text={m.caseload_client_owed_text()} />
          )}
        </div>
      )}
      {expected > 0 && (
        <div>
          <h2 className="text-title-3">{m.caseload_client_expected()}</h2>
          <Sum amount={formatMoney(expected, currency)} text={m.caseload_client_expected_text()} />
        </div>
      )}
    </Card>
  );
}

function Sum({ amount, text }: { amount: string; text: string }) {
  return (
    <>
      <p className="figures mt-2 font-serif text-title-2 font-[450]">{amount}</p>
      <p className="text-sm text-ink-soft">{text}</p>
    </>
  );
}

/** The guardians, reached with one tap. */
export function PeopleCard({ client: { guardians } }: { client: CaseloadPage }) {
  return (
    <Card as="section">
      <CardHeader title={m.caseload_client_people()} text={m.caseload_client_people_text()} />
      {guardians.length === 0 && <p className="text-ink-soft">{m.caseload_client_nobody()}</p>}
      <ul className="divide-y divide-line">
        {guardians.map((guardian) => (
          <Person key={guardian.userId} guardian={guardian} />
        ))}
      </ul>
    </Card>
  );
}

function Person({ guardian }: { guardian: Guardian }) {
  const { email, phone } = guardian;
  const name = personName(guardian);
  return (
    <li className="space-y-2 py-4 first:pt-0 last:pb-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold [overflow-wrap:anywhere]">{name}</span>
        <Rights guardian={guardian} />
      </p>
      <p className="text-sm text-ink-soft">
        {email === null ? m.caseload_client_no_contact() : <EmailText email={email} />}
        {phone !== null && <span className="figures block">{phoneText(phone)}</span>}
      </p>
      <div className="button-row">
        {phone !== null && (
          <a
            href={`tel:${phone}`}
            aria-label={m.caseload_client_call({ name })}
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
          >
            <Phone aria-hidden="true" className="size-4.5" />
            {m.caseload_client_call_short()}
          </a>
        )}
        {email !== null && (
          <a
            href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}
            aria-label={m.caseload_client_write({ name })}
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
          >
            <Mail aria-hidden="true" className="size-4.5" />
            {m.caseload_client_write_short()}
          </a>
        )}
      </div>
    </li>
  );
}

function Rights({ guardian: { isOwner, mayBook, mayPay, mayRead } }: { guardian: Guardian }) {
  if (isOwner) return <Badge tone="brand">{m.caseload_client_owner()}</Badge>;
  return (
    <>
      {mayBook && <Badge>{m.caseload_client_may_book()}</Badge>}
      {mayPay && <Badge>{m.caseload_client_may_pay()}</Badge>}
      {mayRead && <Badge>{m.caseload_client_may_read()}</Badge>}
    </>
  );
}
