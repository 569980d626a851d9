import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useConfirmPhone, usePhoneStatus, useRequestCode } from '../features/auth/phone-confirmation/api.ts';
import { useConnectPaypal, usePaymentSettings } from '../features/billing/api.ts';
import { useCalendarFeed, useCreateFeed, useRemoveFeed } from '../features/calendar-feed/api.ts';
import { useOwnProfile } from '../features/directory/api.ts';
import { useRemovePhoto, useUploadPhoto } from '../features/photos/api.ts';
import { usePractice, useTakeNewPatients } from '../features/practice/api.ts';
import { useAvailabilities, useBlocks, useRemoveSlot } from '../features/schedule/api.ts';
import { useRemoveBlock } from '../features/schedule/blocks-api.ts';
import { useRemoveService, useServices } from '../features/services/api.ts';
import { useSaveProfile } from '../features/therapists/api.ts';
import { ownPhotoQuery } from '../features/photos/photo-address.ts';
import { useUpdateUser, useUser } from '../features/users/api.ts';
import { useChange, useRead } from '../lib/http/query.ts';
import { aUser, fakeServer, json } from '../testing/fake-server.ts';
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

function useGuests() {
  return useRead('GET /api/appointments/:id/room/guests', { params: { id: 1 } });
}

function usePhone() {
  return usePhoneStatus('+15145550123');
}

const profile = { user: aUser({ role: 'therapist' }), body: {} };
const CASES: Record<string, Case> = {
  account: a('user', useUser, useUpdateUser, { firstName: 'Ada' }),
  profile: a('therapist-profile', () => useOwnProfile(true), useSaveProfile, profile),
  'account of a profile': a('user', useUser, useSaveProfile, profile),
  'new photo': a('upload-photo', () => useQuery(ownPhotoQuery), useUploadPhoto, { photo: new Blob() }),
  'removed photo': a('upload-photo', () => useQuery(ownPhotoQuery), useRemovePhoto, undefined),
  'new calendar address': a('calendar-feed', useCalendarFeed, useCreateFeed, undefined),
  'removed calendar address': a('calendar-feed', useCalendarFeed, useRemoveFeed, undefined),
  'new guest': a(
    'appointments/1/room/guests',
    useGuests,
    () => useChange('POST /api/appointments/:id/room/guests'),
    { params: { id: 1 }, body: { name: 'Lou', kind: 'relative' as const } },
  ),
  'removed guest': a(
    'appointments/1/room/guests',
    useGuests,
    () => useChange('DELETE /api/appointments/:id/room/guests/:guestId'),
    { params: { id: 1, guestId: 2 } },
  ),
  'phone number': a('user/phone-confirmation', usePhone, useConfirmPhone, '123456'),
  'code for a phone number': a('user/phone-confirmation', usePhone, useRequestCode, undefined),
  'PayPal account': a('payments/payment-settings', usePaymentSettings, useConnectPaypal, ''),
  pause: a('therapist/practice', usePractice, useTakeNewPatients, false),
  'removed service': a('therapist/appointment-types', useServices, useRemoveService, 2),
  'removed block': a('therapist/blocked-dates', useBlocks, useRemoveBlock, { id: 2 }),
  'removed slot': a('therapist/availabilities', useAvailabilities, useRemoveSlot, 2),
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
      expect(await failed).toMatchObject({ status: 0 });
    });
    await waitFor(() => expect(asked()).toHaveLength(2));
  },
);
