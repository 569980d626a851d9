import * as clients from '../src/features/clients/service.ts';
import * as forms from '../src/features/forms/service.ts';
import type { Context } from '../src/context.ts';
import type { Viewer } from '../src/platform/viewer.ts';

/** An operator has reviewed the words of all forms. */
export async function reviewForms(tx: Context, admin: Viewer): Promise<void> {
  for (const { key, version } of await forms.listShippedForms(tx))
    await forms.reviewShippedForm(tx, admin, key, version);
}

type Asking = { therapistId: number; parent: Viewer };

/** What every new client is asked, of each client of a family whom a therapist treats. */
export async function askFamily(tx: Context, { therapistId, parent }: Asking): Promise<void> {
  for (const { id: clientId } of await clients.list(tx, parent))
    await forms.askNewClient(tx, { clientId, therapistId });
}
