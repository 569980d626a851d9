import type { RecordDocument } from '@cadence/contract/care/documents';
import { dateIn } from '@cadence/format/time';
import * as m from '@cadence/messages/m';
import { FileImage, FileText } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { toastDone } from '../../lib/forms/outcome-toast.ts';
import { formatBytes } from '../../lib/figures.ts';
import { messageOf } from '../../lib/http/problem.ts';
import { useChange } from '../../lib/http/query.ts';
import { useFocusBack } from '../../lib/navigation/use-focus-back.ts';
import { formatDate } from '../../lib/time.ts';
import { browserZone } from '../../lib/time-zones.ts';
import { Button } from '../../ui/button.tsx';
import { Progress } from '../../ui/feedback/progress.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import type { Sending } from './use-uploads.ts';

type DocumentListProps<D extends RecordDocument> = {
  documents: readonly D[];
  sending: readonly Sending[];
  /** What stands beside the name, such as whether the family reads it. */
  renderBeside?: (document: D) => ReactNode;
  /** More about where it belongs. */
  about?: (document: D) => string | undefined;
};

/** The documents of a record, newest first, after those that are on their way. */
export function DocumentList<D extends RecordDocument>(props: DocumentListProps<D>) {
  const { documents, sending, renderBeside, about } = props;
  const [removing, setRemoving] = useState<D | null>(null);
  const focusBack = useFocusBack<HTMLUListElement>(removing !== null);
  return (
    <>
      <ul
        ref={focusBack}
        tabIndex={-1}
        aria-label={m.documents_list()}
        className="divide-y divide-line border-y border-line"
      >
        {sending.map(({ key, filename, share }) => (
          <li key={key} className="py-3">
            <Progress
              label={filename}
              value={share === 1 ? undefined : share}
              text={
                share === 1
                  ? m.documents_checking()
                  : m.documents_sending({ percent: Math.round(share * 100) })
              }
            />
          </li>
        ))}
        {documents.map((document) => (
          <li key={document.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <Name document={document} about={about?.(document)} />
            <div className="-mx-3 flex flex-wrap items-center">
              {renderBeside?.(document)}
              {document.isRemovable && (
                <Button
                  variant="quiet"
                  size="sm"
                  aria-label={m.documents_remove_which({ name: document.name })}
                  onClick={() => setRemoving(document)}
                >
                  {m.documents_remove()}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {removing && <RemoveDialog document={removing} onClose={() => setRemoving(null)} />}
    </>
  );
}

function Name({ document, about }: { document: RecordDocument; about: string | undefined }) {
  const { id, name, kind, size, uploadedAt } = document;
  const Icon = kind === 'pdf' || kind === 'docx' ? FileText : FileImage;
  const facts = m.documents_facts({
    from: fromText(document),
    date: formatDate(dateIn(uploadedAt, browserZone())),
    size: formatBytes(size),
  });
  return (
    <div className="flex min-w-0 flex-1 basis-60 items-start gap-3">
      <Icon aria-hidden="true" className="mt-1 size-5 shrink-0 text-ink-faint" />
      <div className="min-w-0">
        <a href={`/api/documents/${id}`} download={name} className="font-semibold [overflow-wrap:anywhere]">
          {name}
        </a>
        <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">
          {about === undefined ? facts : `${facts} · ${about}`}
        </p>
      </div>
    </div>
  );
}

function fromText({ from: { name, isOwn } }: RecordDocument): string {
  if (isOwn) return m.documents_from_you();
  return name === null ? m.documents_from_closed() : m.documents_from({ name });
}

function RemoveDialog({
  document: { id, name },
  onClose,
}: {
  document: RecordDocument;
  onClose: () => void;
}) {
  const remove = useChange('DELETE /api/documents/:id');
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={async () => {
        await remove.mutateAsync({ params: { id } });
        toastDone({ title: m.documents_removed({ name }) });
      }}
      describeError={messageOf}
      title={m.documents_remove_title({ name })}
      description={m.documents_remove_text()}
      confirmLabel={m.documents_remove()}
      cancelLabel={m.documents_keep()}
      closeLabel={m.app_close()}
    />
  );
}
