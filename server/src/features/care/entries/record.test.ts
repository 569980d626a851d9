/** A record as a whole: its cover, the notes that wait, an entry on paper, and who hears that it was released. */
import type { Entry } from '@cadence/contract/care/entries';
import { DAY, HOUR } from '@cadence/scheduling/durations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LONG_SESSIONS, NOW } from '../../../testing/app.ts';
import {
  aTrial,
  FIRST_SESSION,
  GOAL,
  newEntry,
  newGoal,
  newTreated,
  tap,
  type Treated,
} from '../../../testing/care/goals.ts';
import {
  newAppointment,
  newPatient,
  newTherapist,
  PASSWORD,
  type SignedInUser,
} from '../../../testing/factories.ts';
import { newGuardian } from '../../../testing/families/clients.ts';
import { type MessagingApp, newMessages, runJobs, startMessagingApp } from '../../../testing/messages.ts';
import { pdfTags, pdfText } from '../../../testing/pages/pdf-text.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { downloadEntry } from './entry-file.ts';

const ENDED = new Date(Date.parse(FIRST_SESSION) + 2 * HOUR);

let t: MessagingApp;
let treated: Treated;
beforeAll(async () => {
  t = await startMessagingApp({ env: LONG_SESSIONS });
});
beforeEach(async () => {
  t.clock.set(NOW);
  treated = await newTreated(t);
  await newMessages(t);
  t.clock.set(ENDED);
});
afterAll(() => t.close());

function therapist(): SignedInUser {
  return treated.practice.therapist;
}
function add(fields: object = {}) {
  return newEntry(therapist(), treated.clientId, fields);
}
function addNote(fields: object = {}) {
  return add({ kind: 'session', appointmentId: treated.appointmentId, body: undefined, ...fields });
}
/** The password makes the sign-in recent. */
async function signed({ api }: SignedInUser, { id, version }: Entry): Promise<Entry> {
  const reply = await api.post(`/api/therapist/entries/${id}/sign`, { version, password: PASSWORD });
  if (reply.status !== 200) throw new Error(`signing answered ${reply.status}: ${reply.text}`);
  return reply.body;
}
function patientOf(userId: number): Viewer {
  return { userId, role: 'patient', language: 'en' };
}
async function refusedOf(files: Promise<unknown>[]): Promise<string[]> {
  const outcomes = await Promise.allSettled(files);
  return outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
}
async function recordOf(who = therapist()) {
  return who.api.get(`/api/therapist/clients/${treated.clientId}/record`);
}
async function openNotes() {
  return (await therapist().api.get('/api/therapist/open-notes')).body;
}
async function release(id: number, isReleased = true) {
  const reply = await therapist().api.put(`/api/therapist/entries/${id}/release`, { isReleased });
  expect(reply.status).toBe(200);
}

describe('the record', () => {
  it('names sessions without an entry, and until when it is kept once something was written', async () => {
    expect((await recordOf()).body).toEqual({
      cover: { name: 'Léo', birthMonth: null, stated: null },
      openedOn: null,
      closedOn: null,
      keepUntil: null,
      missing: [{ kind: 'session', appointmentId: treated.appointmentId, startTime: treated.startAt }],
      lastPlan: null,
    });
    const body = { plan: 'Short sentences next.' };
    const note = await signed(therapist(), await addNote({ body }));
    expect((await recordOf()).body).toMatchObject({
      openedOn: '2026-11-23',
      keepUntil: expect.stringMatching(/^20[4-6]\d-/),
      missing: [],
      lastPlan: { entryId: note.id, date: '2026-11-23', text: 'Short sentences next.' },
    });
    expect((await recordOf(await newTherapist(t))).status).toBe(404);
  });

  it('names neither sessions ahead nor those that were cancelled or not attended', async () => {
    const { practice, parent, clientId } = treated;
    await newAppointment(parent, practice, '2026-11-27T15:00:00Z', { clientId });
    const { id } = await newAppointment(parent, practice, '2026-11-25T15:00:00Z', { clientId });
    await parent.api.post(`/api/appointments/${id}/cancel`, {});
    await addNote();
    expect((await recordOf()).body.missing).toEqual([]);
  });
});

