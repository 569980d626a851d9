import { COVER_LETTER_MAX, COVER_LETTER_MIN, DOCUMENT_EXTENSIONS } from '@cadence/contract/verification';
import * as m from '@cadence/messages/m';
import { useWatch } from 'react-hook-form';
import { makeDrafts } from '../../lib/session/drafts.ts';
import { toastFailed } from '../../lib/forms/outcome-toast.ts';
import { useServerForm } from '../../lib/forms/use-server-form.ts';
import { messageOf } from '../../lib/http/problem.ts';
import { useChange } from '../../lib/http/query.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { FileField } from '../../ui/form/file-field.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { useDocuments, type RequestDocument } from './use-documents.ts';
import { FileText, RotateCw, X } from 'lucide-react';
import { ErrorText } from '../../ui/form/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Progress } from '../../ui/feedback/progress.tsx';

const drafts = makeDrafts<{ coverLetter: string }>();
const FILES = 'verification-files';
const OBSTACLE = 'verification-obstacle';

/** Asks for a cover letter and documents. What was typed is kept when the dialog closes, and after a lost session. */
export function RequestDialog({ onClose }: { onClose: () => void }) {
  const { documents, add, remove, retry } = useDocuments();
  const request = useChange('POST /api/therapist-profile/verify');
  const documentUrls = documents.flatMap(({ url }) => url ?? []);
  const form = useServerForm({
    values: { coverLetter: '' },
    send: ({ coverLetter }) => request.mutateAsync({ body: { coverLetter, documentUrls } }),
    done: ({ message }) => ({ title: m.verification_requested(), description: message }),
    failed: messageOf,
    onDone: onClose,
    drafts,
  });
  const { errors, isSubmitting } = form.formState;
  const length = useWatch({ control: form.control, name: 'coverLetter' }).trim().length;
  const obstacle = obstacleOf(documents);
  const isTooLong = length > COVER_LETTER_MAX;
  const canSend = length >= COVER_LETTER_MIN && !isTooLong && obstacle === undefined;
  const takeBack = async (one: RequestDocument) => {
    await remove(one);
    // The focused remove button disappears with the document.
    document.getElementById(FILES)?.focus();
  };
  const submit = () => {
    if (length === 0) showLetterRequired();
    else if (canSend) void form.submit();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      locked={isSubmitting}
      title={m.verification_request()}
      description={m.verification_dialog_text()}
      closeLabel={m.app_close()}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={isSubmitting}>
            {m.verification_cancel()}
          </Button>
          {/* Not `disabled`, so that clicking it too early explains why. */}
          <Button
            variant="accent"
            aria-disabled={!canSend}
            aria-describedby={obstacle && OBSTACLE}
            loading={isSubmitting}
            onClick={submit}
          >
            {m.verification_submit()}
          </Button>
        </>
      }
    >
      <div className="space-y-6 pt-1">
        <TextArea
          label={m.verification_letter()}
          hint={m.verification_letter_hint()}
          rows={7}
          {...form.register('coverLetter')}
          error={
            isTooLong ? m.validation_too_long({ maximum: COVER_LETTER_MAX }) : errors.coverLetter?.message
          }
          counter={() => counted(length)}
        />
        <DocumentsField onFiles={add} />
        <DocumentList documents={documents} onRemove={(one) => void takeBack(one)} onRetry={retry} />
        {obstacle && (
          <p id={OBSTACLE} className="text-sm text-ink-faint">
            {obstacle}
          </p>
        )}
        {errors.root && (
          <Notice tone="danger" live>
            {errors.root.message}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}

function DocumentsField({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  return (
    <FileField
      id={FILES}
      label={m.verification_documents()}
      prompt={m.verification_documents_prompt()}
      hint={m.verification_documents_hint()}
      accept={DOCUMENT_EXTENSIONS.join(',')}
      multiple
      onFiles={onFiles}
    />
  );
}

/** Why the request cannot be sent with these documents yet: none of them may be left out without a word. */
function obstacleOf(documents: readonly RequestDocument[]): string | undefined {
  if (documents.some(({ share }) => share !== undefined)) return m.verification_waiting();
  return documents.some(({ url }) => url === undefined) ? m.verification_not_uploaded() : undefined;
}

/** The characters missing to the minimum, then the length. */
function counted(count: number): string {
  if (count >= COVER_LETTER_MIN) return m.verification_letter_length({ count });
  return m.verification_letter_counter({ count, minimum: COVER_LETTER_MIN });
}

function showLetterRequired(): void {
  toastFailed({
    title: m.verification_letter_required(),
    description: m.validation_cover_letter_required(),
  });
}

type DocumentListProps = {
  documents: readonly RequestDocument[];
  onRemove: (document: RequestDocument) => void;
  onRetry: (document: RequestDocument) => void;
};

/** The documents with upload progress and a remove button. */
function DocumentList({ documents, onRemove, onRetry }: DocumentListProps) {
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
