import { COVER_LETTER_MAX } from '@cadence/contract/verification';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LONG_SESSIONS, NOW } from '../../testing/app.ts';
import {
  COVER_LETTER,
  newAdmin,
  newDocument,
  newTherapist,
  newVerificationRequest,
  newVerifiedTherapist,
  PASSWORD,
  type SignedInTherapist,
  type SignedInUser,
} from '../../testing/factories.ts';
import { newMessages, startMessagingApp, type MessagingApp } from '../../testing/messages.ts';
import type { ReviewedRequest } from './request-view.ts';

let t: MessagingApp;
let therapist: SignedInTherapist;
let admin: SignedInUser;
beforeAll(async () => {
  t = await startMessagingApp({ env: LONG_SESSIONS });
  admin = await newAdmin(t);
});
beforeEach(async () => {
  t.clock.set(NOW);
  therapist = await newTherapist(t);
  await newMessages(t);
});
afterAll(() => t.close());

function ask(body: object, who: SignedInUser = therapist) {
  return who.api.post('/api/therapist-profile/verify', body);
}
async function own() {
  return (await therapist.api.get('/api/therapist-profile/verification-requests')).body;
}
async function isVerified() {
  return (await therapist.api.get('/api/therapist-profile')).body.isVerified;
}
function decide(id: number, verdict: 'approve' | 'reject', body?: object, who: SignedInUser = admin) {
  return who.api.post(`/api/admin/verification-requests/${id}/${verdict}`, body);
}
async function changesOf(record: string): Promise<unknown[]> {
  return (
    await t.ctx.database.execute(
      `select reader_id, subject_id from access_log where record = '${record}' and action = 'change'`,
    )
  ).rows;
}

describe('a verification request', () => {
  it('is sent with its documents in their order, and confirmed', async () => {
    const [first, second] = [await newDocument(therapist), await newDocument(therapist)];
    const reply = await ask({ coverLetter: ` ${COVER_LETTER}\n`, documentUrls: [second.url, first.url] });
    expect(reply.status).toBe(201);
    const { message, ...request } = reply.body;
    expect(message).toBe(
      'Your verification request has been sent. Your settings show the answer, and we email you if email messages are on.',
    );
    expect(request).toEqual({
      id: expect.any(Number),
      status: 'pending',
      requestDate: NOW.toISOString(),
      coverLetter: COVER_LETTER,
      documentUrls: [second.url, first.url],
      documents: [second, first].map(({ url }) => ({ url, filename: 'license.pdf' })),
      decidedAt: null,
      rejectionReason: null,
      revokedAt: null,
      revocationReason: null,
    });
    expect(await own()).toEqual([request]);
    expect((await therapist.api.get('/api/verification-documents')).body).toEqual([]);
  });

  it('needs no document', async () => {
    expect((await ask({ coverLetter: COVER_LETTER })).body.documentUrls).toEqual([]);
  });

  it.each([
    ['no letter', {}, 'Please provide a cover letter explaining your verification request.'],
    ['blanks', { coverLetter: ' '.repeat(60) }, 'Please provide a cover letter'],
    ['49 characters', { coverLetter: 'x'.repeat(49) }, 'at least 50 characters'],
    ['too many characters', { coverLetter: 'x'.repeat(COVER_LETTER_MAX + 1) }, 'at most 10000'],
    ['a NUL', { coverLetter: `${COVER_LETTER}\u0000` }, 'cannot be stored'],
    ['half a character', { coverLetter: `${COVER_LETTER}\ud800` }, 'cannot be stored'],
  ])('is rejected at the cover letter when it has %s', async (_what, body, sentence) => {
    const reply = await ask(body);
    expect([reply.status, reply.body.errors[0].path]).toEqual([422, 'coverLetter']);
    expect(reply.body.errors[0].message).toContain(sentence);
    expect(await own()).toEqual([]);
  });

  it('is accepted with a cover letter of exactly 50 characters', async () => {
    expect((await ask({ coverLetter: 'é'.repeat(50) })).status).toBe(201);
  });

  it('accepts only one’s own documents, once each', async () => {
    const mine = await newDocument(therapist);
    const others = await newDocument(await newTherapist(t));
    const hostile = [
      ['https://evil.test/a.pdf'],
      ['javascript:alert(1)'],
      ['//evil.test/api/verification-documents/1'],
      [`${mine.url}?x=1`],
      ['/api/verification-documents/0'],
      ['/api/verification-documents/2147483647'],
      ['/api/verification-documents/9999999999'],
      [others.url],
      [mine.url, mine.url],
      Array.from({ length: 1000 }, () => mine.url),
      'not a list',
      [null],
    ];
    for (const documentUrls of hostile) {
      const reply = await ask({ coverLetter: COVER_LETTER, documentUrls });
      expect([documentUrls, reply.status]).toEqual([documentUrls, 422]);
      expect(reply.body.errors[0].path).toMatch(/^documentUrls(\.\d+)?$/);
    }
    expect(await own()).toEqual([]);
  });

  it('is limited to one pending at a time, even when sent concurrently', async () => {
    const replies = await Promise.all(Array.from({ length: 4 }, () => ask({ coverLetter: COVER_LETTER })));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409]);
    expect((await ask({ coverLetter: COVER_LETTER })).body.code).toBe('verification_pending');
    expect(await own()).toHaveLength(1);
  });

  it('can be sent again after a rejection, with the same documents, but not while verified', async () => {
    const { url } = await newDocument(therapist);
    const first = await newVerificationRequest(therapist, { documentUrls: [url] });
    await decide(first.id, 'reject', { reason: '  The scan cannot be read.  ' });
    t.clock.advance(60_000);
    const second = await newVerificationRequest(therapist, { documentUrls: [url] });
    const decidedAt = NOW.toISOString();
    expect(await own()).toMatchObject([
      { id: second.id, status: 'pending', documentUrls: [url], decidedAt: null, rejectionReason: null },
      { id: first.id, status: 'rejected', decidedAt, rejectionReason: 'The scan cannot be read.' },
    ]);
    await decide(second.id, 'approve');
    const again = await ask({ coverLetter: COVER_LETTER });
    expect([again.status, again.body.code]).toEqual([409, 'already_verified']);
  });
});

