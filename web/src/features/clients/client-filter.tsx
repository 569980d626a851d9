import * as m from '@cadence/messages/m';
import { useLocation, useSearch } from 'wouter';
import { SelectField } from '../../ui/form/select-field.tsx';

export type NamedClient = { id: number; name: string };

/**
 * The client that a list is narrowed to, kept in the address as `client`; undefined where it is not narrowed, or by a client
 * that it does not have. `clients` are those to choose from: each of `all` once, by the name that comes first in the list.
 */
export function useClientFilter(all: readonly NamedClient[]) {
  const search = useSearch();
  const [path, navigate] = useLocation();
  const clients = [...new Map(all.toReversed().map((client) => [client.id, client])).values()].toReversed();
  const asked = Number(new URLSearchParams(search).get('client'));
  const chosen = clients.find(({ id }) => id === asked);
  const choose = (id: number | undefined) => {
    const query = new URLSearchParams(search);
    if (id === undefined) query.delete('client');
    else query.set('client', String(id));
    navigate(query.size > 0 ? `${path}?${query.toString()}` : path, { replace: true });
  };
  return { clients, chosen, choose };
}

export type ClientFilterProps = {
  filter: ReturnType<typeof useClientFilter>;
  hideLabel?: boolean;
  className?: string;
};

/** Narrows a list to one client; nothing where there is only one. */
export function ClientFilter({ filter, hideLabel, className = 'max-w-xs' }: ClientFilterProps) {
  const { clients, chosen, choose } = filter;
  if (clients.length < 2) return null;
  return (
    <SelectField
      className={className}
      label={m.client_filter_label()}
      hideLabel={hideLabel}
      options={[
        { value: '', label: m.client_filter_everybody() },
        ...clients.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      value={String(chosen?.id ?? '')}
      onChange={({ target: { value } }) => choose(value === '' ? undefined : Number(value))}
    />
  );
}
