import pLimit from 'p-limit';
import { RECORD_DOCUMENT_EXTENSIONS } from '@cadence/contract/care/documents';
import { MAX_FILE_BYTES } from '@cadence/contract/base/route';
import * as m from '@cadence/messages/m';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { toastDone, toastFailed } from '../../lib/forms/outcome-toast.ts';
import { messageOf } from '../../lib/http/problem.ts';
import { refreshNouns } from '../../lib/http/refresh.ts';
import type { UploadOptions } from '../../lib/http/upload.ts';

/** A file that is on its way. */
export type Sending = { key: number; filename: string; share: number };

/** Files that the server would refuse are not sent; dropped ones have not passed the file picker's filter. */
function refusalOf({ name, size }: File): string | undefined {
  const isKnown = RECORD_DOCUMENT_EXTENSIONS.some((extension) => name.toLowerCase().endsWith(extension));
  if (!isKnown) return m.documents_wrong_type({ filename: name });
  return size > MAX_FILE_BYTES ? m.documents_too_large({ filename: name }) : undefined;
}

/** The server refuses a third upload of the same person at once. */
const limitUploads = pLimit(2);

/** Sends documents as soon as they are chosen. Leaving the page ends what is not sent. */
export function useUploads(send: (file: File, options: UploadOptions) => Promise<unknown>) {
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const queries = useQueryClient();
  const leaving = useRef(new AbortController());
  const count = useRef(0);
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);

  const sendOne = async (file: File) => {
    const { signal } = leaving.current;
    const key = ++count.current;
    setSending((list) => [...list, { key, filename: file.name, share: 0 }]);
    const onProgress = (share: number) =>
      setSending((list) => list.map((one) => (one.key === key ? { ...one, share } : one)));
    try {
      await limitUploads(() => send(file, { onProgress, signal }));
      await refreshNouns(queries, 'documents');
      toastDone({ title: m.documents_added(), description: file.name });
    } catch (error) {
      if (signal.aborted) return;
      toastFailed({ title: m.documents_add_failed(), description: messageOf(error) });
    } finally {
      setSending((list) => list.filter((one) => one.key !== key));
    }
  };
  const add = (files: readonly File[]) => {
    for (const file of files) {
      const refusal = refusalOf(file);
      if (refusal === undefined) void sendOne(file);
      else toastFailed({ title: m.documents_add_failed(), description: refusal });
    }
  };
  return { sending, add };
}
