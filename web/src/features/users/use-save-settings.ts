import type { OwnProfile } from '@cadence/contract/directory';
import { useSaveProfile } from '../therapists/api.ts';
import { useUpdateUser, type User } from './api.ts';
import type { Changes } from './settings-rules.ts';

export type Saved = { user: User; profile?: OwnProfile };

/** Saves all changes in one call: a therapist's account and profile together, all of it or nothing. */
export function useSaveSettings(user: User): (changes: Changes) => Promise<Saved> {
  const update = useUpdateUser();
  const save = useSaveProfile();
  if (user.role !== 'therapist') {
    return async ({ account }) => ({ user: await update.mutateAsync(account) });
  }
  return async ({ account, profile }) => {
    const isAccount = Object.keys(account).length > 0;
    return save.mutateAsync({ user, body: { ...profile, ...(isAccount && { user: account }) } });
  };
}
