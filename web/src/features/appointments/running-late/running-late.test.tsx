// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anAppointment } from '../../../testing/an-appointment.ts';
import { json, problem, type Answers } from '../../../testing/fake-server.ts';
import { NOW, open, preparePractice, press, toast } from '../../../testing/practice.tsx';
import type { Appointment } from '../appointment/api.ts';
import { AppointmentCard } from '../card/appointment-card.tsx';
import { CancelDialog } from '../card/cancel-dialog.tsx';
import type { Viewer } from '../appointment/viewer.ts';
import userEvent from '@testing-library/user-event';
import { LateButton } from './late-button.tsx';
import { LateNotice } from './late-notice.tsx';

preparePractice();

const LATE = 'POST /api/appointments/12/running-late';
const CANCEL = 'POST /api/appointments/12/cancel';
const soon = { startTime: '2026-12-10T16:00:00.000Z', endTime: '2026-12-10T17:00:00.000Z' };

function viewer(role: Viewer['role'] = 'therapist', now = NOW.getTime()): Viewer {
  return { role, zone: 'America/Toronto', now };
}
function show(changes: Partial<Appointment>, who = viewer(), answers: Answers = {}) {
  const props = { appointment: anAppointment({ ...soon, ...changes }), viewer: who };
  return open(
    <>
      <LateButton {...props} />
      <LateNotice {...props} />
    </>,
    answers,
  );
}

test('a therapist reports a delay to the family with one press', async () => {
  const server = show({}, viewer(), { [LATE]: json(anAppointment({ ...soon, lateMinutes: 10 })) });
  await press(/^Say that you are late/);
  expect(
    await screen.findByText(/^The family is told by email or text message, if they have those on\./),
  ).toBeDefined();
  await press('10 min');
  await waitFor(() =>
    expect(toast()?.[1]).toBe('Noted: about 10 minutes late. The session page says so too.'),
  );
  expect(server.bodies(LATE)).toEqual([{ minutes: 10 }]);
});

test('a refused report of a delay is explained by a sentence', async () => {
  show({}, viewer(), {
    [LATE]: problem(409, 'You have told the family 3 times.', { code: 'running_late_limit' }),
  });
  await press(/^Say that you are late/);
  await press('5 min');
  expect((await screen.findByRole('alert')).textContent).toContain('You have told the family 3 times.');
});

test.each([
  ['more than an hour before', viewer('therapist', NOW.getTime() - 1), {}],
  ['after the end', viewer('therapist', Date.parse(soon.endTime)), {}],
  ['for an unpaid session', viewer(), { isJoinable: false }],
  ['to a family', viewer('patient'), {}],
])('the button to report a delay is not shown %s', (_, who, changes) => {
  show(changes, who);
  expect(screen.queryByRole('button')).toBeNull();
});

test('the therapist reads the same report as the family, not that a message reached it', () => {
  show({ lateMinutes: 10 });
  expect(screen.getByText('Noted: about 10 minutes late. The family sees this too.')).toBeDefined();
});

test('the family reads how late the therapist is, until the end', () => {
  const { unmount } = show({ lateMinutes: 10 }, viewer('patient'));
  expect(screen.getByText('Your therapist runs about 10 minutes late.')).toBeDefined();
  unmount();
  show({ lateMinutes: 10 }, viewer('patient', Date.parse(soon.endTime)));
  expect(screen.queryByText(/minutes late/)).toBeNull();
});

test('either side may write to the other when it cancels', async () => {
  const appointment = anAppointment();
  const close = () => undefined;
  const server = open(<CancelDialog appointment={appointment} viewer={viewer()} onClose={close} />, {
    [CANCEL]: json(anAppointment({ status: 'cancelled' })),
  });
  await userEvent.type(screen.getByLabelText(/^Message to the family/), ' I am ill. ');
  await userEvent.click(screen.getAllByRole('button').at(-1) ?? document.body);
  await waitFor(() => expect(server.bodies(CANCEL)).toEqual([{ message: 'I am ill.' }]));
  server.unmount();
  open(<CancelDialog appointment={appointment} viewer={viewer('patient')} onClose={close} />);
  expect(screen.getByLabelText(/^Message to your therapist/)).toBeDefined();
});

test.each([
  ['patient', 'therapist', 'Your therapist wrote'],
  ['patient', 'family', 'You wrote'],
  ['therapist', 'family', 'The family wrote'],
  ['therapist', 'therapist', 'You wrote'],
] as const)('on the card the %s reads what the %s wrote with a change', (role, from, title) => {
  const changeMessage = { text: 'Léo is ill.', from, at: '2026-12-01T15:00:00.000Z' };
  const appointment = anAppointment({ status: 'cancelled', changeMessage });
  open(<AppointmentCard appointment={appointment} viewer={viewer(role)} />);
  expect(screen.getByText(title).parentElement?.textContent).toBe(`${title}Léo is ill.`);
});
