import * as m from '@cadence/messages/m';
import { FileText, RotateCw, X } from 'lucide-react';
import { ErrorText } from '../../ui/form/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Progress } from '../../ui/feedback/progress.tsx';
import type { RequestDocument } from './use-documents.ts';

export type DocumentListProps = {
  documents: readonly RequestDocument[];
  onRemove: (document: RequestDocument) => void;
  onRetry: (document: RequestDocument) => void;
};

/** The documents with upload progress and a remove button. */
export function DocumentList({ documents, onRemove, onRetry }: DocumentListProps) {
  if (documents.length === 0) return null;
  return (
    <ul aria-label={m.verification_documents_list()} className="space-y-2">
      {documents.map((document) => (
        <li key={document.key} className="rounded-md border border-line py-1 ps-4 pe-1">
          <div className="flex items-center gap-3">
            <FileText aria-hidden="true" className="size-5 shrink-0 text-ink-faint" />
            <div className="min-w-0 flex-1 py-1.5">
              <Name document={document} />
            </div>
            {document.failure !== undefined && document.file && (
              <IconButton
                label={m.verification_retry_document({ filename: document.filename })}
                icon={<RotateCw aria-hidden="true" className="size-5" />}
                onClick={() => onRetry(document)}
              />
            )}
            <IconButton
              label={m.verification_remove_document({ filename: document.filename })}
              icon={<X aria-hidden="true" className="size-5" />}
              onClick={() => onRemove(document)}
            />
          </div>
          {document.failure !== undefined && (
            <div className="pe-3 pb-3 text-sm">
              <ErrorText id={`${document.key}-failure`} error={document.failure} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

function Name({ document: { filename, share } }: { document: RequestDocument }) {
  if (share === undefined) return <p className="[overflow-wrap:anywhere]">{filename}</p>;
  const isSent = share === 1;
  return (
    <Progress
      label={filename}
      value={isSent ? undefined : share}
      text={isSent ? m.verification_checking() : m.photos_progress({ percent: Math.round(share * 100) })}
    />
  );
}
