import type { Client } from '@cadence/contract/clients/clients';
import type { OpenForm } from '@cadence/contract/care/forms';
import * as m from '@cadence/messages/m';
import { useParams, useSearch } from 'wouter';
import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '../../lib/http/load-failure.tsx';
import { useRead } from '../../lib/http/query.ts';
import { BackLink } from '../../lib/navigation/back-link.tsx';
import { usePageTitle } from '../../lib/navigation/page-title.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeleton, SkeletonRegion } from '../../ui/feedback/skeleton.tsx';
import { useSignedInUser } from '../users/api.ts';
import { Agreeing } from './answering/agreeing.tsx';
import { Filling } from './answering/filling.tsx';
import { knownAnswers } from './answering/known-answers.ts';
import { useStep } from './answering/use-step.ts';
import { readingForm, type Place } from './answering/draft-saver.ts';

/** A family fills in a form, or agrees to it. See docs/specification.md#forms-pages. */
export function FormPage() {
  const { id, formId } = useParams<{ id: string; formId: string }>();
  const therapistId = Number(new URLSearchParams(useSearch()).get('therapist'));
  const place = { clientId: Number(id), formId: Number(formId), therapistId };
  const { data: form, ...query } = useQuery({ ...readingForm(place), enabled: therapistId > 0 });
  usePageTitle(form?.title);
  return (
    <div className="page-width max-w-[46rem] pb-section">
      <Head place={place} form={form} />
      {therapistId > 0 || <EmptyState title={m.form_answering_not_asked()} />}
      {!form && <LoadFailure query={query} sentence={m.form_answering_failed()} />}
      {query.isLoading && <Waiting />}
      {form && <Loaded key={Object.values(place).join('-')} place={place} form={form} />}
    </div>
  );
}

/** Lower than the header of other pages: on a phone the question and its answer are seen at once. */
function Head({ place, form }: { place: Place; form: OpenForm | undefined }) {
  const { step } = useStep();
  const isAnswering = form !== undefined && form.kind !== 'consent' && step !== 'start';
  return (
    <div className="pt-3 pb-4 sm:pt-6">
      <BackLink href={`/records/${place.clientId}`}>
        {form ? m.form_answering_back({ name: form.client.name }) : m.page_record()}
      </BackLink>
      <h1 tabIndex={-1} className={isAnswering ? 'text-title-4' : 'text-title-2'}>
        {form?.title ?? m.page_form()}
      </h1>
      {form && !isAnswering && (
        <p className="mt-1 text-ink-soft [overflow-wrap:anywhere]">{aboutText(form)}</p>
      )}
    </div>
  );
}

function Waiting() {
  return (
    <SkeletonRegion label={m.app_loading()}>
      <Skeleton shape="block" className="h-96" />
    </SkeletonRegion>
  );
}

function Loaded({ place, form }: { place: Place; form: OpenForm }) {
  const clients = useRead('GET /api/clients', {});
  const client = clients.data?.find((one) => one.id === place.clientId);
  if (client) return <Answering place={place} form={form} client={client} />;
  return clients.error ? <LoadFailure query={clients} sentence={m.clients_failed()} /> : <Waiting />;
}

function aboutText({ client, therapist }: OpenForm): string {
  if (therapist.name === null) return m.form_answering_about_closed({ client: client.name });
  return m.form_answering_about({ client: client.name, therapist: therapist.name });
}

function Answering({ place, form, client }: { place: Place; form: OpenForm; client: Client }) {
  const user = useSignedInUser();
  const { name, isSelf, rights, guardians } = client;
  const known = knownAnswers(form, client, user);
  if (form.kind === 'consent')
    return (
      <Agreeing
        {...{ place, form, known, isSelf }}
        clientName={name}
        isOwner={rights.isOwner}
        userId={user.id}
      />
    );
  if (!form.mayGive) return <Notice>{m.form_answering_not_asked()}</Notice>;
  const isAlone = isSelf && guardians.length < 2;
  return <Filling {...{ place, form, known, isAlone }} clientName={name} />;
}
