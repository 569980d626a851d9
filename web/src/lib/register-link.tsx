import type { Registration } from '@cadence/contract/proofs';
import { getLocale } from '@cadence/messages/locale';
import * as m from '@cadence/messages/m';

/** The way to the public register of the regulator, where everybody can look the registration up. */
export function RegisterLink({ registration: { regulator, registerUrl } }: { registration: Registration }) {
  if (!regulator || registerUrl === null) return null;
  return (
    <a
      href={registerUrl}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={m.therapist_facts_register({ regulator: regulator[getLocale()] })}
    >
      {m.therapist_facts_register_link()}
    </a>
  );
}
