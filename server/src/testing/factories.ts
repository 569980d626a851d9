import { createAccount } from '../features/auth/service.ts';
import type { TestApp } from './app.ts';
import type { TestClient } from './client.ts';

export const PASSWORD = 'Password1';

export type SignedInUser = { api: TestClient; username: string; userId: number };

let serial = 0;
const next = (): number => ++serial;

type Person = { username?: string; firstName?: string; lastName?: string; language?: 'en' | 'fr' };

const signedIn = async (
  t: TestApp,
  role: 'patient' | 'therapist' | 'admin',
  person: Person,
): Promise<SignedInUser> => {
  const number = next();
  const username = person.username ?? `${role}_${number}`;
  const account = await createAccount(t.ctx, {
    username,
    email: `${username}@example.test`,
    password: PASSWORD,
    role,
    firstName: person.firstName ?? 'Robin',
    lastName: person.lastName ?? `Tremblay${number}`,
    language: person.language ?? 'en',
  });
  const api = t.visitor();
  const reply = await api.post('/api/login', { username, password: PASSWORD });
  if (reply.status !== 200) throw new Error(`signing in as ${role} answered ${reply.status}: ${reply.text}`);
  return { api, username, userId: account.id };
};

export const newPatient = (t: TestApp, person: Person = {}): Promise<SignedInUser> =>
  signedIn(t, 'patient', person);
export const newTherapist = (t: TestApp, person: Person = {}): Promise<SignedInUser> =>
  signedIn(t, 'therapist', person);
export const newAdmin = (t: TestApp, person: Person = {}): Promise<SignedInUser> =>
  signedIn(t, 'admin', person);
