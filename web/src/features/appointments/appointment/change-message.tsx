/** What one side writes to the other with a move or a cancellation: the field, and what was written. */
import type { User } from '@cadence/contract/users';
import { CHANGE_MESSAGE_MAX } from '@cadence/contract/base/limits';
import * as m from '@cadence/messages/m';
import { TextArea } from '../../../ui/form/text-area.tsx';
import type { Appointment } from './api.ts';

type ChangeMessageFieldProps = {
  role: User['role'];
  value: string;
  error?: string | undefined;
  onChange: (text: string) => void;
};

export function ChangeMessageField({ role, value, error, onChange }: ChangeMessageFieldProps) {
  return (
    <TextArea
      label={
        role === 'therapist' ? m.appointments_message_to_family() : m.appointments_message_to_therapist()
      }
      note={m.appointments_message_optional()}
      hint={m.appointments_message_hint()}
      error={error}
      rows={2}
      maxLength={CHANGE_MESSAGE_MAX}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** The part of a call's body; nothing where nothing was written. */
export function changeMessageOf(text: string): { message?: string } {
  return text.trim() === '' ? {} : { message: text.trim() };
}

/** What a person wrote about an appointment. */
export function WrittenNote({ title, text }: { title: string; text: string }) {
  return (
    <div className="rounded-sm bg-sunken px-4 py-3 text-sm [overflow-wrap:anywhere]">
      <p className="label-caps">{title}</p>
      <p className="mt-1 whitespace-pre-line">{text}</p>
    </div>
  );
}

export function ChangeMessage({ appointment, role }: { appointment: Appointment; role: User['role'] }) {
  const { changeMessage } = appointment;
  return changeMessage && <WrittenNote title={titleOf(changeMessage.from, role)} text={changeMessage.text} />;
}

/** Of a family, only who wrote it gets it from the server. */
function titleOf(from: 'family' | 'therapist', role: User['role']): string {
  if ((from === 'therapist') === (role === 'therapist')) return m.appointments_message_own();
  return from === 'therapist' ? m.appointments_message_of_therapist() : m.appointments_message_of_family();
}
