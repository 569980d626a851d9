import * as m from '@cadence/messages/m';
import { saveAs } from '../../lib/save-file.ts';
import { sentenceOr } from '../../lib/problem.ts';
import { showToast } from '../../ui/toast-store.ts';
import { fetchDocument } from './admin-api.ts';

/** What browsers show by themselves, without running anything of it as a page of ours. */
const SHOWN = new Set(['application/pdf', 'image/jpeg', 'image/png']);
/** A tab has read its document long before. */
const KEPT_MS = 60_000;

/**
 * Fetches a document and shows it in a tab of its own (specification, management areas §2); what browsers cannot show is
 * saved under its name. The tab is opened before anything is fetched: later, browsers would take it for an advertisement.
 */
export async function openDocument(url: string, filename: string): Promise<void> {
  const tab = window.open('', '_blank');
  if (tab) tab.opener = null;
  try {
    const file = await fetchDocument(url);
    const address = URL.createObjectURL(file);
    setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
    if (tab && SHOWN.has(file.type)) {
      tab.location.replace(address);
      return;
    }
    tab?.close();
    saveAs(address, filename);
    showToast({ title: m.admin_document_saved(), description: filename });
  } catch (error) {
    tab?.close();
    const description = sentenceOr(error, m.admin_document_failed());
    showToast({ title: m.common_error_title(), description, variant: 'destructive' });
  }
}
