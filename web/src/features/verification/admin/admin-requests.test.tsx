import * as m from '@cadence/messages/m';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import {
  aRequest,
  aroundEach,
  dialog,
  openAdmin,
  press,
  REQUESTS,
  SUMMARY,
  THERAPISTS,
  toast,
  USERS,
} from '../../../testing/admin.tsx';
import { aRegulator } from '../../../testing/a-proof.ts';
import { json, problem } from '../../../testing/fake-server.ts';

aroundEach();

describe('the verification dashboard', () => {
  test('has its title, badge, three figures and five tabs, which keep their place in the address', async () => {
    openAdmin('', { [REQUESTS]: json([]), [USERS]: json([]) });
    expect(screen.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeTruthy();
    expect(screen.getByText('Admin Access')).toBeTruthy();
    for (const [label, figure] of [
      ['Pending Verifications', '3'],
      ['Total Therapists', '34'],
      ['Verified Therapists', '27'],
    ])
      await waitFor(() => expect(screen.getByText(label ?? '').parentElement?.textContent).toContain(figure));
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Verification Requests',
      'Therapists',
      'User Management',
      'Categories',
      'Languages',
    ]);
    await userEvent.click(screen.getByRole('tab', { name: 'User Management' }));
    expect(window.location.search).toBe('?tab=users');
    expect(await screen.findByRole('heading', { name: 'No users found' })).toBeTruthy();
  });

  test.each([
    ['', REQUESTS, 'No verification requests found'],
    ['therapists', THERAPISTS, 'No therapists found'],
    ['users', USERS, 'No users found'],
  ] as const)('shows at ?tab=%s an empty state and an error message', async (tab, call, sentence) => {
    const server = openAdmin(tab, {
      [call]: problem(503, 'We cannot reach our records.', { code: 'internal' }),
    });
    expect(await screen.findByText('We cannot reach our records.')).toBeTruthy();
    server.answer(call, json([]));
    await press('Try again');
    expect(await screen.findByRole('heading', { name: sentence })).toBeTruthy();
  });
});

function displaysPdf(value: boolean): void {
  Object.defineProperty(navigator, 'pdfViewerEnabled', { value, configurable: true });
}

