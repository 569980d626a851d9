import type { BookingStatus } from '@cadence/contract/slots';
import type { VerificationRequest } from '@cadence/contract/verification';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { json, nothing, problem } from '../../testing/fake-server.ts';
import { fakeUploads, type FakeUpload } from '../../testing/fake-upload.ts';
import { click, field, onFreshSettings, openSettings } from '../../testing/therapist-settings.tsx';

const LIST = 'GET /api/therapist-profile/verification-requests';
const STATUS = 'GET /api/therapist/booking-status';
const VERIFY = 'POST /api/therapist-profile/verify';
const PROBLEM = 'application/problem+json';
const UNSENT = 'GET /api/verification-documents';
const LETTER = 'I have worked with children who stutter for eleven years.';

let server: Awaited<ReturnType<typeof openSettings>>;
let uploads: FakeUpload[];
async function open(...how: Parameters<typeof openSettings>): Promise<void> {
  const [profile, answers, language] = how;
  server = await openSettings(profile, { [UNSENT]: json([]), ...answers }, language);
}

onFreshSettings();
beforeEach(() => {
  uploads = fakeUploads();
});

function aRequest(changes: Partial<VerificationRequest> = {}): VerificationRequest {
  return {
    id: 4,
    status: 'pending',
    requestDate: '2026-11-03T15:00:00.000Z',
    coverLetter: LETTER,
    documentUrls: ['/api/verification-documents/9'],
    documents: [{ url: '/api/verification-documents/9', filename: 'permis.pdf' }],
    decidedAt: null,
    rejectionReason: null,
    revokedAt: null,
    revocationReason: null,
    ...changes,
  };
}
function section() {
  return within(screen.getByRole('region', { name: 'Verification Status' }));
}
function ask() {
  return screen.queryByRole('button', { name: 'Request Verification' });
}
function dialog() {
  return within(screen.getByRole('dialog', { name: 'Request Verification' }));
}
function send() {
  return click('Send request');
}
function aFile(name: string, size = 5) {
  const file = new File(['bytes'], name);
  Object.defineProperty(file, 'size', { value: size });
  return file;
}
/** As dropped files, which no picker has sorted out. */
function choose(...files: File[]) {
  return userEvent.upload(dialog().getByLabelText('Documents'), files, { applyAccept: false });
}
async function openDialog() {
  await screen.findByText('Not verified');
  await click('Request Verification');
}

describe('the verification status', () => {
  test('of a verified therapist shows no form and does not load the requests', async () => {
    await open({ isVerified: true });
    expect(section().getByText('Verified')).toBeDefined();
    expect(ask()).toBeNull();
    expect(server.sent.filter(({ name }) => name === LIST)).toEqual([]);
  });

  test('of an unverified therapist explains how to get the badge', async () => {
    await open({ license: 'QC-1' });
    expect(await section().findByText('Not verified')).toBeDefined();
    expect(ask()).not.toBeNull();
    expect(section().queryByText(/no license number yet/)).toBeNull();
  });

  test.each<[BookingStatus['obstacles'], RegExp]>([
    [[], /^With the badge.* They can find and book you without it, too\.$/],
    [['paused'], /^With the badge.* They can find and book you without it, too\.$/],
    [['not_verified'], /^With the badge.* Until you are verified, families can find you but cannot book\.$/],
  ])(
    'of an unverified therapist says whether families can book, by what the server refuses: %s',
    async (obstacles, text) => {
      await open({}, { [STATUS]: json({ canBook: obstacles.length === 0, obstacles, nextOpening: null }) });
      expect(await section().findByText(text)).toBeDefined();
    },
  );

  test('of an unverified therapist promises no bookings while it is unknown whether any are possible', async () => {
    await open({}, { [STATUS]: problem(503, 'Not now.') });
    expect(await section().findByText(/^With the badge.* has been checked\.$/)).toBeDefined();
  });

  test('of a withdrawn badge says that families cannot book where only verified therapists can be booked', async () => {
    const revoked = { revokedAt: '2026-11-20T15:00:00.000Z', revocationReason: null };
    await open(
      {},
      {
        [LIST]: json([aRequest({ status: 'approved', ...revoked })]),
        [STATUS]: json({ canBook: false, obstacles: ['not_verified'], nextOpening: null }),
      },
    );
    expect(await section().findByText(/removed from your profile .* cannot book\.$/)).toBeDefined();
  });

  test('without a license number asks for it first', async () => {
    await open();
    expect(await section().findByText(/no license number yet/)).toBeDefined();
  });

  test('of a pending request shows date and documents, and no second request', async () => {
    await open({}, { [LIST]: json([aRequest()]) });
    expect(await section().findByText('Pending review')).toBeDefined();
    expect(section().getByText(/^Sent on November 3, 2026\./)).toBeDefined();
    const link = section().getByRole<HTMLAnchorElement>('link', { name: /permis\.pdf/ });
    expect(link.pathname).toBe('/api/verification-documents/9');
    expect(ask()).toBeNull();
  });

  test('of a rejected request shows the reason and allows a new request', async () => {
    const rejected = aRequest({ status: 'rejected', rejectionReason: 'The scan cannot be read.' });
    await open({}, { [LIST]: json([rejected, aRequest({ id: 2, status: 'approved' })]) });
    expect(await section().findByText('Not approved')).toBeDefined();
    expect(section().getByText('The scan cannot be read.')).toBeDefined();
    expect(ask()).not.toBeNull();
  });

  test('of a badge withdrawn by an admin shows date and reason', async () => {
    const revoked = { revokedAt: '2026-11-20T15:00:00.000Z', revocationReason: 'The license has ended.' };
    await open({}, { [LIST]: json([aRequest({ status: 'approved', ...revoked })]) });
    expect(await section().findByText('No longer verified')).toBeDefined();
    expect(section().getByText('The license has ended.')).toBeDefined();
    expect(ask()).not.toBeNull();
  });

  test('of a badge lost after a name change allows a new request', async () => {
    await open({}, { [LIST]: json([aRequest({ status: 'approved' })]) });
    expect(await section().findByText(/You changed the name or license/)).toBeDefined();
    expect(ask()).not.toBeNull();
  });

  test('shows the error and retries when loading failed', async () => {
    await open({}, { [LIST]: problem(503, 'Not now.') });
    expect(await section().findByText('Your verification status could not be loaded')).toBeDefined();
    expect(ask()).toBeNull();
    server.answer(LIST, json([]));
    await userEvent.click(section().getByRole('button', { name: 'Try again' }));
    expect(await section().findByText('Not verified')).toBeDefined();
  });
});

