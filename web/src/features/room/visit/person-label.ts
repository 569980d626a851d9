import * as m from '@cadence/messages/m';
import type { RoomPerson } from './room-state.ts';

/** The person's name, or the role until the other browser has said the name. */
export function personLabel({ name, role }: Pick<RoomPerson, 'name' | 'role'>): string {
  if (name !== '') return name;
  if (role === 'therapist') return m.room_role_therapist();
  return role === 'guest' ? m.room_role_guest() : m.room_role_patient();
}
