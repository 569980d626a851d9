import { MAX_MESSAGE_DOCUMENTS } from '@cadence/contract/care/conversations';
import type { RecordDocument } from '@cadence/contract/care/documents';
import * as m from '@cadence/messages/m';
import { useState } from 'react';
import { serverTime } from '../../lib/clock.ts';
import { failureOf, toastFailed } from '../../lib/forms/outcome-toast.ts';
import { fieldProblem, messageOf, ProblemError } from '../../lib/http/problem.ts';
import { type ChangeInput, useChange } from '../../lib/http/query.ts';
import { isUnanswered } from '../../lib/http/unanswered.ts';
import { upload, type UploadOptions } from '../../lib/http/upload.ts';
import { timeOrderedId } from '../../lib/time-ordered-id.ts';
import { useUploads } from '../documents/use-uploads.ts';
import { useSignedInUser } from '../users/api.ts';
import { type MessageDraft, messageDrafts, NO_DRAFT } from './message-draft.ts';
import type { Parties } from './api.ts';

const SEND = 'POST /api/conversations/:clientId/:therapistId/messages';
/** How long after a lost answer a message is sent again, in milliseconds. */
const REPEAT_AFTER = 300;

/** What is written in a conversation. It is there again after a reload, and until the server has it. */
export function useComposer(parties: Parties) {
  const { draft, change } = useStoredDraft(parties);
  const [error, setError] = useState<string>();
  const [sentCount, setSentCount] = useState(0);
  const { isSending, sendOnce } = useSending();
  const files = useFiles(parties, change);

  async function send(): Promise<void> {
    if (isSending) return;
    const problem = problemOf(draft, files.sending.length);
    setError(problem);
    if (problem !== undefined) return;
    const id = draft.id || timeOrderedId(serverTime());
    change((now) => ({ ...now, id }));
    const documentIds = draft.documents.map((one) => one.id);
    try {
      await sendOnce({ params: parties, body: { id, text: draft.text, documentIds }, attempt: id });
      change(() => NO_DRAFT);
      setSentCount((count) => count + 1);
    } catch (failure) {
      // Another text was sent with this id before its answer was lost: this one is another message.
      if (isOther(failure)) change((now) => ({ ...now, id: '' }));
      setError(fieldProblem(failure, 'text') ?? messageOf(failure));
    }
  }

  const type = (text: string) => {
    setError(undefined);
    change((now) => ({ ...now, text }));
  };
  return { draft, error, sentCount, isSending, files, type, send };
}

type ChangeDraft = (changed: (now: MessageDraft) => MessageDraft) => void;

function useStoredDraft({ clientId, therapistId }: Parties): { draft: MessageDraft; change: ChangeDraft } {
  const user = useSignedInUser();
  const key = `${clientId}-${therapistId}`;
  const draft = messageDrafts.use(user.id, key) ?? NO_DRAFT;
  const change: ChangeDraft = (changed) => {
    const next = changed(messageDrafts.read(user.id, key) ?? NO_DRAFT);
    const isEmpty = next.text === '' && next.documents.length === 0;
    messageDrafts.keep(user.id, key, isEmpty ? undefined : next);
  };
  return { draft, change };
}

/** Where no answer comes a message is sent once more, with its id. */
function useSending() {
  const { isPending, mutateAsync } = useChange(SEND);
  const [isRepeating, setRepeating] = useState(false);
  const sendOnce = async (input: ChangeInput<typeof SEND>): Promise<void> => {
    try {
      await mutateAsync(input);
    } catch (failure) {
      if (!isUnanswered(failure)) throw failure;
      setRepeating(true);
      await new Promise((resolve) => setTimeout(resolve, REPEAT_AFTER));
      await mutateAsync(input).finally(() => setRepeating(false));
    }
  };
  return { isSending: isPending || isRepeating, sendOnce };
}

function problemOf({ text, documents }: MessageDraft, sending: number): string | undefined {
  if (sending > 0) return m.conversation_files_wait();
  return text.trim() === '' && documents.length === 0 ? m.conversation_empty() : undefined;
}

function isOther(failure: unknown): boolean {
  return failure instanceof ProblemError && failure.code === 'message_other';
}

export type Composer = ReturnType<typeof useComposer>;

/** The files of a message. They are uploaded as soon as they are chosen. */
function useFiles({ clientId, therapistId }: Parties, change: ChangeDraft) {
  const { role } = useSignedInUser();
  const remove = useChange('DELETE /api/documents/:id', { waits: false });
  const put = (file: File, options: UploadOptions): Promise<RecordDocument> => {
    const params = { id: clientId };
    if (role === 'therapist')
      return upload('POST /api/therapist/clients/:id/documents', { file }, { ...options, params });
    const fields = { therapistId: String(therapistId) };
    return upload('POST /api/clients/:id/documents', { file }, { ...options, params, fields });
  };
  const { sending, add } = useUploads(async (file, options) => {
    const { id, name, kind, size } = await put(file, options);
    change((now) => ({ ...now, documents: [...now.documents, { id, name, kind, size }] }));
  });
  return {
    sending,
    add: (chosen: readonly File[], present: number) => {
      const room = MAX_MESSAGE_DOCUMENTS - present - sending.length;
      if (chosen.length > room)
        toastFailed(m.conversation_files_most({ max: String(MAX_MESSAGE_DOCUMENTS) }));
      add(chosen.slice(0, Math.max(0, room)));
    },
    remove: async (id: number) => {
      try {
        await remove.mutateAsync({ params: { id } });
      } catch (failure) {
        // One that is gone already is not sent either.
        if (!(failure instanceof ProblemError && failure.status === 404))
          return toastFailed(failureOf(m.conversation_file_remove_failed(), failure));
      }
      change((now) => ({ ...now, documents: now.documents.filter((one) => one.id !== id) }));
    },
  };
}
