import { useParams } from 'wouter';
import { ClientPage } from './client-page.tsx';
import { ClientsPage } from './clients-page.tsx';

/** The list of clients, or the one that the address names. */
export function CaseloadPages() {
  const { id } = useParams<{ id?: string }>();
  return id === undefined ? <ClientsPage /> : <ClientPage key={id} id={Number(id)} />;
}
