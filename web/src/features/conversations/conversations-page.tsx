import type { ListedConversation } from '@cadence/contract/care/conversations';
import * as m from '@cadence/messages/m';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { ClientsNav } from '../../app/clients-nav.tsx';
import { formatAgo } from '../../lib/figures.ts';
import { listFrame, nextPageOf } from '../../lib/http/list-frame.ts';
import { readingPages } from '../../lib/http/lists.ts';
import { useRead } from '../../lib/http/query.ts';
import { browserZone } from '../../lib/time-zones.ts';
import { formatWhen } from '../../lib/time.ts';
import { useNow } from '../../lib/use-now.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button-style.ts';
import { ListFrame } from '../../ui/data/list-frame.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { useSignedInUser } from '../users/api.ts';
import { useFollowedConversations } from './use-conversation.ts';

const PAGE_SIZE = 50;

/** The conversations of a therapist or a family. See docs/specification.md#conversations. */
export function ConversationsPage() {
  const isTherapist = useSignedInUser().role === 'therapist';
  const list = useInfiniteQuery(readingPages('GET /api/conversations', { query: { limit: PAGE_SIZE } }));
  const all = list.data?.pages.flatMap(({ items }) => items) ?? [];
  // In the list's frame and with it, which it would push down.
  const settings = useRead('GET /api/therapist/conversation-settings', isTherapist ? {} : null);
  const shown = listFrame(list);
  const frame = { ...shown, loading: shown.loading || (isTherapist && settings.isPending) };
  const quiet = <Quiet until={settings.data?.quietUntil} />;
  useFollowedConversations();
  return (
    <div className="page-width max-w-[56rem] pb-section">
      <PageHeader
        title={m.nav_messages()}
        text={m.conversations_text()}
        above={isTherapist ? <ClientsNav /> : undefined}
        actions={
          isTherapist && (
            <Link
              href="/settings/practice#messages"
              className={buttonClass({ variant: 'secondary', size: 'sm' })}
            >
              {m.conversations_settings()}
            </Link>
          )
        }
      />
      <ListFrame
        {...frame}
        more={nextPageOf(list)}
        isEmpty={all.length === 0}
        empty={
          <>
            {quiet}
            <None isTherapist={isTherapist} />
          </>
        }
      >
        {quiet}
        <ul
          aria-label={m.conversations_list()}
          className="divide-y divide-line overflow-hidden rounded-md border border-line bg-surface"
        >
          {unreadFirst(all).map((one) => (
            <Line key={`${one.client.id}-${one.therapist.id}`} conversation={one} isTherapist={isTherapist} />
          ))}
        </ul>
      </ListFrame>
    </div>
  );
}

function unreadFirst(all: readonly ListedConversation[]): ListedConversation[] {
  return all.toSorted((one, other) => Number(other.unread > 0) - Number(one.unread > 0));
}

type LineProps = { conversation: ListedConversation; isTherapist: boolean };

function Line({ conversation, isTherapist }: LineProps) {
  const { client, therapist, last, unread, state } = conversation;
  const therapistName = therapist.name ?? m.conversations_closed_account();
  return (
    <li className="relative flex items-center gap-4 p-4 transition-colors duration-150 hover:bg-brand-soft sm:px-5">
      <Avatar name={isTherapist ? client.name : therapistName} size="sm" />
      <div className="min-w-0 flex-1">
        <Link
          href={`/conversations/${client.id}/${therapist.id}`}
          className="stretch-link font-semibold [overflow-wrap:anywhere] text-ink no-underline"
        >
          {isTherapist ? client.name : therapistName}
        </Link>
        {!isTherapist && <p className="text-sm [overflow-wrap:anywhere] text-ink-soft">{client.name}</p>}
        <p className="text-sm [overflow-wrap:anywhere] text-ink-soft">
          {last ? <LastLine last={last} /> : m.conversations_not_begun()}
        </p>
      </div>
      <div className="flex shrink-0 flex-col items-end gap-1.5">
        {unread > 0 && <Badge tone="accent">{m.conversations_unread({ count: unread })}</Badge>}
        {state === 'read_only' && <Badge>{m.conversations_read_only()}</Badge>}
      </div>
    </li>
  );
}

function LastLine({ last: { at, from, isOwn } }: { last: NonNullable<ListedConversation['last']> }) {
  const now = new Date(useNow()).toISOString();
  const who = isOwn ? m.conversations_you() : (from ?? m.conversations_closed_account());
  return <time dateTime={at}>{m.conversations_last({ who, ago: formatAgo(at, now) })}</time>;
}

/** Until when nothing rings for her. */
function Quiet({ until }: { until: string | null | undefined }) {
  const zone = useSignedInUser().timezone ?? browserZone();
  if (!until) return null;
  return <p className="text-sm text-ink-soft">{m.conversations_quiet({ when: formatWhen(until, zone) })}</p>;
}

function None({ isTherapist }: { isTherapist: boolean }) {
  const way = isTherapist
    ? { href: '/clients', label: m.conversations_none_clients() }
    : { href: '/dashboard', label: m.conversations_none_find() };
  return (
    <EmptyState
      title={m.conversations_none_title()}
      text={isTherapist ? m.conversations_none_therapist() : m.conversations_none_family()}
      action={
        <Link href={way.href} className={buttonClass({ variant: 'secondary' })}>
          {way.label}
        </Link>
      }
    />
  );
}