describe('verification requests', () => {
  test('show the therapist, status, date and documents', async () => {
    const revokedAt = '2026-11-22T15:00:00.000Z';
    openAdmin('', {
      [REQUESTS]: json([
        aRequest(),
        aRequest({ id: 4, status: 'rejected', documentUrls: [], documents: [] }),
        aRequest({ id: 3, status: 'approved' }),
        aRequest({ id: 2, status: 'approved', revokedAt }),
      ]),
    });
    const rows = (await screen.findAllByRole('row')).slice(1).map(({ textContent }) => textContent);
    expect(rows[0]).toMatch(
      /Jun ParkCASLPO 1.*Pending.*Nov 21, 2026.*1 document.*Cover Letter.*ReviewApproveReject/,
    );
    expect(rows[1]).toMatch(/Rejected.*0 documents.*Review$/);
    expect(rows[2]).toMatch(/Approved.*Review$/);
    expect(rows[3]).toMatch(/Badge removed.*Review$/);
  });

  test('are approved quickly after one question, an opened document, and for the version shown', async () => {
    const APPROVE = 'POST /api/admin/verification-requests/5/approve';
    const server = openAdmin('', {
      [REQUESTS]: json([aRequest()]),
      [APPROVE]: json(aRequest({ status: 'approved' })),
      'GET /api/verification-documents/9': new Response('', { status: 502 }),
    });
    displaysPdf(true);
    vi.stubGlobal('open', () => ({ location: { replace: vi.fn() }, close: vi.fn() }));
    URL.createObjectURL = () => 'blob:the-document';
    await press('Approve the request of Jun Park');
    const asked = within(await dialog());
    const approve = asked.getByRole('button', { name: 'Approve' });
    expect(asked.getByText(/License: CASLPO 1\./)).toBeTruthy();
    // A document that could not be loaded was not opened.
    await press('View Document 1: license.pdf');
    await waitFor(() => expect(toast()?.[1]).toBe('Failed to load document'));
    expect(approve).toHaveProperty('disabled', true);
    expect(server.bodies(APPROVE)).toEqual([]);
    const pdf = new Response('%PDF', { headers: { 'content-type': 'application/pdf' } });
    server.answer('GET /api/verification-documents/9', pdf);
    await press('View Document 1: license.pdf');
    await waitFor(() => expect(approve).toHaveProperty('disabled', false));
    await userEvent.click(approve);
    await waitFor(() => expect(toast()?.[0]).toBe('Verification approved'));
    expect(server.bodies(APPROVE)).toEqual([
      { seen: { firstName: 'Jun', lastName: 'Park', license: 'CASLPO 1' } },
    ]);
    expect(server.sent.filter(({ name }) => name === SUMMARY).length).toBeGreaterThan(1);
  });

  test('without documents can be approved after a question', async () => {
    const APPROVE = 'POST /api/admin/verification-requests/5/approve';
    const request = aRequest({ documents: [], documentUrls: [] });
    const server = openAdmin('', { [REQUESTS]: json([request]), [APPROVE]: json(request) });
    await press('Approve the request of Jun Park');
    expect(server.bodies(APPROVE)).toEqual([]);
    const asked = within(await dialog());
    expect(asked.getByText('No documents were sent with this request.')).toBeTruthy();
    await userEvent.click(asked.getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(server.bodies(APPROVE)).toHaveLength(1));
  });

  test('keep their filter in the address', async () => {
    const server = openAdmin('requests&state=rejected', { [REQUESTS]: json([aRequest()]) });
    await userEvent.selectOptions(await screen.findByLabelText('Show'), 'Pending');
    expect(window.location.search).toBe('?tab=requests&state=pending');
    await waitFor(() =>
      expect(server.sent.filter(({ name }) => name === REQUESTS).map(({ search }) => search)).toEqual([
        '?status=rejected&sort=waiting&limit=25',
        '?status=pending&sort=waiting&limit=25',
      ]),
    );
  });

  test('are shown completely as text in the review, with the public register of the province, which approves', async () => {
    const elsewhere = aRegulator({ id: 9, province: 'Quebec', registerUrl: 'https://elsewhere.example/' });
    openAdmin('', {
      [REQUESTS]: json([aRequest()]),
      'GET /api/regulators': json([aRegulator(), elsewhere]),
      'POST /api/admin/verification-requests/5/approve': json(aRequest({ status: 'approved' })),
    });
    await press(/^Review/);
    const review = within(await dialog());
    expect(review.getByText('I have been registered since 2014. <b>Thank you</b>')).toBeTruthy();
    expect(review.getByText('CASLPO 1, Ontario')).toBeTruthy();
    expect(review.getByText(/^Nov 21, 2026, \d+:00/)).toBeTruthy();
    expect(review.getByText('Document 1')).toBeTruthy();
    const register = await review.findAllByRole('link', { name: /^Public register of/ });
    expect(register.map((link) => link.getAttribute('href'))).toEqual([aRegulator().registerUrl]);
    await userEvent.click(review.getByRole('button', { name: 'Approve Verification' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(toast()?.[0]).toBe('Verification approved');
  });

  test('are rejected with a reason, and an error is shown and keeps the input, and the key without an answer', async () => {
    const REJECT = 'POST /api/admin/verification-requests/5/reject';
    const refusal = problem(409, 'This request has already been decided.', { code: 'verification_decided' });
    const server = openAdmin('', { [REQUESTS]: json([aRequest()]), [REJECT]: refusal });
    await press(/^Reject/);
    const words = within(await dialog()).getByRole('textbox');
    await userEvent.type(words, ' Unreadable ');
    await press('Reject Request');
    const alert = () => within(screen.getByRole('dialog')).queryByRole('alert')?.textContent;
    await waitFor(() => expect(alert()).toBe('This request has already been decided.'));
    expect(toast()).toBeUndefined();
    expect(words).toHaveProperty('value', ' Unreadable ');
    server.answer(REJECT, new Response('', { status: 502 }));
    await press('Reject Request');
    await waitFor(() => expect(alert()).toBe(m.app_unanswered()));
    server.answer(REJECT, json(aRequest({ status: 'rejected' })));
    server.answer(REQUESTS, json([aRequest({ status: 'rejected' })]));
    await press('Reject Request');
    await waitFor(() => expect(toast()?.[0]).toBe('Verification rejected'));
    expect(server.bodies(REJECT).at(-1)).toEqual({ reason: 'Unreadable' });
    const keys = server.sent.flatMap(({ name, headers }) =>
      name === REJECT ? [headers.get('idempotency-key')] : [],
    );
    expect(keys.slice(1)).toEqual([keys[1], keys[1], keys[1]]);
    expect(screen.queryByRole('dialog')).toBeNull();
    // The button that opened the dialog is gone.
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
  });

  test('have a typed reason again after the session ended, but not after cancelling', async () => {
    const answers = { [REQUESTS]: json([aRequest()]) };
    openAdmin('', answers);
    await press(/^Reject/);
    await userEvent.type(within(await dialog()).getByRole('textbox'), 'Unreadable');
    cleanup();
    openAdmin('', answers);
    await press(/^Reject/);
    const words = within(await dialog()).getByRole('textbox');
    expect(words).toHaveProperty('value', 'Unreadable');
    await press('Cancel');
    await press(/^Reject/);
    expect(within(await dialog()).getByRole('textbox')).toHaveProperty('value', '');
  });

  test('have documents that open in a tab without an opener', async () => {
    displaysPdf(true);
    const replace = vi.fn();
    const tab = { opener: window, location: { replace }, close: vi.fn() };
    vi.stubGlobal('open', () => tab);
    URL.createObjectURL = () => 'blob:the-document';
    const pdf = new Response('%PDF', { headers: { 'content-type': 'application/pdf' } });
    const server = openAdmin('', {
      [REQUESTS]: json([aRequest()]),
      'GET /api/verification-documents/9': pdf,
    });
    await press(/^Review/);
    await press('View Document 1: license.pdf');
    await waitFor(() => expect(replace).toHaveBeenCalledWith('blob:the-document'));
    expect(tab.opener).toBeNull();
    server.answer('GET /api/verification-documents/9', new Response('', { status: 502 }));
    await press('View Document 1: license.pdf');
    await waitFor(() => expect(toast()).toEqual(['Error', 'Failed to load document', 'destructive']));
    expect(tab.close).toHaveBeenCalledOnce();
  });

  test.each([
    ['that is unsafe to display', 'text/html', true],
    ['that the browser has no viewer for', 'application/pdf', false],
  ])('have a document that is downloaded: %s', async (_, type, hasViewer) => {
    displaysPdf(hasViewer);
    const tab = { opener: window, location: { replace: vi.fn() }, close: vi.fn() };
    vi.stubGlobal('open', () => tab);
    URL.createObjectURL = () => 'blob:the-document';
    const file = new Response('<script>', { headers: { 'content-type': type } });
    openAdmin('', { [REQUESTS]: json([aRequest()]), 'GET /api/verification-documents/9': file });
    await press(/^Review/);
    await press('View Document 1: license.pdf');
    await waitFor(() => expect(toast()).toEqual(['Document downloaded', 'license.pdf', undefined]));
    expect([tab.location.replace.mock.calls.length, tab.close.mock.calls.length]).toEqual([0, 1]);
  });
});
