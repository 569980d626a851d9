import type { PersonDetail } from '@cadence/contract/accounts';
import { fullName } from '@cadence/format/full-name';
import * as m from '@cadence/messages/m';
import { zoneName } from '@cadence/format/zones';
import { useState } from 'react';
import { Link } from 'wouter';
import { browserZone } from '../../../lib/time-zones.ts';
import { formatWhen } from '../../../lib/time.ts';
import { Badge } from '../../../ui/badge.tsx';
import { buttonClass } from '../../../ui/button-style.ts';
import { Button } from '../../../ui/button.tsx';
import { DescriptionList, Fact } from '../../../ui/data/description-list.tsx';
import { EmailText } from '../../../ui/email-text.tsx';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { dateText } from '../../verification/admin/admin-dates.ts';
import { useHasPermission } from '../../users/permissions.ts';
import { phoneText } from '../../../lib/phone-text.ts';
import { TurnOff } from './reset-second-factor-dialog.tsx';
import { SignInsDialog } from './sign-ins-dialog.tsx';

type Opened = 'sign-ins' | 'second-factor';

/** How to reach a person, and how they sign in. */
export function AccountCard({ person }: { person: PersonDetail }) {
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const hasAll = useHasPermission('full');
  return (
    <Card as="section">
      <CardHeader title={m.person_account()} />
      <DescriptionList>
        <Fact label={m.people_column_username()}>@{person.username}</Fact>
        <Fact label={m.admin_email()}>
          <a href={`mailto:${person.email}`}>
            <EmailText email={person.email} />
          </a>{' '}
          {!person.isEmailConfirmed && <Badge tone="warning">{m.person_email_unconfirmed()}</Badge>}
        </Fact>
        <Fact label={m.person_phone()}>
          {person.phone === null ? (
            <None>{m.person_none_given()}</None>
          ) : (
            <a href={`tel:${person.phone}`}>{phoneText(person.phone)}</a>
          )}
        </Fact>
        <Fact label={m.person_language()}>
          {person.language === 'fr' ? m.person_language_french() : m.person_language_english()}
        </Fact>
        {person.timezone !== null && <Fact label={m.person_timezone()}>{zoneName(person.timezone)}</Fact>}
        <Fact label={m.admin_joined()}>{dateText(person.createdAt)}</Fact>
        <Fact label={m.person_last_sign_in()}>
          {person.lastSignInAt === null ? (
            <None>{m.sign_ins_none()}</None>
          ) : (
            formatWhen(person.lastSignInAt, browserZone())
          )}
        </Fact>
        <Fact label={m.person_second_factor()}>
          {person.hasSecondFactor ? m.person_on() : <None>{m.person_off()}</None>}
        </Fact>
      </DescriptionList>
      <div className="mt-6 flex flex-wrap gap-2.5 border-t border-line pt-5">
        <Button variant="secondary" size="sm" onClick={() => setOpened('sign-ins')}>
          {m.sign_ins_open()}
        </Button>
        {hasAll && (
          <Link
            href={`/admin/access-log?subject=${person.id}`}
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
          >
            {m.person_access_log()}
          </Link>
        )}
        {hasAll && person.hasSecondFactor && (
          <Button variant="quiet" size="sm" onClick={() => setOpened('second-factor')}>
            {m.person_second_factor_off()}
          </Button>
        )}
      </div>
      {opened === 'sign-ins' && <SignInsDialog user={person} onClose={close} />}
      {opened === 'second-factor' && <TurnOff id={person.id} name={fullName(person)} onClose={close} />}
    </Card>
  );
}

export function None({ children }: { children: string }) {
  return <span className="text-ink-faint">{children}</span>;
}