describe('the form of a verification request', () => {
  test('requires a letter: a blank one shows a toast, and a short one cannot be sent', async () => {
    await open();
    await openDialog();
    const button = screen.getByRole('button', { name: 'Send request' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await send();
    expect(await screen.findByText('Cover Letter Required')).toBeDefined();
    expect(
      screen.getByText('Please provide a cover letter explaining your verification request.'),
    ).toBeDefined();
    await userEvent.type(field('Cover letter'), `   ${'x'.repeat(49)}   `);
    expect(screen.getByText('49 of 50')).toBeDefined();
    await send();
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(server.bodies(VERIFY)).toEqual([]);
    await userEvent.clear(field('Cover letter'));
    await userEvent.type(field('Cover letter'), 'x'.repeat(50));
    expect(screen.getByText('50 characters')).toBeDefined();
    expect(button.getAttribute('aria-disabled')).toBe('false');
  });

  test('sends it with its documents, refreshes the status and shows the server’s message', async () => {
    await open();
    await openDialog();
    await choose(aFile('permis.pdf'), aFile('diplôme.JPG'));
    await waitFor(() => expect(uploads).toHaveLength(2));
    expect(uploads.map(({ call, form }) => [call, [...form.keys()]])).toEqual(
      Array.from({ length: 2 }, () => ['POST /api/therapist-profile/upload-verification-doc', ['document']]),
    );
    await userEvent.type(field('Cover letter'), LETTER);
    expect(screen.getByRole('button', { name: 'Send request' }).getAttribute('aria-disabled')).toBe('true');
    act(() => uploads[0]?.progress(30, 100));
    expect(screen.getByText('30%')).toBeDefined();
    act(() => uploads[0]?.answer(201, { url: '/api/verification-documents/9', filename: 'permis.pdf' }));
    expect(await screen.findByText('Document Uploaded')).toBeDefined();
    act(() => uploads[1]?.answer(201, { url: '/api/verification-documents/10', filename: 'diplôme.JPG' }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Send request' }).getAttribute('aria-disabled')).toBe(
        'false',
      ),
    );
    server.answer(VERIFY, json({ ...aRequest(), message: 'It has been sent.' }, 201));
    server.answer(LIST, json([aRequest()]));
    await send();
    expect(await screen.findByText('Verification Requested')).toBeDefined();
    expect(screen.getByText('It has been sent.')).toBeDefined();
    expect(server.bodies(VERIFY)).toEqual([
      {
        coverLetter: LETTER,
        documentUrls: ['/api/verification-documents/9', '/api/verification-documents/10'],
      },
    ]);
    expect(await section().findByText('Pending review')).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Verification Status'));
  });

  test('refuses a file of another kind, or too large, before it is sent', async () => {
    await open();
    await openDialog();
    await choose(aFile('notes.txt'));
    expect(await screen.findByText('Upload Error')).toBeDefined();
    expect(screen.getByText('notes.txt is not a PDF, Word document, JPEG or PNG.')).toBeDefined();
    await choose(aFile('scan.pdf', 10 * 1024 * 1024 + 1));
    expect(
      await screen.findByText('scan.pdf is larger than 10MB. Please choose a smaller file.'),
    ).toBeDefined();
    await choose(aFile('scan.pdf', 10 * 1024 * 1024));
    await waitFor(() => expect(uploads).toHaveLength(1));
  });

  test('uploads two of many documents at a time, and the next when one is done, failed or removed', async () => {
    await open();
    await openDialog();
    const names = ['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf', 'e.pdf', 'f.pdf'];
    const isSent = (count: number) =>
      waitFor(() =>
        expect(uploads.map(({ form }) => (form.get('document') as File).name)).toEqual(names.slice(0, count)),
      );
    const answer = (index: number) =>
      act(() => uploads[index]?.answer(201, { url: `/api/x/${index}`, filename: names[index] }));
    await choose(...names.map((name) => aFile(name)));
    await isSent(2);
    answer(0);
    await isSent(3);
    act(() => uploads[1]?.answer(503, { detail: 'Not now.', code: 'storage_unavailable' }, PROBLEM));
    await isSent(4);
    await click('Remove c.pdf');
    await isSent(5);
    // One that is removed before its turn is never sent.
    await click('Remove f.pdf');
    answer(3);
    answer(4);
    await waitFor(() => expect(dialog().queryAllByRole('progressbar')).toEqual([]));
    expect(uploads).toHaveLength(5);
  });

  test('is not sent while a document has failed, and says why', async () => {
    await open({}, { [VERIFY]: json({ ...aRequest(), message: 'It has been sent.' }, 201) });
    await openDialog();
    await userEvent.type(field('Cover letter'), LETTER);
    await choose(aFile('scan.pdf'));
    await waitFor(() => expect(uploads).toHaveLength(1));
    act(() => uploads[0]?.answer(503, { detail: 'Not now.', code: 'storage_unavailable' }, PROBLEM));
    const reason = await dialog().findByText(/^At least one document could not be uploaded/);
    const button = screen.getByRole('button', { name: 'Send request' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(button.getAttribute('aria-describedby')).toBe(reason.id);
    await send();
    expect(server.bodies(VERIFY)).toEqual([]);
    await click('Remove scan.pdf');
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('false'));
    await send();
    expect(server.bodies(VERIFY)).toEqual([{ coverLetter: LETTER, documentUrls: [] }]);
  });

  test('lets a failed upload be retried or removed', async () => {
    await open();
    await openDialog();
    await choose(aFile('scan.pdf'));
    await waitFor(() => expect(uploads).toHaveLength(1));
    const failed = 'We cannot store files right now.';
    act(() => uploads[0]?.answer(503, { detail: failed, code: 'storage_unavailable' }, PROBLEM));
    expect(await screen.findByText('Upload Error')).toBeDefined();
    // In the toast and at the document.
    expect(dialog().getAllByText(failed)).toHaveLength(2);
    await click('Upload scan.pdf again');
    await waitFor(() => expect(uploads).toHaveLength(2));
    await click('Remove scan.pdf');
    expect(uploads[1]?.isAborted).toBe(true);
    expect(dialog().queryByText('scan.pdf')).toBeNull();
    expect(document.activeElement).toBe(dialog().getByLabelText('Documents'));
  });

  test('offers no retry for a file that the server refused', async () => {
    await open();
    await openDialog();
    await choose(aFile('scan.pdf'));
    await waitFor(() => expect(uploads).toHaveLength(1));
    act(() => uploads[0]?.answer(415, { detail: 'No document.', code: 'document_unreadable' }, PROBLEM));
    expect(await screen.findByText('Upload Error')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Upload scan.pdf again' })).toBeNull();
    await click('Remove scan.pdf');
    await waitFor(() => expect(dialog().queryByText('scan.pdf')).toBeNull());
  });

  test('lists earlier pending documents, which can be removed', async () => {
    const waiting = [{ url: '/api/verification-documents/3', filename: 'old.pdf' }];
    const remove = 'DELETE /api/verification-documents/3';
    await open(
      {},
      { [UNSENT]: json(waiting), [remove]: problem(503, 'Not now.', { code: 'storage_unavailable' }) },
    );
    await openDialog();
    await screen.findByText('old.pdf');
    await click('Remove old.pdf');
    expect(await screen.findByText('Not now.')).toBeDefined();
    expect(dialog().getByText('old.pdf')).toBeDefined();
    server.answer(remove, nothing());
    await click('Remove old.pdf');
    await waitFor(() => expect(dialog().queryByText('old.pdf')).toBeNull());
  });

  test('keeps the typed text after a refusal, shows the error, and refreshes the status', async () => {
    const detail = 'You already have a verification request that is being reviewed.';
    await open({}, { [VERIFY]: problem(409, detail, { code: 'verification_pending' }) });
    await openDialog();
    await userEvent.type(field('Cover letter'), LETTER);
    await send();
    expect(await dialog().findByText(detail)).toBeDefined();
    expect(screen.queryByText('Error')).toBeNull();
    expect(field('Cover letter').value).toBe(LETTER);
    expect(server.sent.filter(({ name }) => name === LIST)).toHaveLength(2);
  });

  test('keeps the letter when the dialog closes', async () => {
    await open();
    await openDialog();
    await userEvent.type(field('Cover letter'), 'Half a letter');
    await click('Not now');
    await click('Request Verification');
    expect(field('Cover letter').value).toBe('Half a letter');
  });
});
