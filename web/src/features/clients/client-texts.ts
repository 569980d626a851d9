import type { Client, ClientRights, Communicates } from '@cadence/contract/clients/clients';
import { formatMonth } from '@cadence/format/time';
import * as m from '@cadence/messages/m';

export const communicatesNames: Record<Communicates, () => string> = {
  speech: () => m.clients_communicates_speech(),
  aac: () => m.clients_communicates_aac(),
  sign: () => m.clients_communicates_sign(),
  mixed: () => m.clients_communicates_mixed(),
};

/** What is known of a client beside the name, in one line; empty where nothing is. */
export function factsOf({ birthMonth, communicates }: Client): string {
  const born = birthMonth === null ? [] : [m.clients_born({ month: formatMonth(birthMonth) })];
  return [...born, ...(communicates ? [communicatesNames[communicates]()] : [])].join(' · ');
}

/** What the rights allow beyond seeing the sessions. An owner has all of them. */
export function rightNames({ isOwner, mayBook, mayPay, mayRead }: ClientRights): string[] {
  if (isOwner) return [m.clients_right_owner()];
  const names = [
    ...(mayBook ? [m.clients_right_book()] : []),
    ...(mayPay ? [m.clients_right_pay()] : []),
    ...(mayRead ? [m.clients_right_read()] : []),
  ];
  return names.length > 0 ? names : [m.clients_right_see()];
}
