import { personName } from '@cadence/format/names';
import * as m from '@cadence/messages/m';
import { useParams } from 'wouter';
import { LoadFailure } from '../../../lib/http/load-failure.tsx';
import { useRead } from '../../../lib/http/query.ts';
import { BackLink } from '../../../lib/navigation/back-link.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/feedback/skeleton.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { ReleasedNotes } from '../../care/reading/released-notes.tsx';
import { FamilyForms } from '../../forms/family-forms-card.tsx';
import { FamilyDocuments } from '../../documents/documents-card.tsx';

/** A client's record as the family reads it. See docs/specification.md#documents-of-a-record. */
export function RecordPage() {
  const { id } = useParams<{ id: string }>();
  const clientId = Number(id);
  const clients = useRead('GET /api/clients', {});
  const therapists = useRead('GET /api/clients/therapists', {});
  const client = clients.data?.find((one) => one.id === clientId && one.rights.mayRead);
  const isReady = clients.data !== undefined && therapists.data !== undefined;
  const ofClient = therapists.data?.filter((one) => one.clientId === clientId) ?? [];
  return (
    <div className="page-width pb-section">
      <PageHeader
        title={client ? m.documents_record_title({ name: client.name }) : m.page_record()}
        above={<BackLink href="/settings/family">{m.documents_record_back()}</BackLink>}
      />
      <LoadFailure query={clients} sentence={m.clients_failed()} className="mb-6" />
      <LoadFailure query={therapists} sentence={m.clients_therapists_failed()} className="mb-6" />
      {!isReady && !clients.error && !therapists.error && (
        <SkeletonRegion label={m.app_loading()}>
          <Skeleton shape="block" className="h-96" />
        </SkeletonRegion>
      )}
      {isReady && !client && <EmptyState title={m.documents_record_unknown()} />}
      {isReady && client && (
        <div key={clientId} className="space-y-6">
          <ReleasedNotes clientId={clientId} />
          <FamilyForms clientId={clientId} />
          <FamilyDocuments
            clientId={clientId}
            therapists={ofClient.map((one) => ({ id: one.therapistId, name: personName(one) }))}
          />
        </div>
      )}
    </div>
  );
}
