import type { ConversationMessage } from '@cadence/contract/care/conversations';
import { formatTime } from '@cadence/format/time';
import * as m from '@cadence/messages/m';
import { Search } from 'lucide-react';
import { useId, useState } from 'react';
import { Link, useParams } from 'wouter';
import { LoadFailure } from '../../lib/http/load-failure.tsx';
import { BackLink } from '../../lib/navigation/back-link.tsx';
import { browserZone } from '../../lib/time-zones.ts';
import { buttonClass } from '../../ui/button-style.ts';
import { Button } from '../../ui/button.tsx';
import { LoadMore } from '../../ui/data/load-more.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton, SkeletonRegion } from '../../ui/feedback/skeleton.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useSignedInUser } from '../users/api.ts';
import { AboutLine } from './about-line.tsx';
import { Composer } from './composer.tsx';
import { MessageList } from './message-list.tsx';
import { ReadOnly } from './read-only.tsx';
import { matching, SearchBar } from './search.tsx';
import { useComposer } from './use-composer.ts';
import { type Parties, useConversation, useMarkedRead } from './use-conversation.ts';
import { useMessageActions } from './use-message-actions.ts';
import { useScroll } from './use-scroll.ts';

/** What a therapist and a family write to each other. See docs/specification.md#conversations. */
export function ConversationPage() {
  const { clientId, therapistId } = useParams<{ clientId: string; therapistId: string }>();
  return (
    <Opened
      key={`${clientId}-${therapistId}`}
      clientId={Number(clientId)}
      therapistId={Number(therapistId)}
    />
  );
}

function Opened({ clientId, therapistId }: Parties) {
  const parties = { clientId, therapistId };
  const user = useSignedInUser();
  const isTherapist = user.role === 'therapist';
  const opened = useConversation(parties);
  const { query, isGone, conversation, messages } = opened;
  const [typed, setTyped] = useState<string>();
  const name = conversation?.therapist.name ?? m.conversation_closed_account();
  return (
    <div className="page-width max-w-[56rem] pb-section">
      <PageHeader
        title={
          conversation ? (
            <span className="[overflow-wrap:anywhere]">{conversation.client.name}</span>
          ) : (
            m.conversation_open()
          )
        }
        text={conversation && !isTherapist && m.conversation_with({ name })}
        above={<BackLink href="/conversations">{m.conversation_back()}</BackLink>}
        actions={
          messages.length > 0 &&
          typed === undefined && (
            <Button
              variant="secondary"
              size="sm"
              icon={<Search aria-hidden="true" className="size-4.5" />}
              onClick={() => setTyped('')}
            >
              {m.conversation_search()}
            </Button>
          )
        }
      />
      {!isGone && <LoadFailure query={query} sentence={m.conversation_failed()} className="mb-6" />}
      {query.isPending && <Waiting />}
      {isGone && <Gone isTherapist={isTherapist} />}
      {conversation && (
        <Loaded
          parties={parties}
          opened={{ ...opened, conversation }}
          typed={typed}
          onType={setTyped}
          zone={user.timezone ?? browserZone()}
        />
      )}
    </div>
  );
}

type LoadedProps = {
  parties: Parties;
  opened: ReturnType<typeof useConversation> &
    Required<{ conversation: NonNullable<ReturnType<typeof useConversation>['conversation']> }>;
  /** Undefined without a search. */
  typed: string | undefined;
  onType: (typed: string | undefined) => void;
  zone: string;
};

function Loaded({ parties, opened, typed, onType, zone }: LoadedProps) {
  const { query, conversation, messages } = opened;
  const { id: userId, role } = useSignedInUser();
  const isTherapist = role === 'therapist';
  const emergencyId = useId();
  const composer = useComposer(parties);
  const [newest] = messages.slice(-1);
  const end = useScroll(messages[0]?.id, newest?.id, newest?.from.userId === userId);
  useMarkedRead(parties, conversation.unread, newest);
  const actions = useMessageActions(parties, composer);
  const found = typed === undefined ? messages : matching(messages, typed);
  const mayChange = conversation.why === null;
  return (
    <>
      <AboutLine conversation={conversation} userId={userId} emergencyId={emergencyId} />
      {typed !== undefined && (
        <SearchBar
          typed={typed}
          onType={onType}
          onClose={() => onType(undefined)}
          found={found.length}
          since={query.hasNextPage ? messages[0] : undefined}
          zone={zone}
        />
      )}
      <div className="flex min-h-[max(12rem,calc(100dvh-30rem))] flex-col justify-end gap-6 py-6">
        {query.hasNextPage && (
          <LoadMore
            label={typed ? m.conversation_search_older() : m.conversation_older()}
            loading={query.isFetchingNextPage}
            onMore={() => void query.fetchNextPage()}
          />
        )}
        {messages.length === 0 && (
          <EmptyState
            bare
            title={m.conversation_none_title()}
            text={mayChange && m.conversation_none_text()}
          />
        )}
        <MessageList
          messages={found}
          userId={userId}
          isTherapist={isTherapist}
          zone={zone}
          busyId={actions.busyId}
          onTakeBack={mayChange ? actions.takeBack : undefined}
          onFile={mayChange && isTherapist ? actions.file : undefined}
        />
      </div>
      <Arrival newest={newest} userId={userId} zone={zone} />
      {conversation.why === null ? (
        <Composer composer={composer} emergencyId={emergencyId} />
      ) : (
        <ReadOnly why={conversation.why} conversation={conversation} isTherapist={isTherapist} />
      )}
      <div ref={end} />
    </>
  );
}

type ArrivalProps = { newest: ConversationMessage | undefined; userId: number; zone: string };

/** Says that a message has come while the page is open, to who does not see it come. */
function Arrival({ newest, userId, zone }: ArrivalProps) {
  const [first] = useState(newest?.id);
  const isNew = newest?.kind === 'message' && newest.from.userId !== userId && newest.id !== first;
  const name = newest?.from.name ?? m.conversation_closed_account();
  return (
    <VisuallyHidden role="status">
      {isNew && m.conversation_arrived({ name, time: formatTime(newest.sentAt, zone) })}
    </VisuallyHidden>
  );
}

function Gone({ isTherapist }: { isTherapist: boolean }) {
  return (
    <EmptyState
      title={m.conversation_gone()}
      text={isTherapist ? m.conversation_gone_therapist() : m.conversation_gone_family()}
      action={
        <Link href="/conversations" className={buttonClass({ variant: 'secondary' })}>
          {m.conversation_back()}
        </Link>
      }
    />
  );
}

function Waiting() {
  return (
    <SkeletonRegion label={m.conversation_loading()}>
      <div className="space-y-4">
        <Skeleton shape="block" className="h-16" />
        <Skeleton shape="block" className="me-20 h-24" />
        <Skeleton shape="block" className="ms-20 h-24" />
        <Skeleton shape="block" className="h-14" />
      </div>
    </SkeletonRegion>
  );
}
