/** What is stored of a record, and what happens to it when the secret is replaced. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Context } from './context.ts';
import { resealNotes } from './features/appointments/service.ts';
import * as care from './features/care/service.ts';
import * as conversations from './features/conversations/service.ts';
import * as documents from './features/documents/service.ts';
import * as forms from './features/forms/service.ts';
import { resealGuestNames } from './features/room/service.ts';
import { sealedByCurrent } from './platform/crypto.ts';
import { FILE_FOLDERS } from './platform/stored-files.ts';
import { LONG_SESSIONS, NOW, startTestApp, type TestApp } from './testing/app.ts';
import { type BookablePractice, newPractice } from './testing/factories.ts';
import { newGuardian } from './testing/families/clients.ts';
import { plantAll, plantedWords, wordsIn } from './testing/families/planted.ts';
import { newRecord } from './testing/families/records.ts';

let t: TestApp;
let practice: BookablePractice;
let clientId: number;
const logged: string[] = [];
beforeAll(async () => {
  t = await startTestApp({ env: { ...LONG_SESSIONS, LOG_LEVEL: 'trace' }, log: (line) => logged.push(line) });
  t.clock.set(NOW);
  practice = await newPractice(t, { paypalEmail: '' });
  const record = await newRecord(t, practice, '2026-11-24T15:00:00.000Z');
  ({ clientId } = record);
  const reader = await newGuardian(t, record.parent, clientId, { mayRead: true });
  await plantAll({ ...record, t, practice, reader });
});
afterAll(() => t.close());

async function rowsOf(statement: string) {
  return (await t.ctx.database.execute(statement)).rows as Record<string, string>[];
}

test('no table, job, message, file or line of the log has a word that people wrote into a record', async () => {
  expect(plantedWords.length).toBeGreaterThan(3);
  const tables = await rowsOf(`select quote_ident(table_schema) || '.' || quote_ident(table_name) as name
    from information_schema.tables where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`);
  expect(tables.length).toBeGreaterThan(50);
  for (const { name } of tables) {
    const rows = await rowsOf(`select to_jsonb(one)::text as text from ${name} one`);
    expect([name, wordsIn(rows.map(({ text }) => text).join('\n'))]).toEqual([name, []]);
  }
  let files = 0;
  for (const folder of FILE_FOLDERS) {
    for await (const key of t.ctx.files.list(folder)) {
      files += 1;
      expect(wordsIn(key)).toEqual([]);
      expect(wordsIn((await t.ctx.files.get(key))?.toString('latin1') ?? '')).toEqual([]);
    }
  }
  expect(files).toBeGreaterThan(2);
  expect(logged.length).toBeGreaterThan(0);
  expect(wordsIn(logged.join('\n'))).toEqual([]);
});

/** Columns that a timer seals again, by the function that does it; `key_id` stands for the file of the row. */
const resealed: Record<string, (ctx: Context) => Promise<unknown>> = {
  'appointments.sealed_notes': resealNotes,
  'appointments.sealed_cancellation_reason': resealNotes,
  'appointments.sealed_change_message': resealNotes,
  'goals.sealed_text': care.reseal,
  'goals.sealed_family_words': care.reseal,
  'entries.sealed_key': care.reseal,
  'form_responses.sealed_answers': forms.reseal,
  'form_responses.sealed_given_by': forms.reseal,
  'form_responses.sealed_reason': forms.reseal,
  'conversation_messages.sealed_text': conversations.reseal,
  'documents.sealed_name': documents.resealDocuments,
  'documents.key_id': documents.resealDocuments,
  'room_guests.sealed_name': resealGuestNames,
};
/** Columns that are gone before a former secret is given up, or whose feature holds it otherwise. */
const otherwise: Record<string, string> = {
  'entries.sealed_body': 'sealed with the key of its row, which is sealed again',
  'client_invitations.sealed_email': 'an invitation is valid for seven days',
  'client_invitations.sealed_name': 'an invitation is valid for seven days',
  'client_invitations.sealed_token': 'an invitation is valid for seven days',
  'deliveries.sealed_address': 'forgotten once it is sent',
  'idempotency_keys.sealed_answer': 'an answer is kept for a day',
  'verification_documents.key_id': 'the sweep of verification; see verification/documents.test.ts',
};

test('every sealed column is one that some timer seals again, or says why it need not', async () => {
  const found = await rowsOf(`select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and (column_name like 'sealed\\_%' or column_name = 'key_id')`);
  const known = [...Object.keys(resealed), ...Object.keys(otherwise)].toSorted();
  expect(found.map(({ name }) => String(name)).toSorted()).toEqual(known);
});

test('after a new secret everything of a record is sealed with it, and readable meanwhile', async () => {
  const renewed = 'another-secret-of-at-least-thirty-two-characters';
  const both = { ...t.ctx, secrets: [renewed, t.ctx.secrets[0]] as const };
  const read = async (ctx: Context) => {
    const viewer = { userId: practice.therapist.userId, role: 'therapist', language: 'en' } as const;
    const { items } = await documents.listOfClient(ctx, viewer, clientId, {});
    const { therapistId } = practice.therapist;
    const { messages } = await conversations.get(ctx, viewer, { clientId, therapistId }, {});
    return [...items.map(({ name }) => name), ...messages.map(({ text }) => text)];
  };
  const before = await read(t.ctx);
  expect(before.toSorted()).toEqual([
    'causerie-mordorée',
    'lanternish',
    'orfèvrerie-inouïe.pdf',
    'quixoblast.pdf',
    'snollygostral',
    'zamboulistic.pdf',
  ]);
  expect(await read(both)).toEqual(before);
  for (const reseal of new Set(Object.values(resealed))) await reseal(both);
  const prefix = sealedByCurrent(both.secrets);
  for (const name of Object.keys(resealed)) {
    const [table = '', column = ''] = name.split('.');
    const others = `${column} is not null and left(${column}, ${prefix.length}) <> '${prefix}'`;
    expect([name, await rowsOf(`select id from ${table} where ${others}`)]).toEqual([name, []]);
  }
  expect(await read({ ...t.ctx, secrets: [renewed] })).toEqual(before);
});
