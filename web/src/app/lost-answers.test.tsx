import * as m from '@cadence/messages/m';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { keyed } from 'virtual:call-effects';
import { afterEach, expect, test, vi } from 'vitest';
import { usePhoneStatus } from '../features/auth/phone-confirmation/api.ts';
import { useUploadPhoto } from '../features/photos/api.ts';
import { useUser } from '../features/users/api.ts';
import { dropAllDrafts } from '../lib/session/drafts.ts';
import { useChange, useRead } from '../lib/http/query.ts';
import { fakeServer, type Answer } from '../testing/fake-server.ts';
import { fakeUploads } from '../testing/fake-upload.ts';
import { makeQueryClient } from './query-client.ts';

afterEach(() => {
  cleanup();
  dropAllDrafts();
  vi.unstubAllGlobals();
});

type Case = { asks: string; useShown: () => unknown; useSend: () => () => Promise<unknown> };

function a<Input>(
  asks: string,
  useShown: () => unknown,
  useChanging: () => { mutateAsync: (input: Input) => Promise<unknown> },
  input: Input,
): Case {
  const useSend = () => {
    const { mutateAsync } = useChanging();
    return () => mutateAsync(input);
  };
  return { asks, useShown, useSend };
}

function usePhone() {
  return usePhoneStatus('+15145550123');
}
function useProfile() {
  return useRead('GET /api/therapist-profile', {});
}
function useSaveProfile() {
  return useChange('PUT /api/therapist-profile');
}
function usePhoto() {
  return useRead('GET /api/upload-photo', {});
}
function useFeed() {
  return useRead('GET /api/calendar-feed', {});
}
function useGuests() {
  return useRead('GET /api/appointments/:id/room/guests', { params: { id: 1 } });
}

/** What is changed, in the words of a call: what is read to show it, and the change. */
const CASES: Record<string, Case> = {
  'PATCH /api/user': a('user', useUser, () => useChange('PATCH /api/user'), { body: { firstName: 'Ada' } }),
  'PUT /api/therapist-profile': a('therapist-profile', useProfile, useSaveProfile, { body: {} }),
  'PUT /api/therapist-profile, for the account': a('user', useUser, useSaveProfile, { body: {} }),
  'PUT /api/therapist-profile, for the pause': a(
    'therapist/practice',
    () => useRead('GET /api/therapist/practice', {}),
    useSaveProfile,
    { body: { takesNewPatients: false } },
  ),
  'POST /api/upload-photo': a('upload-photo', usePhoto, useUploadPhoto, { photo: new Blob() }),
  'DELETE /api/upload-photo': a(
    'upload-photo',
    usePhoto,
    () => useChange('DELETE /api/upload-photo'),
    undefined,
  ),
  'POST /api/calendar-feed': a(
    'calendar-feed',
    useFeed,
    () => useChange('POST /api/calendar-feed'),
    undefined,
  ),
  'DELETE /api/calendar-feed': a(
    'calendar-feed',
    useFeed,
    () => useChange('DELETE /api/calendar-feed'),
    undefined,
  ),
  'POST /api/appointments/:id/room/guests': a(
    'appointments/1/room/guests',
    useGuests,
    () => useChange('POST /api/appointments/:id/room/guests'),
    { params: { id: 1 }, body: { name: 'Lou', kind: 'relative' as const } },
  ),
  'DELETE /api/appointments/:id/room/guests/:guestId': a(
    'appointments/1/room/guests',
    useGuests,
    () => useChange('DELETE /api/appointments/:id/room/guests/:guestId'),
    { params: { id: 1, guestId: 2 } },
  ),
  'PUT /api/user/phone-confirmation': a(
    'user/phone-confirmation',
    usePhone,
    () => useChange('PUT /api/user/phone-confirmation'),
    { body: { code: '123456' } },
  ),
  'POST /api/user/phone-confirmation': a(
    'user/phone-confirmation',
    usePhone,
    () => useChange('POST /api/user/phone-confirmation'),
    undefined,
  ),
  'POST /api/payments/connect-paypal': a(
    'payments/payment-settings',
    () => useRead('GET /api/payments/payment-settings', {}),
    () => useChange('POST /api/payments/connect-paypal'),
    { body: { paypalEmail: '' } },
  ),
  'DELETE /api/therapist/appointment-types/:id': a(
    'therapist/appointment-types',
    () => useRead('GET /api/therapist/appointment-types', {}),
    () => useChange('DELETE /api/therapist/appointment-types/:id'),
    { params: { id: 2 } },
  ),
  'DELETE /api/therapist/blocked-dates/:id': a(
    'therapist/blocked-dates',
    () => useRead('GET /api/therapist/blocked-dates', {}),
    () => useChange('DELETE /api/therapist/blocked-dates/:id'),
    { params: { id: 2 }, query: {} },
  ),
  'DELETE /api/therapist/availabilities/:id': a(
    'therapist/availabilities',
    () => useRead('GET /api/therapist/availabilities', {}),
    () => useChange('DELETE /api/therapist/availabilities/:id'),
    { params: { id: 2 } },
  ),
};

/** A server that answers only what is read, and a page that shows it. `press` makes the change, and resolves to its failure. */
async function open({ asks, useShown, useSend }: Case) {
  const uploads = fakeUploads();
  // What it shows is not looked at.
  const shown: Answer = Response.json({ id: 7 });
  const { sent } = fakeServer({ [`GET /api/${asks}`]: shown });
  const asked = () => sent.filter(({ name }) => name === `GET /api/${asks}`);
  const { result } = renderHook(() => [useSend(), useShown()] as const, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={makeQueryClient()}>{children}</QueryClientProvider>
    ),
  });
  await waitFor(() => expect(asked()).toHaveLength(1));
  const press = () =>
    act(async () => {
      const failure = result.current[0]().catch((error: unknown) => error);
      await vi.waitFor(() => {
        uploads[0]?.lose();
        expect(uploads.length + sent.length).toBeGreaterThan(1);
      });
      return failure;
    });
  const keys = () =>
    sent.filter(({ name }) => !name.startsWith('GET ')).map(({ headers }) => headers.get('idempotency-key'));
  return { asked, press, keys };
}

test.each(Object.entries(CASES))(
  'a change whose answer was lost makes the page load the saved data again: %s',
  async (_, shown) => {
    const { asked, press } = await open(shown);
    expect(await press()).toMatchObject({ status: 0 });
    await waitFor(() => expect(asked()).toHaveLength(2));
  },
);

const KEYED = Object.entries(CASES).filter(([name]) => keyed.includes(name));

test.each(KEYED)(
  'a keyed change without an answer is repeated with its key, and says that it may have been done: %s',
  async (_, shown) => {
    const { press, keys } = await open(shown);
    expect(await press()).toMatchObject({ code: 'unanswered', message: m.app_unanswered() });
    expect(keys()).toHaveLength(2);
    await press();
    expect(keys()).toHaveLength(4);
    expect(new Set(keys()).size).toBe(1);
    expect(keys()[0]).toMatch(/^[0-9a-f]{32}$/);
  },
);

test.each(Object.entries(CASES).filter(([name]) => !keyed.includes(name)))(
  'a change without a key is not repeated, and says that Cadence could not be reached: %s',
  async (_, shown) => {
    const { press, keys } = await open(shown);
    expect(await press()).toMatchObject({ code: null, message: m.app_unreachable() });
    expect(keys().length).toBeLessThan(2);
  },
);
