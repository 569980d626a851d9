import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useConfirmPhone, usePhoneStatus, useRequestCode } from '../features/auth/phone-confirmation/api.ts';
import { useRemovePhoto, useUploadPhoto } from '../features/photos/api.ts';
import { useInviteGuest, useRoomGuests, useWithdrawGuest } from '../features/room/api.ts';
import { ownPhotoQuery, useUpdateUser, useUser } from '../features/users/api.ts';
import type { CallInput, ChangeCall, ReadCall } from '../lib/http/client.ts';
import { type ChangeInput, useChange, useRead } from '../lib/http/query.ts';
import { fakeServer, json } from '../testing/fake-server.ts';
import { fakeUploads } from '../testing/fake-upload.ts';
import { makeQueryClient } from './query-client.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

type Case = { asks: string; useShown: () => unknown; useSend: () => () => Promise<unknown> };

function a<Input>(
  asks: string,
  useShown: () => unknown,
  useChange: () => { mutateAsync: (input: Input) => Promise<unknown> },
  input: Input,
): Case {
  const useSend = () => {
    const { mutateAsync } = useChange();
    return () => mutateAsync(input);
  };
  return { asks, useShown, useSend };
}

function usePhone() {
  return usePhoneStatus('+15145550123');
}

/** What a change makes stale, by the contract. */
function of<R extends ReadCall, C extends ChangeCall>(
  [read, question]: [R, CallInput<R>],
  name: C,
  input: ChangeInput<C>,
): Case {
  const useSend = () => {
    const { mutateAsync } = useChange(name);
    return () => mutateAsync(input);
  };
  return { asks: read.replace('GET /api/', ''), useShown: () => useRead(read, question), useSend };
}

const PROFILE = 'PUT /api/therapist-profile';
const paused = { body: { takesNewPatients: false } };
const CASES: Record<string, Case> = {
  account: a('user', useUser, useUpdateUser, { firstName: 'Ada' }),
  profile: of(['GET /api/therapist-profile', {}], PROFILE, { body: {} }),
  'account of a profile': of(['GET /api/user', {}], PROFILE, { body: { user: { firstName: 'Ada' } } }),
  'new photo': a('upload-photo', () => useQuery(ownPhotoQuery), useUploadPhoto, { photo: new Blob() }),
  'removed photo': a('upload-photo', () => useQuery(ownPhotoQuery), useRemovePhoto, undefined),
  'new calendar address': of(['GET /api/calendar-feed', {}], 'POST /api/calendar-feed', {}),
  'removed calendar address': of(['GET /api/calendar-feed', {}], 'DELETE /api/calendar-feed', {}),
  'new guest': a(
    'appointments/1/room/guests',
    () => useRoomGuests(1),
    () => useInviteGuest(1),
    {
      name: 'Lou',
      kind: 'relative',
    },
  ),
  'removed guest': a(
    'appointments/1/room/guests',
    () => useRoomGuests(1),
    () => useWithdrawGuest(1),
    2,
  ),
  'phone number': a('user/phone-confirmation', usePhone, useConfirmPhone, '123456'),
  'code for a phone number': a('user/phone-confirmation', usePhone, useRequestCode, undefined),
  'PayPal account': of(['GET /api/payments/payment-settings', {}], 'POST /api/payments/connect-paypal', {
    body: { paypalEmail: '' },
  }),
  pause: of(['GET /api/therapist/practice', {}], PROFILE, paused),
  'directory of a paused practice': of(['GET /api/therapists', { query: {} }], PROFILE, paused),
  'removed service': of(
    ['GET /api/therapist/appointment-types', {}],
    'DELETE /api/therapist/appointment-types/:id',
    { params: { id: 2 } },
  ),
  'removed block': of(['GET /api/therapist/blocked-dates', {}], 'DELETE /api/therapist/blocked-dates/:id', {
    params: { id: 2 },
    query: {},
  }),
  'removed slot': of(['GET /api/therapist/availabilities', {}], 'DELETE /api/therapist/availabilities/:id', {
    params: { id: 2 },
  }),
};

test.each(Object.entries(CASES))(
  'after a change whose answer was lost, what is saved is asked for again: %s',
  async (_, { asks, useShown, useSend }) => {
    const uploads = fakeUploads();
    const { sent } = fakeServer({ [`GET /api/${asks}`]: json({}) });
    const asked = () => sent.filter(({ name }) => name === `GET /api/${asks}`);
    const { result } = renderHook(() => [useSend(), useShown()] as const, {
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={makeQueryClient()}>{children}</QueryClientProvider>
      ),
    });
    await waitFor(() => expect(asked()).toHaveLength(1));
    await act(async () => {
      const failed = result.current[0]().catch((error: unknown) => error);
      await vi.waitFor(() => {
        uploads[0]?.lose();
        expect(uploads.length + sent.length).toBeGreaterThan(1);
      });
      // A change that can be sent again under its key was, before it failed.
      expect(await failed).toMatchObject({ status: 0, code: expect.toBeOneOf([null, 'unanswered']) });
    });
    await waitFor(() => expect(asked()).toHaveLength(2));
    const changes = sent.filter(({ name }) => !name.startsWith('GET '));
    expect(new Set(changes.map(({ headers }) => headers.get('idempotency-key'))).size).toBeLessThan(2);
  },
);
