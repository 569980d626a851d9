import type { ConversationMessage } from '@cadence/contract/care/conversations';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useChange } from '../../lib/http/query.ts';
import { refreshNouns } from '../../lib/http/refresh.ts';
import { watchNotices } from '../notifications/live-notices.ts';
import { conversationPages, type Parties } from './api.ts';

/** A conversation with what is loaded of its messages, the oldest first. `isGone`: the reader may not read it, or no longer. */
export function useConversation(params: Parties) {
  useFollowedConversations();
  const query = useInfiniteQuery(conversationPages(params));
  const pages = query.data?.pages ?? [];
  const [latest] = pages;
  const isGone = pages.includes(null);
  const messages = new Map<string, ConversationMessage>();
  // A message may have moved from one page to the next between two answers.
  for (const page of pages) for (const one of page?.messages ?? []) messages.set(one.id, one);
  return {
    query,
    isGone,
    conversation: isGone ? undefined : (latest ?? undefined),
    messages: isGone ? [] : [...messages.values()].toReversed(),
  };
}

/**
 * Reads what is shown of conversations anew whenever the live channel says that something changed, and the number of the bell with
 * it, which listens only some time after a page was loaded.
 */
export function useFollowedConversations(): void {
  const queries = useQueryClient();
  useEffect(
    () => watchNotices(() => void refreshNouns(queries, 'conversations', 'notifications')),
    [queries],
  );
}

/** Tells the server that what is shown was read: only while the page is in sight. */
export function useMarkedRead(
  params: Parties,
  unread: number,
  newest: ConversationMessage | undefined,
): void {
  const { mutate } = useChange('POST /api/conversations/:clientId/:therapistId/read', { waits: false });
  const isInSight = useSyncExternalStore(watchSight, () => document.visibilityState === 'visible');
  const marked = useRef('');
  const upTo = newest?.id;
  const { clientId, therapistId } = params;
  useEffect(() => {
    if (!isInSight || unread === 0 || upTo === undefined || marked.current === upTo) return;
    marked.current = upTo;
    // A failure is ignored: the next message, or the next visit, marks it.
    mutate({ params: { clientId, therapistId }, body: { upTo } });
  }, [isInSight, unread, upTo, clientId, therapistId, mutate]);
}

function watchSight(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
