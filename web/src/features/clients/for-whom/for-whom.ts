import * as m from '@cadence/messages/m';
import type { Client } from '../api.ts';

/** One of the reader's clients, or somebody who is none yet and is named. */
export type ForWhom = number | 'my_child' | 'somebody_new';
/** Whom something is for. Undefined until the reader says so; the name is that of somebody new. */
export type WhomChoice = { forWhom: ForWhom | undefined; clientName: string };

type Choosable = Pick<Client, 'id' | 'name' | 'isSelf'>;

/** Where the reader has no client but themselves, nobody is likelier than a child who was never named: the question comes first. */
export function asksWhom(clients: readonly Choosable[]): boolean {
  return clients.every(({ isSelf }) => isSelf);
}

/** What a control's value stands for. */
export function answerOf(value: string): ForWhom | undefined {
  if (value === 'my_child' || value === 'somebody_new') return value;
  return value === '' ? undefined : Number(value);
}

/** Somebody new is chosen, and has no name yet. */
export function lacksName({ forWhom, clientName }: WhomChoice): boolean {
  return typeof forWhom === 'string' && clientName.trim() === '';
}

/** What a call says of a choice that is complete. */
export function chosenClient({
  forWhom,
  clientName,
}: WhomChoice): { clientId: number } | { clientName: string } {
  return typeof forWhom === 'number' ? { clientId: forWhom } : { clientName: clientName.trim() };
}

/** "For Léo" or "For you"; undefined while nobody is chosen or named. */
export function chosenText(choice: WhomChoice, clients: readonly Choosable[]): string | undefined {
  if (choice.forWhom === undefined || lacksName(choice)) return undefined;
  if (typeof choice.forWhom === 'string') return m.for_whom_named({ name: choice.clientName.trim() });
  const client = clients.find(({ id }) => id === choice.forWhom);
  return client && whomText(client);
}

/** "For Léo", or "For you" where the client is the reader. */
export function whomText({ name, isSelf }: Pick<Client, 'name' | 'isSelf'>): string {
  return isSelf ? m.for_whom_you() : m.for_whom_named({ name });
}
