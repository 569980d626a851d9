import type { PersonDetail } from '@cadence/contract/accounts';
import * as m from '@cadence/messages/m';
import { useState } from 'react';
import { Link } from 'wouter';
import { buttonClass } from '../../../ui/button-style.ts';
import { Button } from '../../../ui/button.tsx';
import { DescriptionList, Fact } from '../../../ui/data/description-list.tsx';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { provinceName } from '@cadence/format/province-name';
import { formatCount } from '../../../lib/figures.ts';
import { useTaxonomyNames } from '../../taxonomy/taxonomy-names.ts';
import { useHasPermission } from '../../users/permissions.ts';
import { UnverifyDialog } from '../../verification/admin/unverify-dialog.tsx';
import { None } from './person-account.tsx';

type PracticeCardProps = { person: PersonDetail; therapist: NonNullable<PersonDetail['therapist']> };

/** A therapist's profile as far as admins need it. */
export function PracticeCard({ person, therapist }: PracticeCardProps) {
  const [isRevoking, setRevoking] = useState(false);
  const names = useTaxonomyNames();
  const mayDecide = useHasPermission('verification');
  const place = [therapist.city, provinceName(therapist.province)].filter(Boolean).join(', ');
  return (
    <Card as="section">
      <CardHeader title={m.person_practice()} />
      <DescriptionList>
        <Fact label={m.verification_review_license()}>{orNone(therapist.license)}</Fact>
        <Fact label={m.person_place()}>{orNone(place)}</Fact>
        <Fact label={m.verification_review_specialty()}>
          {orNone(therapist.categories.map(names.category).join(', '))}
        </Fact>
        <Fact label={m.person_languages()}>{orNone(therapist.languages.map(names.language).join(', '))}</Fact>
        <Fact label={m.person_services()}>{formatCount(therapist.services)}</Fact>
        <Fact label={m.person_new_patients()}>
          {therapist.takesNewPatients ? m.person_new_patients_yes() : m.person_new_patients_no()}
        </Fact>
        <Fact label={m.person_paypal()}>
          {therapist.acceptsPayments ? m.person_paypal_yes() : m.person_paypal_no()}
        </Fact>
      </DescriptionList>
      <div className="mt-6 flex flex-wrap gap-2.5 border-t border-line pt-5">
        {!person.isSuspended && (
          <Link
            href={`/therapist/${therapist.id}`}
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
          >
            {m.person_profile()}
          </Link>
        )}
        {mayDecide && therapist.isVerified && (
          <Button variant="quiet" size="sm" onClick={() => setRevoking(true)}>
            {m.verification_review_remove_badge()}
          </Button>
        )}
      </div>
      {isRevoking && (
        <UnverifyDialog therapist={{ id: therapist.id, user: person }} onClose={() => setRevoking(false)} />
      )}
    </Card>
  );
}

function orNone(text: string) {
  return text === '' ? <None>{m.person_none_given()}</None> : text;
}
