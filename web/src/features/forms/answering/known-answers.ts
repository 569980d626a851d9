import type { Client } from '@cadence/contract/clients/clients';
import type { Answers } from '@cadence/contract/care/form-shape';
import type { User } from '@cadence/contract/users';
import type { OpenForm } from '@cadence/contract/care/forms';
import { personName } from '@cadence/format/names';

/** What the product knows of a client and the person who answers, by the ids of the shipped forms; offered, and theirs to change. */
export function knownAnswers({ items }: OpenForm, client: Client, user: User): Answers {
  const owners = client.guardians.filter(({ isOwner }) => isOwner).map((owner) => personName(owner));
  const known: Record<string, string | undefined> = {
    name: client.name,
    relation: client.isSelf ? 'self' : undefined,
    phone: user.phone ?? undefined,
    call_back: user.phone ?? undefined,
    parental_authority: client.isSelf ? undefined : owners.join(', '),
  };
  return Object.fromEntries(
    items.flatMap(({ id, options }) => {
      const value = known[id];
      const fits = options.length === 0 || options.some((option) => option.id === value);
      return value && fits ? [[id, value]] : [];
    }),
  );
}