describe('a decision about a verification request', () => {
  it('to approve gives the badge and sends an email', async () => {
    const { id } = await newVerificationRequest(therapist);
    const reply = await decide(id, 'approve');
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({ id, status: 'approved', decidedAt: NOW.toISOString() });
    expect(reply.body.therapist).toMatchObject({ id: therapist.therapistId, isVerified: true });
    expect(await isVerified()).toBe(true);
    const line = { reader_id: admin.userId, subject_id: therapist.userId };
    expect(await changesOf(`verification-request:${id}`)).toEqual([line]);
    const [sentEmail, ...others] = await newMessages(t);
    expect(others).toEqual([]);
    expect([sentEmail?.to, sentEmail?.subject]).toEqual([
      [`${therapist.username}@example.test`],
      'Your profile is verified',
    ]);
    expect(sentEmail?.text).toContain('/settings/practice#verification');
  });

  it('is shown in the settings only where messages are turned off', async () => {
    await therapist.api.patch('/api/user', { notifications: { email: false, sms: false } });
    const { id } = await newVerificationRequest(therapist);
    await decide(id, 'reject', { reason: 'The letter is missing.' });
    expect(await newMessages(t)).toEqual([]);
    expect((await own())[0]).toMatchObject({ status: 'rejected', rejectionReason: 'The letter is missing.' });
  });

  it('to reject shows the reason to the therapist, but not in the email', async () => {
    await therapist.api.patch('/api/user', { language: 'fr' });
    const { id } = await newVerificationRequest(therapist);
    const reply = await decide(id, 'reject', { reason: 'SECRETREASON' });
    expect(reply.body).toMatchObject({ status: 'rejected', rejectionReason: 'SECRETREASON' });
    expect(await isVerified()).toBe(false);
    const [sentEmail] = await newMessages(t);
    expect(sentEmail?.subject).toBe('Votre demande de vérification n’a pas été approuvée');
    expect(sentEmail?.html).toContain('lang="fr-CA"');
    expect(sentEmail?.raw).not.toContain('SECRETREASON');
    expect(sentEmail?.text).not.toMatch(/\b(the|your|request)\b/i);
  });

  it.each([[undefined], [{}], [{ reason: null }], [{ reason: '  ' }]])(
    'to reject needs no reason: %j',
    async (body) => {
      const { id } = await newVerificationRequest(therapist);
      expect((await decide(id, 'reject', body)).body).toMatchObject({
        status: 'rejected',
        rejectionReason: null,
      });
    },
  );

  it('is final', async () => {
    for (const verdict of ['approve', 'reject'] as const) {
      const { id } = await newVerificationRequest(await newTherapist(t));
      expect((await decide(id, verdict)).status).toBe(200);
      for (const again of ['approve', 'reject'] as const) {
        const reply = await decide(id, again);
        expect([reply.status, reply.body.code]).toEqual([409, 'verification_decided']);
      }
    }
  });

  it('of two concurrent admins counts once, and the badge matches it', async () => {
    const other = await newAdmin(t);
    for (let round = 0; round < 5; round++) {
      therapist = await newTherapist(t);
      const { id } = await newVerificationRequest(therapist);
      const [approved, rejected] = await Promise.all([
        decide(id, 'approve', undefined, admin),
        decide(id, 'reject', { reason: 'No.' }, other),
      ]);
      expect([approved.status, rejected.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
      expect(await isVerified()).toBe(approved.status === 200);
      expect(await changesOf(`verification-request:${id}`)).toHaveLength(1);
    }
  });

  it('is rejected when the reviewed data has changed', async () => {
    const { id } = await newVerificationRequest(therapist);
    const { user, license } = (await therapist.api.get('/api/therapist-profile')).body;
    const seen = { firstName: user.firstName, lastName: user.lastName, license };
    await therapist.api.put('/api/therapist-profile', { license: 'CASLPO 9999' });
    const refused = await decide(id, 'approve', { seen });
    expect([refused.status, refused.body.code]).toEqual([409, 'verification_outdated']);
    expect(await isVerified()).toBe(false);
    expect((await decide(id, 'approve', { seen: { ...seen, license: 'CASLPO 9999' } })).status).toBe(200);
  });
});

describe('the badge of a verified therapist', () => {
  it('can be withdrawn with a reason for the therapist, who can request it again', async () => {
    therapist = await newVerifiedTherapist(t, admin.api);
    await newMessages(t);
    const path = `/api/admin/therapists/${therapist.therapistId}/unverify`;
    for (const body of [{}, { reason: '' }, { reason: ' ' }, { reason: 7 }])
      expect((await admin.api.post(path, body)).status).toBe(422);
    const reply = await admin.api.post(path, { reason: 'The license has expired.' });
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({ id: therapist.therapistId, isVerified: false });
    expect(await own()).toMatchObject([
      { status: 'approved', revokedAt: NOW.toISOString(), revocationReason: 'The license has expired.' },
    ]);
    const line = { reader_id: admin.userId, subject_id: therapist.userId };
    expect(await changesOf(`therapist:${therapist.therapistId}`)).toEqual([line]);
    const [sentEmail] = await newMessages(t);
    expect(sentEmail?.subject).toBe('Your profile is no longer verified');
    expect(sentEmail?.raw).not.toContain('expired');
    const again = await admin.api.post(path, { reason: 'Twice.' });
    expect([again.status, again.body.code]).toEqual([409, 'not_verified']);
    expect((await ask({ coverLetter: COVER_LETTER })).status).toBe(201);
  });

  it('is withdrawn with the latest request when it was given twice', async () => {
    therapist = await newVerifiedTherapist(t, admin.api);
    await therapist.api.put('/api/therapist-profile', { license: 'Another one' });
    t.clock.advance(1000);
    const { id } = await newVerificationRequest(therapist);
    await decide(id, 'approve');
    const path = `/api/admin/therapists/${therapist.therapistId}/unverify`;
    await admin.api.post(path, { reason: 'The license has expired.' });
    expect(await own()).toMatchObject([
      { id, revocationReason: 'The license has expired.' },
      { status: 'approved', revocationReason: null },
    ]);
  });

  it('leaves none of its texts behind when the account is closed', async () => {
    therapist = await newVerifiedTherapist(t, admin.api);
    const path = `/api/admin/therapists/${therapist.therapistId}/unverify`;
    await admin.api.post(path, { reason: 'The license has expired.' });
    await therapist.api.post('/api/user/close', { password: PASSWORD, sessionsAhead: 0 });
    const { rows } = await t.ctx.database.execute(
      `select cover_letter, revocation_reason from verification_requests where therapist_id = ${therapist.therapistId}`,
    );
    expect(rows).toEqual([{ cover_letter: '', revocation_reason: null }]);
    const listed = (await admin.api.get('/api/admin/verification-requests')).body as ReviewedRequest[];
    expect(listed.map((request) => request.therapist.id)).not.toContain(therapist.therapistId);
  });

  it('is lost when the verified name or license changes', async () => {
    therapist = await newVerifiedTherapist(t, admin.api);
    await therapist.api.put('/api/therapist-profile', { bio: 'Something else' });
    expect(await isVerified()).toBe(true);
    await therapist.api.put('/api/therapist-profile', { license: 'Another one' });
    expect(await isVerified()).toBe(false);
    expect((await ask({ coverLetter: COVER_LETTER })).status).toBe(201);
  });
});

it('a decision about a badge sends no message when notifications are off', async () => {
  await therapist.api.patch('/api/user', { notifications: { email: false } });
  const { id } = await newVerificationRequest(therapist);
  await decide(id, 'approve');
  expect(await newMessages(t)).toEqual([]);
});

it('hostile text in an email about verification is escaped', async () => {
  const words = `<script>alert(1)</script> ' OR 1=1-- {{7*7}} [x](javascript:alert(1)) \u202E end of it`;
  const { id } = await newVerificationRequest(therapist, { coverLetter: words });
  await decide(id, 'reject', { reason: words });
  expect(await own()).toMatchObject([{ coverLetter: words, rejectionReason: words }]);
});

it.each(['firstName', 'lastName'] as const)(
  'the approval of a badge is rejected when the %s has changed since it was compared',
  async (name) => {
    const { id } = await newVerificationRequest(therapist);
    const { user, license } = (await therapist.api.get('/api/therapist-profile')).body;
    const seen = { firstName: user.firstName, lastName: user.lastName, license };
    expect((await therapist.api.patch('/api/user', { [name]: 'Changed' })).status).toBe(200);
    expect((await decide(id, 'approve', { seen })).body.code).toBe('verification_outdated');
    expect(await isVerified()).toBe(false);
  },
);
