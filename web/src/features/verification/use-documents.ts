import pLimit from 'p-limit';
import { useQuery } from '@tanstack/react-query';
import { DOCUMENT_EXTENSIONS, documentIdIn } from '@cadence/contract/verification';
import { MAX_FILE_BYTES } from '@cadence/contract/base/route';
import * as m from '@cadence/messages/m';
import { useEffect, useRef, useState } from 'react';
import { reportOutcome, toastDone, toastFailed } from '../../lib/forms/outcome-toast.ts';
import { messageOf, ProblemError } from '../../lib/http/problem.ts';
import { reading, useChange } from '../../lib/http/query.ts';
import { upload } from '../../lib/http/upload.ts';

/** A document of an unsent request: waiting or uploading, refused, or uploaded (then it has a URL). */
export type RequestDocument = {
  key: string;
  filename: string;
  /** Progress from 0 to 1 until it is uploaded. */
  share?: number | undefined;
  failure?: string | undefined;
  url?: string | undefined;
  /** Kept while the upload can be retried. */
  file?: File | undefined;
};

/** Files that the server would refuse are not uploaded; dropped files have not passed the file picker's filter. */
function refusalOf({ name, size }: File): string | undefined {
  const isKnown = DOCUMENT_EXTENSIONS.some((extension) => name.toLowerCase().endsWith(extension));
  if (!isKnown) return m.verification_wrong_type({ filename: name });
  return size > MAX_FILE_BYTES ? m.verification_too_large({ filename: name }) : undefined;
}

/** True if the file itself was refused, so that a retry is useless. */
function isFinal(error: unknown): boolean {
  return error instanceof ProblemError && (error.status === 413 || error.status === 415);
}

function showUploadError(description: string): void {
  toastFailed({ title: m.verification_upload_error(), description });
}

/** The server refuses a third upload of the same person at once. */
const limitUploads = pLimit(2);

/** Uploads documents as soon as they are selected, two at a time. */
function useUploads() {
  const [added, setAdded] = useState<readonly RequestDocument[]>([]);
  const ending = useRef(new Map<string, AbortController>());
  const count = useRef(0);
  useEffect(() => {
    const all = ending.current;
    return () => {
      for (const controller of all.values()) controller.abort();
    };
  }, []);

  const set = (key: string, change: Partial<RequestDocument>) =>
    setAdded((list) => list.map((one) => (one.key === key ? { ...one, ...change } : one)));
  const send = async (key: string, file: File) => {
    const controller = new AbortController();
    ending.current.set(key, controller);
    set(key, { share: 0, failure: undefined });
    try {
      const onProgress = (share: number) => set(key, { share });
      const { signal } = controller;
      const { url, filename } = await limitUploads(() =>
        upload(
          'POST /api/therapist-profile/upload-verification-doc',
          { document: file },
          { onProgress, signal },
        ),
      );
      set(key, { url, filename, share: undefined, file: undefined });
      toastDone({ title: m.verification_uploaded(), description: filename });
    } catch (error) {
      if (controller.signal.aborted) return;
      const again = isFinal(error) ? { file: undefined } : {};
      set(key, { ...again, share: undefined, failure: messageOf(error) });
      showUploadError(messageOf(error));
    }
  };
  const add = (file: File) => {
    count.current += 1;
    const key = `added-${count.current}`;
    setAdded((list) => [...list, { key, filename: file.name, file, share: 0 }]);
    void send(key, file);
  };
  const drop = (key: string) => {
    ending.current.get(key)?.abort();
    setAdded((list) => list.filter((one) => one.key !== key));
  };
  return { added, add, send, drop };
}

/** The documents of a request: just selected ones and earlier unsent ones. */
export function useDocuments() {
  // Closing the dialog keeps them on the server.
  const { data: unsent = [] } = useQuery({
    ...reading('GET /api/verification-documents'),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const removal = useChange('DELETE /api/verification-documents/:id', { waits: false });
  const { added, add, send, drop } = useUploads();
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const former = unsent
    .filter(({ url }) => !removed.includes(url) && added.every((one) => one.url !== url))
    .map(({ url, filename }): RequestDocument => ({ key: url, url, filename }));

  const addAll = (files: readonly File[]) => {
    for (const file of files) {
      const refusal = refusalOf(file);
      if (refusal === undefined) add(file);
      else showUploadError(refusal);
    }
  };
  const remove = async ({ key, url }: RequestDocument) => {
    if (url !== undefined) {
      const removing = removal.mutateAsync({ params: { id: documentIdIn(url) } });
      if (!(await reportOutcome(removing, { failed: messageOf }))) return;
      setRemoved((list) => [...list, url]);
    }
    drop(key);
  };
  const retry = ({ key, file }: RequestDocument) => file && void send(key, file);
  return { documents: [...former, ...added], add: addAll, remove, retry };
}
