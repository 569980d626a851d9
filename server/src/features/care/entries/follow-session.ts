/** What becomes of a session's draft when the session changes. One that is moved takes it along: the draft names the session. */
import * as m from '@cadence/messages/m';
import { type Context, inTransaction } from '../../../context.ts';
import * as appointments from '../../appointments/service.ts';
import * as therapists from '../../therapists/service.ts';
import { settingsOf } from './care-settings.ts';
import { touchRecord } from '../retention/keep-record.ts';
import * as queries from '../rows/entry-queries.ts';
import { fieldsOf, openEntry, sealEntry } from '../rows/sealed-entry.ts';

/** The draft of a cancelled session becomes a contact, with all that was written in it. */
export async function followCancelled(ctx: Context, appointmentId: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const row = await queries.lockDraftOf(tx.db, appointmentId);
    if (!row) return;
    const written = fieldsOf(row.kind, openEntry(tx, row)?.body ?? {}).map(([, text]) => text);
    const sealed = sealEntry(tx, row.id, { body: { summary: written.join('\n\n') }, signature: null });
    await queries.updateEntry(tx.db, row.id, { ...sealed, kind: 'contact' }, true);
  });
}

/** Of a session that nobody attended there is an entry of one line, to be signed; a draft that was written stays. */
export async function followAttendance(
  ctx: Context,
  { appointmentId, didNotAttend }: { appointmentId: number; didNotAttend: boolean },
): Promise<void> {
  const session = didNotAttend ? await appointments.findById(ctx, appointmentId) : undefined;
  if (!session?.didNotAttend) return;
  const { clientId, therapistId, clientName } = session;
  const therapist = await therapists.find(ctx, therapistId);
  if (!therapist || therapist.isSuspended) return;
  await inTransaction(ctx, async (tx) => {
    await touchRecord(tx, { clientId, therapistId });
    if (await queries.hasEntryOf(tx.db, session, appointmentId)) return;
    const { language } = await settingsOf(tx, { therapistId, userId: therapist.userId });
    const row = await queries.insertEntry(tx.db, {
      clientId,
      therapistId,
      kind: 'session',
      state: 'draft',
      appointmentId,
      sealedKey: '',
      sealedBody: '',
      language,
      writtenBy: therapist.userId,
      createdAt: tx.clock.now(),
    });
    const findings = m.note_draft_did_not_attend({ name: clientName }, { locale: language });
    await queries.updateEntry(tx.db, row.id, sealEntry(tx, row.id, { body: { findings }, signature: null }));
  });
}
