/** What changes a family, apart from `api.ts`, which the first pages load too. */
import type {
  Client,
  ClientInvitation,
  ClientRights,
  Guardian,
  InvitationView,
} from '@cadence/contract/clients/clients';
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAddOnce } from '../../lib/http/add-once.ts';
import { call, type CallInput } from '../../lib/http/client.ts';
import { isUnanswered } from '../../lib/http/unanswered.ts';
import { clientsKey } from './api.ts';

export type { Client, ClientInvitation, ClientRights, Guardian, InvitationView };
export type NewClient = CallInput<'POST /api/clients'>['body'];
export type ClientChanges = CallInput<'PATCH /api/clients/:id'>['body'];
export type NewClientInvitation = CallInput<'POST /api/clients/:id/invitations'>['body'];

export function useAddClient() {
  const queries = useQueryClient();
  return useAddOnce({
    list: () => call('GET /api/clients'),
    add: (body: NewClient) => call('POST /api/clients', { body }),
    refresh: () => refreshClients(queries),
  });
}

export function useChangeClient(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: ClientChanges) => call('PATCH /api/clients/:id', { params: { id }, body }),
    onSettled: () => refreshClients(queries),
  });
}

export function useInviteGuardian(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: NewClientInvitation) =>
      call('POST /api/clients/:id/invitations', { params: { id }, body }),
    onSettled: () => refreshClients(queries),
  });
}

export function useWithdrawInvitation(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (invitationId: number) =>
      call('DELETE /api/clients/:id/invitations/:invitationId', { params: { id, invitationId } }),
    onSettled: () => refreshClients(queries),
  });
}

export function useChangeGuardian(id: number, userId: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Partial<ClientRights>) =>
      call('PATCH /api/clients/:id/guardians/:userId', { params: { id, userId }, body }),
    onSettled: () => refreshRights(queries),
  });
}

/** Removes a guardian, or leaves the client. */
export function useRemoveGuardian(id: number, userId: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call('DELETE /api/clients/:id/guardians/:userId', { params: { id, userId } }),
    onSettled: () => refreshRights(queries),
  });
}

/** What an invitation gives. The token is sent in the body, never in an address. */
export function useInvitation(token: string, isOn: boolean) {
  return useQuery({
    queryKey: ['client-invitation', token],
    queryFn: ({ signal }) => call('POST /api/client-invitations/view', { body: { token }, signal }),
    enabled: isOn,
  });
}

/** `isAnswerLost`: an attempt got no answer, so that it may be accepted all the same. */
export function useAcceptInvitation() {
  const queries = useQueryClient();
  const [isAnswerLost, setAnswerLost] = useState(false);
  const accept = useMutation({
    mutationFn: (body: CallInput<'POST /api/client-invitations/accept'>['body']) =>
      call('POST /api/client-invitations/accept', { body }),
    onSettled: () => refreshRights(queries),
    onError: (error) => setAnswerLost((former) => former || isUnanswered(error)),
  });
  return { ...accept, isAnswerLost };
}

/** Also after a refusal, which may be about what somebody else has changed meanwhile. */
async function refreshClients(queries: QueryClient): Promise<void> {
  await queries.invalidateQueries({ queryKey: clientsKey });
}

/** Sessions, prices and receipts follow from rights. */
async function refreshRights(queries: QueryClient): Promise<void> {
  const isKept = (key: unknown) => ['user', 'site', 'photo', 'client-invitation'].includes(String(key));
  await queries.invalidateQueries({ predicate: ({ queryKey: [key] }) => !isKept(key) });
}
