import * as m from '@cadence/messages/m';
import { saveAs } from '../../../lib/http/save-file.ts';
import { toastDone, toastFailed } from '../../../lib/forms/outcome-toast.ts';
import { readProblem, sentenceOr } from '../../../lib/http/problem.ts';

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
export async function openDocument(url: string, filename: string): Promise<boolean> {
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