describe('the notes that wait', () => {
  it('are drafts and sessions without an entry, the oldest first', async () => {
    const { clientId, appointmentId } = treated;
    expect(await openNotes()).toEqual({
      count: 1,
      notes: [
        {
          client: { id: clientId, name: 'Léo' },
          kind: 'session',
          entryId: null,
          appointmentId,
          at: FIRST_SESSION,
        },
      ],
    });
    t.clock.advance(HOUR);
    const contact = await add();
    const note = await addNote();
    const { count, notes } = await openNotes();
    expect([count, notes.map(({ entryId }: { entryId: number }) => entryId)]).toEqual([
      2,
      [note.id, contact.id],
    ]);
    await signed(therapist(), contact);
    expect((await openNotes()).count).toBe(1);
  });

  it('look back 90 days, and the record further', async () => {
    t.clock.advance(91 * DAY);
    expect((await openNotes()).count).toBe(0);
    expect((await recordOf()).body.missing).toHaveLength(1);
  });
});

describe('a note on paper', () => {
  async function releasedNote() {
    const { clientId, appointmentId } = treated;
    const goal = await newGoal(therapist(), clientId);
    const taps = [1, 1, 0].map((value) => aTrial(goal.id, { appointmentId, value, isProbe: true }));
    await tap(therapist(), clientId, taps);
    const draft = await addNote({ language: 'en' });
    const body = { ...draft.body, plan: 'Two syllables.\n\nThen sentences.' };
    const saved = (
      await therapist().api.put(`/api/therapist/entries/${draft.id}`, { body, version: draft.version })
    ).body;
    const note = await signed(therapist(), saved);
    await release(note.id);
    await signed(
      therapist(),
      await add({ kind: 'addendum', about: note.id, body: { text: 'It was Tuesday.' } }),
    );
    return note;
  }

  it('has a French frame around English words, tags in order, the figures as a table and the addenda', async () => {
    const note = await releasedNote();
    const reply = await treated.parent.api.get(`/api/entries/${note.id}.pdf?language=fr`);
    expect(reply).toMatchObject({ status: 200, headers: { 'content-type': 'application/pdf' } });
    expect(reply.headers['content-disposition']).toContain(`note-${note.id}.pdf`);
    const text = await pdfText(reply.bytes);
    for (const part of [
      'Note de séance',
      'Léo',
      'Le texte est rédigé en anglais.',
      GOAL.behaviour,
      '2 sur 3',
      'Then sentences.',
    ])
      expect(text.replaceAll('\u00a0', ' ')).toContain(part);
    expect(text.indexOf('It was Tuesday.')).toBeGreaterThan(text.indexOf('Addendas'));
    const tags = await pdfTags(reply.bytes);
    const headings = tags.filter((tag) => tag.startsWith('H'));
    // Title, findings, figures, plan, signature, addenda, and the one addendum.
    expect(headings).toEqual(['H1', 'H2', 'H2', 'H2', 'H2', 'H2', 'H3']);
    const cell = (tag: string) => ['Table', 'TR', 'TH', 'TD'].includes(tag);
    const row = (as: string) => ['TR', as, as, as];
    expect(tags.filter(cell)).toEqual(['Table', ...row('TH'), ...row('TD')]);
  });

  it('goes on over as many pages as it needs', async () => {
    const long = Array.from({ length: 700 }, (_, nth) => `word${nth}`).join(' ');
    const entry = await signed(therapist(), await add({ body: { with: long.slice(0, 90), summary: long } }));
    const reply = await therapist().api.get(`/api/entries/${entry.id}.pdf`);
    const text = await pdfText(reply.bytes);
    expect(text.match(/word\d+/g)?.length).toBeGreaterThan(700);
    expect(text).toContain('word699');
  });

  it('is read by those who may read the entry, and logged like it', async () => {
    const note = await releasedNote();
    const path = `/api/entries/${note.id}.pdf`;
    const booker = await newGuardian(t, treated.parent, treated.clientId, { mayBook: true });
    const read = async (who: SignedInUser) => (await who.api.get(path)).status;
    expect([await read(therapist()), await read(booker), await read(await newPatient(t))]).toEqual([
      200, 404, 404,
    ]);
    await release(note.id, false);
    expect([await read(therapist()), await read(treated.parent)]).toEqual([200, 404]);
    const { rows } = await t.ctx.database.execute(
      `select action from access_log where record = 'entry:${note.id}' and reader_id = ${booker.userId}`,
    );
    expect(rows).toEqual([{ action: 'refused' }]);
  });

  it('is made two at a time on a node, 50 wait, and more are refused with 429', async () => {
    const note = await releasedNote();
    // Whoever may not read the note waits like those who may.
    const files = Array.from({ length: 55 }, (_, other) =>
      downloadEntry(t.ctx, patientOf(treated.parent.userId + other), note.id, 'en'),
    );
    expect((await refusedOf(files)).filter((code) => code === 'too_many_requests')).toHaveLength(3);
  });

  it('is made one at a time for one person, 10 wait, and others do not wait for them', async () => {
    const note = await releasedNote();
    const ended: string[] = [];
    const download = async (viewer: Viewer, who: string) => {
      await downloadEntry(t.ctx, viewer, note.id, 'en');
      ended.push(who);
    };
    const author: Viewer = { userId: therapist().userId, role: 'therapist', language: 'en' };
    const own = Array.from({ length: 13 }, () => download(patientOf(treated.parent.userId), 'parent'));
    const refused = await refusedOf([...own, download(author, 'therapist')]);
    expect(refused).toEqual(['too_many_requests', 'too_many_requests']);
    expect(ended).toHaveLength(12);
    expect(ended.indexOf('therapist')).toBeLessThan(6);
  });

  it('is not found as long as it is a draft, which is a refused look only for others', async () => {
    const draft = await add();
    const another = await newTherapist(t);
    for (const { api } of [therapist(), another])
      expect((await api.get(`/api/entries/${draft.id}`)).status).toBe(404);
    const { rows } = await t.ctx.database.execute(
      `select reader_id, action from access_log where record = 'entry:${draft.id}' and action = 'refused'`,
    );
    expect(rows).toEqual([{ reader_id: another.userId, action: 'refused' }]);
  });

  it('keeps the figures of its session as they were when it was signed', async () => {
    const note = await releasedNote();
    const figures = [
      { goal: GOAL.behaviour, measured: { right: 2, tried: 3 }, taught: { right: 0, tried: 0 }, level: null },
    ];
    expect(note.figures).toEqual(figures);
    const { goals } = {
      goals: (await therapist().api.get(`/api/therapist/clients/${treated.clientId}/goals`)).body,
    };
    t.clock.advance(1_000);
    await tap(therapist(), treated.clientId, [aTrial(goals[0].id, { appointmentId: treated.appointmentId })]);
    const again = (await therapist().api.get(`/api/therapist/entries/${note.id}`)).body;
    expect(again).toMatchObject({ figures, laterTrials: 1, isIntact: true });
  });
});

