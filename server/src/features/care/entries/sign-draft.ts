/** What makes a draft a signed entry: who signs and what they state, and its place in the chain of hashes. */
import type { EntryBody } from '@cadence/contract/care/entries';
import { fullName } from '@cadence/format/full-name';
import * as m from '@cadence/messages/m';
import { wallClock } from '@cadence/scheduling/zones';
import type { Context } from '../../../context.ts';
import { auditEach } from '../../../platform/audit/audit.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import * as clients from '../../clients/service.ts';
import * as schedule from '../../schedule/service.ts';
import * as therapists from '../../therapists/service.ts';
import * as verification from '../../verification/service.ts';
import * as queries from '../rows/entry-queries.ts';
import * as records from '../rows/record-queries.ts';
import { canonical, sealEntry } from '../rows/sealed-entry.ts';
import { figuresOf } from './draft-session.ts';
import { hashOf } from './hash-chain.ts';

/** Call it under the locks of the record and the draft. */
export async function signDraft(
  tx: Context,
  viewer: Viewer,
  row: queries.EntryRow,
  { body, isFinished }: { body: EntryBody; isFinished: boolean },
): Promise<queries.EntryRow> {
  const record = await records.lockExisting(tx.db, row);
  if (!record) throw new Error('an entry has no record');
  const signedAt = afterLast(tx.clock.now(), await queries.lastSignedAt(tx.db, row));
  const content = {
    body,
    signature: await signatureOf(tx, viewer, row, isFinished),
    figures: row.kind === 'session' ? await figuresOf(tx, row, row.appointmentId) : [],
  };
  const hash = hashOf(canonical({ ...row, signedAt }, content), record.lastHash);
  const by = { signedBy: viewer.userId, signedAt, hash, previousHash: record.lastHash };
  const sealed = sealEntry(tx, row.id, content);
  const signed = await queries.updateEntry(tx.db, row.id, { ...sealed, ...by, state: 'signed' }, true);
  const { timezone } = await schedule.settingsOf(tx, row.therapistId);
  const isClosing = row.kind === 'closing' && isFinished;
  const closedOn = isClosing ? wallClock(timezone, signedAt.getTime()).date : record.closedOn;
  await records.updateRecord(tx.db, row, { lastHash: hash, closedOn });
  await auditEntry(tx, viewer, row, 'signed');
  return signed;
}

/** The chain is in the order of signing, also where the clock of one node is behind that of another. */
function afterLast(now: Date, last: Date | null): Date {
  return last && last >= now ? new Date(last.getTime() + 1) : now;
}

/** Name, title and registration as they are now, and what signing says. An accepted registration goes before what she stated herself. */
async function signatureOf(
  tx: Context,
  viewer: Viewer,
  { therapistId, language }: queries.EntryRow,
  isFinished: boolean,
) {
  const therapist = await therapists.find(tx, therapistId);
  const own = await therapists.getOwn(tx, viewer);
  const accepted = await verification.findRegistration(tx, therapistId);
  const statement = isFinished ? m.note_draft_statement : m.note_draft_statement_unfinished;
  return {
    name: therapist ? fullName(therapist) : '',
    title: own.title,
    registration: accepted ? `${accepted.regulator[language]}, ${accepted.number}` : own.license,
    statement: statement({}, { locale: language }),
  };
}

/** Each guardian who may read the record finds the change in their access log. */
export async function auditEntry(
  tx: Context,
  viewer: Viewer,
  { id, clientId }: queries.EntryRow,
  change: 'signed' | 'released' | 'recalled',
): Promise<void> {
  const readers = await clients.listReaders(tx, clientId);
  await auditEach(
    tx,
    viewer,
    readers.map(({ userId }) => ({ action: 'change', change, record: `entry:${id}`, subjectId: userId })),
  );
}
