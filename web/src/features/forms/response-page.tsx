import type { FormResponse } from '@cadence/contract/care/forms';
import * as m from '@cadence/messages/m';
import { useState } from 'react';
import { Link, useParams } from 'wouter';
import { LoadFailure } from '../../lib/http/load-failure.tsx';
import { useRead } from '../../lib/http/query.ts';
import { BackLink } from '../../lib/navigation/back-link.tsx';
import { lazyDialog } from '../../lib/navigation/lazy-dialog.ts';
import { usePageTitle } from '../../lib/navigation/page-title.ts';
import { useFocusBack } from '../../lib/navigation/use-focus-back.ts';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-style.ts';
import { Skeleton, SkeletonRegion } from '../../ui/feedback/skeleton.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { useSignedInUser } from '../users/api.ts';
import type { Ending } from './responses/ending-dialog.tsx';
import { ResponseView } from './responses/response-view.tsx';
import { formAddress } from './words/to-do.ts';

const EndingDialog = lazyDialog(async () => (await import('./responses/ending-dialog.tsx')).EndingDialog);

/** What a family gave, as it reads it; owners take a consent back here. */
export function ResponsePage() {
  const { id } = useParams<{ id: string }>();
  const query = useRead('GET /api/form-responses/:id', { params: { id } });
  const response = query.data;
  usePageTitle(response?.title);
  return (
    <div className="page-width max-w-[46rem] pb-section">
      <PageHeader
        title={response?.title ?? m.page_form_response()}
        text={response && responseText(response)}
        above={
          <BackLink href={response ? `/records/${response.client.id}` : '/settings/family'}>
            {response ? m.form_answering_back({ name: response.client.name }) : m.documents_record_back()}
          </BackLink>
        }
      />
      {!response && <LoadFailure query={query} sentence={m.form_response_failed()} />}
      {query.isPending && <ResponseSkeleton />}
      {response && (
        <div className="space-y-6">
          <ResponseView response={response} />
          <FamilyActions response={response} />
        </div>
      )}
    </div>
  );
}

/** The same for the therapist of the record. */
export function ClientResponsePage() {
  const { id, responseId } = useParams<{ id: string; responseId: string }>();
  const query = useRead('GET /api/therapist/form-responses/:id', { params: { id: responseId } });
  const response = query.data;
  usePageTitle(response?.title);
  return (
    <div className="page-width max-w-[46rem] pb-section">
      <PageHeader
        title={response?.title ?? m.page_form_response()}
        text={response?.client.name}
        above={<BackLink href={`/clients/${id}#forms`}>{m.forms_practice_response_back()}</BackLink>}
      />
      {!response && <LoadFailure query={query} sentence={m.form_response_failed()} />}
      {query.isPending && <ResponseSkeleton />}
      {response && <ResponseView response={response} />}
    </div>
  );
}

function responseText({ client, therapist }: FormResponse): string {
  if (therapist.name === null) return client.name;
  return m.form_response_about({ client: client.name, therapist: therapist.name });
}

function ResponseSkeleton() {
  return (
    <SkeletonRegion label={m.app_loading()}>
      <Skeleton shape="block" className="h-80" />
    </SkeletonRegion>
  );
}

/** What the reader can do about a response; the server decides. */
function actionsOf({ kind, state, givenByUserId }: FormResponse, isOwner: boolean, userId: number) {
  const stands = state === 'given' || state === 'expiring';
  const canEnd = kind === 'consent' && isOwner;
  return {
    answerAnew: (kind !== 'consent' || (canEnd && !stands)) && state !== 'replaced',
    withdraw: canEnd && (stands || state === 'disputed'),
    // Their own they take back.
    object: canEnd && stands && givenByUserId !== userId,
  };
}

function FamilyActions({ response }: { response: FormResponse }) {
  const { id: userId } = useSignedInUser();
  const clients = useRead('GET /api/clients', {});
  const [ending, setEnding] = useState<Ending>();
  const focusBack = useFocusBack<HTMLDivElement>(ending !== undefined);
  const { client, formId, therapist } = response;
  const isOwner = clients.data?.find((one) => one.id === client.id)?.rights.isOwner ?? false;
  const may = actionsOf(response, isOwner, userId);
  return (
    <div ref={focusBack} tabIndex={-1} className="button-row">
      {may.answerAnew && (
        <Link
          href={formAddress(client.id, { formId, therapist })}
          className={buttonClass({ variant: 'secondary' })}
        >
          {m.form_response_anew()}
        </Link>
      )}
      {may.withdraw && (
        <Button variant="secondary" onClick={() => setEnding('withdraw')}>
          {m.form_response_withdraw()}
        </Button>
      )}
      {may.object && (
        <Button variant="quiet" onClick={() => setEnding('object')}>
          {m.form_response_object()}
        </Button>
      )}
      {ending && <EndingDialog response={response} ending={ending} onClose={() => setEnding(undefined)} />}
    </div>
  );
}
