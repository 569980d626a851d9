import { type Client, type Communicates, newClient } from '@cadence/contract/clients/clients';
import { bodyResolver } from '../../lib/forms/contract-resolver.ts';
import type { ChangeInput } from '../../lib/http/query.ts';

export type NewClient = ChangeInput<'POST /api/clients'>['body'];

/** The values of the form's controls. An empty month with an empty year, and an empty choice, are not given. */
export type ClientValues = {
  name: string;
  birthMonth: string;
  birthYear: string;
  communicates: Communicates | '';
};

export function valuesOf(client: Client | undefined): ClientValues {
  const [birthYear = '', birthMonth = ''] = client?.birthMonth?.split('-') ?? [];
  return { name: client?.name ?? '', birthMonth, birthYear, communicates: client?.communicates ?? '' };
}

export function toBody({ name, birthMonth, birthYear, communicates }: ClientValues): NewClient {
  const year = birthYear.trim();
  return {
    name,
    // A half is refused by the contract.
    birthMonth: birthMonth === '' && year === '' ? null : `${year}-${birthMonth}`,
    communicates: communicates === '' ? null : communicates,
  };
}

export const clientResolver = bodyResolver<ClientValues, NewClient>(newClient, toBody);

/** What was changed here only: another owner may have changed the rest meanwhile. */
export function changesIn(body: NewClient, client: Client): Partial<NewClient> {
  const { name, birthMonth, communicates } = body;
  return {
    ...(name.trim() !== client.name && { name }),
    ...(birthMonth !== client.birthMonth && { birthMonth: birthMonth ?? null }),
    ...(communicates !== client.communicates && { communicates: communicates ?? null }),
  };
}
