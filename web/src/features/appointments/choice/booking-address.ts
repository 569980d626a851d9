import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { bookingDrafts, EMPTY_BOOKING, type BookingDraft } from './booking-draft.ts';

/** Only service, day and start are kept in the URL, never what a person typed. */
type Choice = Pick<BookingDraft, 'typeId' | 'date' | 'startTime'>;

const SHAPES = {
  service: /^[1-9]\d{0,9}$/,
  date: /^\d{4}-\d{2}-\d{2}$/,
  time: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:00\.000Z$/,
};

/** Reads the selection from the URL. A day in the past is ignored. */
function readChoice(search: string, today: string): Choice {
  const query = new URLSearchParams(search);
  const read = (name: keyof typeof SHAPES): string | undefined => {
    const value = query.get(name) ?? '';
    return SHAPES[name].test(value) ? value : undefined;
  };
  const [service, date] = [read('service'), read('date')];
  const isAhead = date !== undefined && date >= today && !Number.isNaN(Date.parse(date));
  return {
    typeId: service === undefined ? undefined : Number(service),
    date: isAhead ? date : undefined,
    startTime: isAhead ? read('time') : undefined,
  };
}

/** The URL with the current selection. */
function writeChoice(search: string, { typeId, date, startTime }: Choice): string {
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries({ service: typeId, date, time: startTime })) {
    if (value === undefined) query.delete(name);
    else query.set(name, String(value));
  }
  const text = query.toString();
  return text && `?${text}`;
}

/** Keeps the selection in the URL, so that it survives a reload and can be shared. Call it before the draft is read. */
export function useChoiceFromAddress(key: string, today: string): void {
  useState(() => {
    const choice = readChoice(window.location.search, today);
    if (!bookingDrafts.read(key)) bookingDrafts.keep(key, { ...EMPTY_BOOKING, ...choice });
  });
}

export function useChoiceInAddress({ typeId, date, startTime }: Choice): void {
  const [path, navigate] = useLocation();
  useEffect(() => {
    const { search } = window.location;
    const next = writeChoice(search, { typeId, date, startTime });
    if (next === search) return;
    // The entry keeps its state, which says where the reader came from.
    const state: unknown = window.history.state;
    navigate(`${path}${next}${window.location.hash}`, { replace: true, state });
  }, [path, navigate, typeId, date, startTime]);
}