describe('a released note', () => {
  it('rings at those who may read, in an email that says nothing of it', async () => {
    const reader = await newGuardian(t, treated.parent, treated.clientId, { mayRead: true });
    const booker = await newGuardian(t, treated.parent, treated.clientId, { mayBook: true });
    await newMessages(t);
    const entry = await signed(therapist(), await add());
    await release(entry.id);
    const messages = await newMessages(t);
    const to = messages.map((one) => one.to).join(' ');
    for (const { username } of [treated.parent, reader]) expect(to).toContain(`${username}@`);
    expect(to).not.toContain(`${booker.username}@`);
    for (const { subject, text } of messages) {
      expect(text).toContain(`/entries/${entry.id}`);
      expect(`${subject} ${text}`).not.toMatch(/Léo|school|pictures/);
    }
    const bell = async ({ api }: SignedInUser) => (await api.get('/api/notices')).body;
    const about = { entryId: entry.id, clientId: treated.clientId, clientName: 'Léo' };
    expect((await bell(reader))[0]).toMatchObject({
      kind: 'entry_released',
      link: `/entries/${entry.id}`,
      about,
    });
    await release(entry.id, false);
    expect((await bell(reader)).map(({ kind }: { kind: string }) => kind)).not.toContain('entry_released');
  });

  it('that is taken back before the message is sent rings at nobody', async () => {
    const entry = await signed(therapist(), await add());
    await release(entry.id);
    await release(entry.id, false);
    await runJobs(t);
    expect((await newMessages(t)).filter(({ text }) => text?.includes('/entries/'))).toEqual([]);
  });
});
