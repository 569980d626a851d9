import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { applyLocale } from '../../../lib/locale.ts';
import { anAppointment } from '../../../testing/an-appointment.ts';
import { PaymentDue } from './payment-due.tsx';

const viewer = {
  role: 'patient',
  zone: 'America/Toronto',
  now: Date.parse('2026-12-01T15:00:00.000Z'),
} as const;

function showDue(paymentDueAt: string): HTMLElement {
  const appointment = anAppointment({ status: 'scheduled', paymentStatus: 'pending', paymentDueAt });
  render(<PaymentDue appointment={appointment} viewer={viewer} />);
  const line = screen.getByText(/^Pay by/).closest('p');
  if (!line) throw new Error('the line is no paragraph');
  return line;
}

beforeEach(() => applyLocale('en'));
afterEach(cleanup);

test('a payment that is due in some days is a calm line, without the time left', () => {
  const line = showDue('2026-12-11T15:00:00.000Z');
  expect(line.textContent).not.toContain('left');
  expect(line.className).not.toContain('warning');
});

test('a payment that is due within three days is marked, with the time left', () => {
  const line = showDue('2026-12-04T14:00:00.000Z');
  expect(line.textContent).toMatch(/2 days left$/);
  expect(line.className).toContain('warning');
});
