import type { Context } from '../../platform/context.ts';
import * as documents from './document-queries.ts';
import * as queries from './queries.ts';

/** Takes what a therapist wrote and sent. Their files go with the next sweep; nobody reaches them from now on. */
export const forget = async (tx: Context, therapistId: number): Promise<void> => {
  await queries.emptyRequests(tx.db, therapistId);
  await documents.withdrawDocuments(tx.db, therapistId);
};

/** Removes the bare rows. */
export const purge = async (tx: Context, therapistId: number): Promise<void> => {
  await queries.deleteRequests(tx.db, therapistId);
  await documents.deleteDocuments(tx.db, therapistId);
};
