import {
  RECORD_DOCUMENT_EXTENSIONS,
  type FamilyDocument,
  type RecordDocument,
} from '@cadence/contract/care/documents';
import * as m from '@cadence/messages/m';
import { useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { failureOf, reportOutcome } from '../../lib/forms/outcome-toast.ts';
import { LoadFailure } from '../../lib/http/load-failure.tsx';
import { readingPages } from '../../lib/http/lists.ts';
import { useChange } from '../../lib/http/query.ts';
import { upload } from '../../lib/http/upload.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { LoadMore } from '../../ui/data/load-more.tsx';
import { FileField } from '../../ui/form/file-field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { Card, CardHeader } from '../../ui/layout/card.tsx';
import { DocumentList } from './document-list.tsx';
import { useUploads } from './use-uploads.ts';

type CardOfClient = { clientId: number; isClosed: boolean };

/** For the therapist: what the family reads, and what she keeps. A client who has left gets nothing new. */
export function ClientDocuments({ clientId, isClosed }: CardOfClient) {
  const params = { id: clientId };
  const list = useInfiniteQuery(
    readingPages('GET /api/therapist/clients/:id/documents', { params, query: {} }),
  );
  const { sending, add } = useUploads((file, options) =>
    upload('POST /api/therapist/clients/:id/documents', { file }, { ...options, params }),
  );
  const documents = list.data?.pages.flatMap(({ items }) => items);
  return (
    <DocumentsFrame text={m.documents_of_client_text()} list={list}>
      {!isClosed && <AddField onFiles={add} />}
      {documents && (
        <Found isEmpty={documents.length + sending.length === 0}>
          <DocumentList
            documents={documents}
            sending={sending}
            renderBeside={(one) =>
              one.from.side === 'therapist' && <Release document={one} isClosed={isClosed} />
            }
          />
        </Found>
      )}
    </DocumentsFrame>
  );
}

function Release({ document, isClosed }: { document: RecordDocument; isClosed: boolean }) {
  const release = useChange('PUT /api/therapist/documents/:id/release');
  const { id, name, isReleased } = document;
  const change = () =>
    void reportOutcome(release.mutateAsync({ params: { id }, body: { isReleased: !isReleased } }), {
      done: isReleased ? m.documents_recall_done({ name }) : m.documents_release_done({ name }),
      failed: (error) => failureOf(m.documents_release_failed(), error),
    });
  return (
    <>
      <Badge tone={isReleased ? 'brand' : 'neutral'}>
        {isReleased ? m.documents_released() : m.documents_kept()}
      </Badge>
      {!isClosed && (
        <Button
          variant="quiet"
          size="sm"
          loading={release.isPending}
          aria-label={isReleased ? m.documents_recall_which({ name }) : m.documents_release_which({ name })}
          onClick={change}
        >
          {isReleased ? m.documents_recall() : m.documents_release()}
        </Button>
      )}
    </>
  );
}

export type RecordTherapist = { id: number; name: string };

/** For the family: of all therapists. A file goes to one of those whose client it is. */
export function FamilyDocuments({
  clientId,
  therapists,
}: {
  clientId: number;
  therapists: readonly RecordTherapist[];
}) {
  const params = { id: clientId };
  const list = useInfiniteQuery(readingPages('GET /api/clients/:id/documents', { params, query: {} }));
  const [chosen, setChosen] = useState<number>();
  const therapistId = chosen ?? therapists[0]?.id;
  const { sending, add } = useUploads((file, options) =>
    upload(
      'POST /api/clients/:id/documents',
      { file },
      { ...options, params, fields: { therapistId: String(therapistId) } },
    ),
  );
  const documents = list.data?.pages.flatMap(({ items }) => items);
  return (
    <DocumentsFrame text={m.documents_of_family_text()} list={list}>
      {therapistId === undefined ? (
        <p className="text-ink-soft">{m.documents_no_therapist()}</p>
      ) : (
        <div className="space-y-4">
          <SelectField
            label={m.documents_for()}
            hint={m.documents_for_hint()}
            value={String(therapistId)}
            onChange={({ target }) => setChosen(Number(target.value))}
            options={therapists.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
          <AddField onFiles={add} />
        </div>
      )}
      {documents && (
        <Found isEmpty={documents.length + sending.length === 0}>
          <DocumentList documents={documents} sending={sending} about={recordOf} />
        </Found>
      )}
    </DocumentsFrame>
  );
}

function recordOf({ therapist, from }: FamilyDocument): string | undefined {
  if (from.side === 'therapist' || therapist.name === null) return undefined;
  return m.documents_to({ name: therapist.name });
}

type Paged = Pick<
  UseInfiniteQueryResult,
  'error' | 'isPending' | 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage' | 'refetch' | 'isFetching'
>;

function DocumentsFrame({ text, list, children }: { text: string; list: Paged; children: ReactNode }) {
  return (
    <Card as="section">
      <CardHeader title={m.documents_title()} text={text} />
      <LoadFailure query={list} sentence={m.documents_failed()} className="mb-4" />
      <div className="space-y-5">
        {children}
        {list.hasNextPage && (
          <LoadMore
            label={m.documents_more()}
            loading={list.isFetchingNextPage}
            onMore={() => void list.fetchNextPage()}
          />
        )}
      </div>
    </Card>
  );
}

function Found({ isEmpty, children }: { isEmpty: boolean; children: ReactNode }) {
  return isEmpty ? <p className="text-ink-soft">{m.documents_none()}</p> : children;
}

function AddField({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  return (
    <FileField
      label={m.documents_add()}
      prompt={m.documents_add_prompt()}
      hint={m.documents_add_hint()}
      accept={RECORD_DOCUMENT_EXTENSIONS.join(',')}
      multiple
      onFiles={onFiles}
    />
  );
}
