import type {
  NewScheduleSettings as AllNewSettings,
  OwnBlockedDate,
  ScheduleSettings as AllSettings,
} from '@cadence/contract/schedule';
import type { SlotsPreview } from '@cadence/contract/slots';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call, type CallInput } from '../../../lib/http/client.ts';
import { reading } from '../../../lib/http/query.ts';
import { wholeOffer } from '../../appointments/appointment/whole-offer.ts';

export type BlockedDate = OwnBlockedDate;
/** What the page of the settings changes; the notice of cancelling is part of the terms. */
export type ScheduleSettings = Omit<AllSettings, 'cancellationNoticeHours'>;
export type NewScheduleSettings = Omit<AllNewSettings, 'cancellationNoticeHours'>;
export type NewBlock = CallInput<'POST /api/therapist/blocked-dates'>['body'];
export type NewSlot = CallInput<'POST /api/therapist/availabilities'>['body'];

/**
 * The slots that patients see, or would see with unsaved settings. The server applies the booking rules; the previous
 * result stays visible while loading.
 */
export function useOffer(question: SlotsPreview, isAsked: boolean) {
  return useQuery({
    ...reading('POST /api/therapist/slots-preview', { body: question }),
    queryFn: ({ signal }) =>
      wholeOffer(question, (part) =>
        call('POST /api/therapist/slots-preview', { body: { ...question, ...part }, signal }),
      ),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
}
