import type { ReviewedRequest } from '@cadence/contract/verification';
import * as m from '@cadence/messages/m';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { saveAs } from '../../../lib/http/save-file.ts';
import { toastDone, toastFailed } from '../../../lib/forms/outcome-toast.ts';
import { readProblem, sentenceOr } from '../../../lib/http/problem.ts';

type DocumentsProps = Pick<ReviewedRequest, 'documents'> & {
  /** Called with the address of a document that was shown or saved. */
  onOpened?: (url: string) => void;
};

/** The documents of a request. */
export function Documents({ documents, onOpened }: DocumentsProps) {
  const [opening, setOpening] = useState<string | null>(null);
  const view = async (url: string, filename: string) => {
    setOpening(url);
    const isOpened = await openDocument(url, filename);
    setOpening(null);
    if (isOpened) onOpened?.(url);
  };
  return (
    <section className="mt-7 border-t border-line pt-6">
      <h3 className="text-title-3">{m.verification_review_sent_documents()}</h3>
      {documents.length === 0 && <p className="mt-3 text-ink-soft">{m.verification_review_no_documents()}</p>}
      <ol className="mt-4 space-y-3">
        {documents.map(({ url, filename }, index) => (
          <li
            key={url}
            className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-md border border-line p-4"
          >
            <FileText aria-hidden="true" className="size-5 shrink-0 text-brand-ink" />
            <span className="min-w-0 flex-1 basis-40">
              <span className="block font-semibold">
                {m.verification_review_document_n({ n: index + 1 })}
              </span>
              <span className="block text-sm text-ink-soft [overflow-wrap:anywhere]">{filename}</span>
            </span>
            <Button
              variant="secondary"
              size="sm"
              loading={opening === url}
              aria-label={m.verification_review_view_document_n({ n: index + 1, filename })}
              onClick={() => void view(url, filename)}
            >
              {m.verification_review_view_document()}
            </Button>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Whether this browser displays the type, without running scripts in our origin. */
function isShown(type: string): boolean {
  if (type === 'application/pdf') return navigator.pdfViewerEnabled;
  return type === 'image/jpeg' || type === 'image/png';
}
/** Milliseconds until the object URL is revoked; the tab has read the document long before. */
const KEPT_MS = 60_000;

/**
 * Fetches a document and shows it in a new tab, or saves it if this browser cannot display its type. The tab opens before the
 * fetch, because afterwards the browser would block it as a pop-up. Resolves to whether it was shown or saved.
 */
async function openDocument(url: string, filename: string): Promise<boolean> {
  const tab = window.open('', '_blank');
  if (tab) tab.opener = null;
  try {
    const file = await fetchDocument(url);
    const address = URL.createObjectURL(file);
    setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
    if (tab && isShown(file.type)) {
      tab.location.replace(address);
      return true;
    }
    tab?.close();
    saveAs(address, filename);
    toastDone({ title: m.verification_review_document_saved(), description: filename });
    return true;
  } catch (error) {
    tab?.close();
    toastFailed(sentenceOr(error, m.verification_review_document_failed()));
    return false;
  }
}

/** Rejects with a ProblemError. */
async function fetchDocument(url: string): Promise<Blob> {
  const response = await fetch(url, { credentials: 'same-origin' });
  if (!response.ok) throw await readProblem(response);
  return response.blob();
}
