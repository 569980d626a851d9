/** Renders the admin dashboard with a fake server, and helpers for its tests. */
import type { ListedPerson, PersonDetail, PersonSession } from '@cadence/contract/accounts';
import type { AdminPermission } from '@cadence/contract/base/route';
import type { Todo } from '@cadence/contract/overview';
import type { ReviewedRequest, ReviewedTherapist } from '@cadence/contract/verification';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import { AdminPage } from '../app/admin-page.tsx';
import { PasswordRequest } from '../app/password-request.tsx';
import { makeQueryClient } from '../app/query-client.ts';
import { userQuery } from '../features/users/api.ts';
import { applyLocale } from '../lib/locale.ts';
import { dismissToast, readToasts } from '../ui/toast/toast-store.ts';
import { aUser, fakeServer, json, type Answers } from './fake-server.ts';

export const SUMMARY = 'GET /api/admin/verification-summary';
export const REQUESTS = 'GET /api/admin/verification-requests';
export const THERAPISTS = 'GET /api/admin/therapists';
export const USERS = 'GET /api/admin/users';
export const TAXONOMY = 'GET /api/admin/taxonomy';

export function aRequest(changes: Partial<ReviewedRequest> = {}): ReviewedRequest {
  return {
    id: 5,
    status: 'pending',
    requestDate: '2026-11-21T15:00:00.000Z',
    coverLetter: 'I have been registered since 2014. <b>Thank you</b>',
    documentUrls: ['/api/verification-documents/9'],
    documents: [{ url: '/api/verification-documents/9', filename: 'license.pdf' }],
    decidedAt: null,
    rejectionReason: null,
    revokedAt: null,
    revocationReason: null,
    therapist: {
      id: 3,
      license: 'CASLPO 1',
      province: 'Ontario',
      isVerified: false,
      user: { firstName: 'Jun', lastName: 'Park', email: 'jun@example.test' },
    },
    ...changes,
  };
}

export function aTherapist(changes: Partial<ReviewedTherapist> = {}): ReviewedTherapist {
  return {
    id: 3,
    isVerified: true,
    license: 'CASLPO 1',
    user: {
      id: 30,
      firstName: 'Jun',
      lastName: 'Park',
      email: 'jun@example.test',
      isSuspended: false,
      createdAt: '2026-08-23T15:00:00.000Z',
    },
    categories: [],
    ...changes,
  };
}

export function anAccount(changes: Partial<ListedPerson> = {}): ListedPerson {
  return {
    id: 30,
    username: 'jun',
    firstName: 'Jun',
    lastName: 'Park',
    email: 'jun@example.test',
    role: 'therapist',
    isSuspended: false,
    suspensionReason: null,
    createdAt: '2026-08-23T15:00:00.000Z',
    therapist: null,
    ...changes,
  };
}

export function aPerson(changes: Partial<PersonDetail> = {}): PersonDetail {
  const { therapist: _, ...account } = anAccount();
  return {
    ...account,
    phone: '+15145550123',
    language: 'fr',
    timezone: 'America/Toronto',
    isEmailConfirmed: true,
    hasSecondFactor: false,
    lastSignInAt: '2026-11-21T15:00:00.000Z',
    therapist: {
      id: 3,
      isVerified: true,
      city: 'Gatineau',
      province: 'Quebec',
      license: 'CASLPO 1',
      categories: ['Voice'],
      languages: ['Cree'],
      takesNewPatients: false,
      acceptsPayments: true,
      services: 2,
    },
    requests: [],
    sessions: { all: 3, upcoming: 1, cancelled: 2 },
    suspensions: [],
    ...changes,
  };
}

export function aPersonSession(changes: Partial<PersonSession> = {}): PersonSession {
  return {
    id: 7,
    startTime: '2026-11-21T15:00:00.000Z',
    endTime: '2026-11-21T16:00:00.000Z',
    status: 'completed',
    paymentStatus: 'paid',
    totalPrice: 13_560,
    currency: 'CAD',
    payment: null,
    other: { id: 40, firstName: 'Ines', lastName: 'Roy' },
    ...changes,
  };
}

export function aTodo(changes: Partial<Todo> = {}): Todo {
  const nothing = { count: 0, items: [] };
  const at = '2026-11-22T15:00:00.000Z';
  return {
    at,
    passwordWeakness: null,
    requests: nothing,
    proofs: nothing,
    suspensions: nothing,
    payments: nothing,
    forms: nothing,
    messages: nothing,
    jobs: nothing,
    overdueBackup: null,
    ...changes,
  };
}

/** A cache in which an admin is signed in. */
export function adminQueries(permissions: AdminPermission[] = ['full']) {
  const queries = makeQueryClient();
  queries.setQueryData(userQuery.queryKey, aUser({ role: 'admin', permissions }));
  return queries;
}

/** Renders a page of admins at an address. */
export function openAdminPage(
  path: string,
  Page: ComponentType,
  answers: Answers,
  permissions: AdminPermission[] = ['full'],
) {
  history.replaceState(null, '', path);
  const server = fakeServer({
    [SUMMARY]: json({ pendingRequests: 3, therapists: 34, verifiedTherapists: 27 }),
    'GET /api/taxonomy': json({ categories: [], languages: [] }),
    ...answers,
  });
  render(<Page />, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={adminQueries(permissions)}>
        {children}
        <PasswordRequest />
      </QueryClientProvider>
    ),
  });
  return server;
}

export function openAdmin(tab: string, answers: Answers) {
  return openAdminPage(`/admin${tab && `?tab=${tab}`}`, AdminPage, answers);
}

export function toast() {
  return readToasts()
    .filter(({ open }) => open)
    .map(({ title, description, variant }) => [title, description, variant])[0];
}
export async function press(name: string | RegExp) {
  return userEvent.click(await screen.findByRole('button', { name }));
}
export function dialog() {
  return screen.findByRole('dialog');
}
export async function row(name: string) {
  const header = await screen.findByRole('rowheader', { name: new RegExp(name) });
  const found = header.closest('tr');
  if (!found) throw new Error('a row header stands in no row');
  return within(found);
}

/** Call it once per file: sets the locale to English, adds dialogs to jsdom and cleans up after each test. */
export function aroundEach(): void {
  beforeEach(() => applyLocale('en'));
  afterEach(() => {
    cleanup();
    dismissToast();
    vi.unstubAllGlobals();
  });
}
