import { COVER_LETTER_MAX, COVER_LETTER_MIN, DOCUMENT_EXTENSIONS } from '@cadence/contract/verification';
import * as m from '@cadence/messages/m';
import { useState } from 'react';
import { makeDrafts, useDraft } from '../../lib/drafts.ts';
import { messageOf } from '../../lib/problem.ts';
import { refusedField } from '../../lib/refused-fields.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FileField } from '../../ui/file-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useRequestVerification } from './api.ts';
import { DocumentList } from './document-list.tsx';
import { useDocuments, type RequestDocument } from './use-documents.ts';

/** One letter is being written at a time. It outlives the dialog, and a lost session. */
const LETTER = 'letter';
const letters = makeDrafts<string>();
const FILES = 'verification-files';

/** A cover letter and documents (specification, management areas §2 and §5). */
export function RequestDialog({ onClose }: { onClose: () => void }) {
  const letter = useDraft(letters, LETTER, '');
  const { documents, add, remove, retry } = useDocuments();
  const { send, isSending, failure, wrong } = useSending(() => {
    letter.drop();
    onClose();
  });
  const length = letter.value.trim().length;
  const isOnItsWay = documents.some(({ share }) => share !== undefined);
  const isTooLong = length > COVER_LETTER_MAX;
  const canSend = length >= COVER_LETTER_MIN && !isTooLong && !isOnItsWay;
  const takeBack = async (one: RequestDocument) => {
    await remove(one);
    // Its button goes with it.
    document.getElementById(FILES)?.focus();
  };
  const submit = () => {
    if (length === 0) showLetterRequired();
    else if (canSend) void send(letter.value, documents);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      locked={isSending}
      title={m.verification_request()}
      description={m.verification_dialog_text()}
      closeLabel={m.common_close()}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={isSending}>
            {m.verification_cancel()}
          </Button>
          {/* Not `disabled`: whoever presses it too early is told why. */}
          <Button variant="accent" aria-disabled={!canSend} loading={isSending} onClick={submit}>
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
          value={letter.value}
          onChange={(event) => letter.set(event.target.value)}
          error={isTooLong ? m.validation_too_long({ maximum: COVER_LETTER_MAX }) : wrong}
          counter={() => counted(length)}
        />
        <FileField
          id={FILES}
          label={m.verification_documents()}
          prompt={m.verification_documents_prompt()}
          hint={m.verification_documents_hint()}
          accept={DOCUMENT_EXTENSIONS.join(',')}
          multiple
          onFiles={add}
        />
        <DocumentList documents={documents} onRemove={(one) => void takeBack(one)} onRetry={retry} />
        {isOnItsWay && <p className="text-sm text-ink-faint">{m.verification_waiting()}</p>}
        {failure !== undefined && (
          <Notice tone="danger" live>
            {failure}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}

/** How far it is to enough, then how long it has become. */
function counted(count: number): string {
  if (count >= COVER_LETTER_MIN) return m.verification_letter_length({ count });
  return m.verification_letter_counter({ count, minimum: COVER_LETTER_MIN });
}

function showLetterRequired(): void {
  showToast({
    title: m.verification_letter_required(),
    description: m.validation_cover_letter_required(),
    variant: 'destructive',
  });
}

type Sent = readonly { url?: string | undefined }[];

/** Sends it, and says what came of it (specification, management areas §8). */
function useSending(onSent: () => void) {
  const request = useRequestVerification();
  const [failure, setFailure] = useState<string>();
  const [wrong, setWrong] = useState<string>();
  const send = async (coverLetter: string, documents: Sent) => {
    setFailure(undefined);
    setWrong(undefined);
    try {
      const documentUrls = documents.flatMap(({ url }) => url ?? []);
      const { message } = await request.mutateAsync({ coverLetter, documentUrls });
      showToast({ title: m.verification_requested(), description: message });
      onSent();
    } catch (error) {
      setFailure(messageOf(error));
      setWrong(refusedField(error, 'coverLetter'));
      showToast({ title: m.common_error_title(), description: messageOf(error), variant: 'destructive' });
    }
  };
  return { send, isSending: request.isPending, failure, wrong };
}
