import type { FamilyForm } from '@cadence/contract/care/forms';
import { formatList } from '@cadence/format/names';
import * as m from '@cadence/messages/m';
import { Link } from 'wouter';
import { LoadFailure } from '../../lib/http/load-failure.tsx';
import { useRead } from '../../lib/http/query.ts';
import { useSignedInUser } from '../users/api.ts';
import { Badge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button-style.ts';
import { Skeleton, SkeletonRegion } from '../../ui/feedback/skeleton.tsx';
import { Card, CardHeader } from '../../ui/layout/card.tsx';
import { MINUTES, stateTexts, stateTones } from './words/form-texts.ts';
import { dayOf, endText, givenText } from './words/response-facts.ts';
import { isToDo } from './words/is-to-do.ts';
import { formAddress } from './words/to-do.ts';

/** The forms of a client, for those who may read the record: what waits first. */
export function FamilyForms({ clientId }: { clientId: number }) {
  const { id: userId } = useSignedInUser();
  const query = useRead('GET /api/clients/:id/forms', { params: { id: clientId } });
  const forms = query.data ?? [];
  const waiting = forms.filter((form) => isToDo(form));
  const others = forms.filter((form) => !waiting.includes(form));
  return (
    <Card as="section">
      <CardHeader title={m.forms_title()} text={m.forms_family_text()} />
      <LoadFailure query={query} sentence={m.forms_failed()} />
      {query.isPending && (
        <SkeletonRegion label={m.app_loading()}>
          <Skeleton shape="block" className="h-28" />
        </SkeletonRegion>
      )}
      {query.data?.length === 0 && <p className="text-ink-soft">{m.forms_none()}</p>}
      <ul className="divide-y divide-line">
        {[...waiting, ...others].map((form) => (
          <FormRow
            key={`${form.therapist.id}-${form.formId}`}
            clientId={clientId}
            form={form}
            isWaiting={waiting.includes(form)}
            userId={userId}
          />
        ))}
      </ul>
    </Card>
  );
}

type RowProps = { clientId: number; form: FamilyForm; isWaiting: boolean; userId: number };

function FormRow({ clientId, form, isWaiting, userId }: RowProps) {
  const { title, state, response } = form;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 py-4 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-60">
        <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-sans text-base font-semibold [overflow-wrap:anywhere]">
          {title}
          {(isWaiting || (state !== 'asked' && state !== 'draft')) && (
            <Badge tone={stateTones[state]}>{stateTexts[state]()}</Badge>
          )}
        </h3>
        {factsOf(form, isWaiting, userId).map((text) => (
          <p key={text} className="text-sm text-ink-soft [overflow-wrap:anywhere]">
            {text}
          </p>
        ))}
      </div>
      <div className="button-row">
        {isWaiting && (
          <Link
            href={formAddress(clientId, form)}
            aria-label={
              state === 'draft' ? m.forms_go_on_which({ form: title }) : m.forms_begin_which({ form: title })
            }
            className={buttonClass({ size: 'sm' })}
          >
            {state === 'draft' ? m.forms_go_on() : m.forms_begin()}
          </Link>
        )}
        {response && (
          <Link
            href={`/form-responses/${response.id}`}
            aria-label={
              isWaiting ? m.forms_read_given_which({ form: title }) : m.forms_read_which({ form: title })
            }
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
          >
            {isWaiting ? m.forms_read_given() : m.forms_read()}
          </Link>
        )}
        {!isWaiting && !response && (
          <Link
            href={formAddress(clientId, form)}
            aria-label={m.forms_read_which({ form: title })}
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
          >
            {m.forms_read()}
          </Link>
        )}
      </div>
    </li>
  );
}

function factsOf(
  { kind, therapist, dueAt, missing, response }: FamilyForm,
  isWaiting: boolean,
  userId: number,
): string[] {
  const others = missing.filter((owner) => owner.userId !== userId).map(({ name }) => name);
  const whose = therapist.name === null ? m.forms_for_closed() : m.forms_for({ name: therapist.name });
  const ahead = [
    m.forms_minutes({ count: MINUTES[kind] }),
    ...(dueAt === null ? [] : [m.forms_due({ date: dayOf(dueAt) })]),
  ];
  const ended = response && endText(response);
  return [
    [whose, ...(isWaiting ? ahead : [])].join(' · '),
    ...(response ? [givenText(response)] : []),
    ...(ended ? [ended] : []),
    ...(kind === 'consent' && others.length > 0 ? [m.forms_missing({ names: formatList(others) })] : []),
  ];
}
