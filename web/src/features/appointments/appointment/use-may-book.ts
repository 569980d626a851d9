import type { Role } from '@cadence/contract/base/route';
import { useClients } from '../../clients/api.ts';
import type { Appointment } from './api.ts';

/**
 * Whether the reader may move and cancel an appointment: its therapist, and guardians with that right on its client. Until
 * the rights are known it is assumed; the server decides.
 */
export function useMayBook({ client }: Pick<Appointment, 'client'>, role: Role): boolean {
  const clients = useClients({ enabled: role === 'patient' }).data;
  const rights = clients?.find(({ id }) => id === client.id)?.rights;
  return role === 'therapist' || (rights?.mayBook ?? true);
}
