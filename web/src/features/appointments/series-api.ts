/** The calls of a series, for the family and for its therapist. */
import type { NewSeries, Series, SeriesPreview } from '@cadence/contract/booking/series';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type CallInput } from '../../lib/http/client.ts';
import { getLocale } from '../../lib/locale.ts';
import { ownAppointmentsQuery, refreshAfterBooking } from './api.ts';

export type { NewSeries, Series, SeriesPreview };

/** A therapist names her client, a family its therapist. */
export type SeriesQuestion =
  | CallInput<'POST /api/appointments/series/preview'>['body']
  | CallInput<'POST /api/therapist/appointments/series/preview'>['body'];

/**
 * The dates of a series, each open or with the reason why not. The former dates stay until the new ones arrive, and while
 * `isHeld`.
 */
export function useSeriesPreview(
  therapistId: number,
  question: SeriesQuestion | undefined,
  isHeld: boolean | undefined,
) {
  return useQuery({
    queryKey: ['slots', therapistId, 'series', question, getLocale()],
    queryFn: ({ signal }): Promise<SeriesPreview> => {
      // `enabled` guarantees a question.
      if (!question) return Promise.resolve({ dates: [] });
      return 'clientId' in question
        ? call('POST /api/therapist/appointments/series/preview', { body: question, signal })
        : call('POST /api/appointments/series/preview', { body: question, signal });
    },
    enabled: question !== undefined && !isHeld,
    placeholderData: keepPreviousData,
  });
}

/** Books all dates or none. A request repeated with the same key returns the same series. */
export function useBookSeries(therapistId: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ body, key }: { body: NewSeries; key: string }) =>
      call('POST /api/appointments/series', { body, headers: { 'idempotency-key': key } }),
    onSettled: () => refreshAfterBooking(queries, therapistId),
  });
}

/** The sessions of a series; no request is sent for a session of none. */
export function useSeriesSessions(seriesId: number | null) {
  return useQuery({
    ...ownAppointmentsQuery,
    enabled: seriesId !== null,
    select: (own) => own.filter((one) => one.seriesId === seriesId),
  });
}
