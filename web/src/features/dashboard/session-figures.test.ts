import type { Appointment } from '@cadence/contract/appointments';
import { expect, test } from 'vitest';
import { sessionFigures } from './session-figures.ts';

const NOW = Date.parse('2026-12-15T15:00:00Z');

function session(start: string, minutes: number, status: Appointment['status'] = 'confirmed') {
  const endTime = new Date(Date.parse(start) + minutes * 60_000).toISOString();
  return { startTime: start, endTime, status } as Appointment;
}

const going = session('2026-12-15T14:30:00Z', 60);
const coming = session('2026-12-20T14:00:00Z', 45, 'scheduled');
const past = session('2026-12-01T14:00:00Z', 30, 'completed');
const cancelled = session('2026-12-16T14:00:00Z', 90, 'cancelled');

test('the hours of the dashboard are sessions times 1.5, whatever their length, without cancelled ones', () => {
  const figures = sessionFigures([past, cancelled, coming, going], NOW);
  expect(figures).toEqual({ upcoming: 2, hours: 4.5, bookedMinutes: 135 });
});

test('the figures of the dashboard are zero when nobody booked anything', () => {
  expect(sessionFigures([], NOW)).toEqual({ upcoming: 0, hours: 0, bookedMinutes: 0 });
});
