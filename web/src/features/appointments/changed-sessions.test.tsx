// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { anAppointment, anOffer, aSlot } from '../../testing/an-appointment.ts';
import { json, type Answer } from '../../testing/fake-server.ts';
import { losingAnswers } from '../../testing/lost-answers.ts';
import { NOW, open, preparePractice, press, toast } from '../../testing/practice.tsx';
import { useOwnAppointments } from './appointment/api.ts';
import { CancelDialog } from './card/cancel-dialog.tsx';
import { RescheduleDialog } from './rescheduling/reschedule-dialog.tsx';
import { LateDialog } from './running-late/late-dialog.tsx';

preparePractice();

const appointment = anAppointment();
const viewer = { role: 'therapist', zone: 'America/Toronto', now: NOW.getTime() } as const;
const TEN = '2026-12-15T15:00:00.000Z';
const LIST = 'GET /api/appointments';

type Change = {
  call: string;
  show: (onClose: () => void) => ReactNode;
  /** What is chosen first. */
  choose?: () => Promise<void>;
  button: string;
  done: RegExp;
};

const CHANGES: Record<string, Change> = {
  cancelling: {
    call: 'POST /api/appointments/12/cancel',
    show: (onClose) => <CancelDialog {...{ appointment, viewer, onClose }} />,
    button: 'Cancel appointment',
    done: /cancelled/,
  },
  moving: {
    call: 'POST /api/appointments/12/reschedule',
    show: (onClose) => <RescheduleDialog {...{ appointment, viewer, onClose }} />,
    choose: async () => {
      await userEvent.click(await screen.findByRole('radio', { name: /^10:00/ }));
    },
    button: 'Reschedule appointment',
    done: /rescheduled/,
  },
  'running late': {
    call: 'POST /api/appointments/12/running-late',
    show: (onClose) => <LateDialog {...{ appointment, onClose }} />,
    button: '10 min',
    done: /about 10 minutes late/,
  },
};

function Sessions() {
  useOwnAppointments();
  return null;
}

/** The dialog over a page that shows the sessions. */
function openDialog({ show, call }: Change, answer: Answer) {
  let closed = 0;
  const page = (
    <>
      <Sessions />
      {show(() => closed++)}
    </>
  );
  const server = open(page, {
    'GET /api/therapists/3/slots': json(anOffer({ '2026-12-15': [aSlot(TEN)] })),
    [LIST]: json([appointment]),
    [call]: answer,
  });
  return { ...server, closed: () => closed };
}

test.each(Object.entries(CHANGES))(
  'the change %s with lost answers is done once, by the same key',
  async (_, change) => {
    const { answer, keys, done } = losingAnswers(2, () => json(appointment));
    const { closed } = openDialog(change, answer);
    await change.choose?.();
    await press(change.button);
    await waitFor(() => expect(keys).toHaveLength(2));
    await screen.findByRole('alert');
    expect(closed()).toBe(0);
    await press(change.button);
    await waitFor(() => expect(closed()).toBe(1));
    expect(keys).toHaveLength(3);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(new Set(keys).size).toBe(1);
    expect(done).toHaveLength(1);
    expect(toast()?.[1]).toMatch(change.done);
  },
);

test.each(Object.entries(CHANGES))(
  'the change %s reloads the sessions, but does not wait for them',
  async (_, change) => {
    const { closed, answer, bodies } = openDialog(change, json(appointment));
    await change.choose?.();
    await waitFor(() => expect(bodies(LIST)).toHaveLength(1));
    answer(LIST, () => new Promise<Response>(() => undefined));
    await press(change.button);
    await waitFor(() => expect(closed()).toBe(1));
    await waitFor(() => expect(bodies(LIST)).toHaveLength(2));
  },
);
