import type { Conversation, ConversationMessage } from '@cadence/contract/care/conversations';
import { formatTime } from '@cadence/format/time';
import * as m from '@cadence/messages/m';
import { useId, useState } from 'react';
import { Link, useParams } from 'wouter';
import { LoadFailure } from '../../lib/http/load-failure.tsx';
import { BackLink } from '../../lib/navigation/back-link.tsx';
import { useFocusKept } from '../../lib/navigation/use-focus-kept.ts';
import { browserZone } from '../../lib/time-zones.ts';
import { buttonClass } from '../../ui/button-style.ts';
import { LoadMore } from '../../ui/data/load-more.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton, SkeletonRegion } from '../../ui/feedback/skeleton.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useSignedInUser } from '../users/api.ts';
import type { Parties } from './api.ts';
import { AboutLine } from './about-line.tsx';
import { Composer } from './composer.tsx';
import { MessageList } from './message-list.tsx';
import { ReadOnly } from './read-only.tsx';
import { matching, SearchBar } from './search.tsx';
import { type Composer as ComposerState, useComposer } from './use-composer.ts';
import { useConversation, useMarkedRead } from './use-conversation.ts';
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
  const area = useFocusKept();
  const { query, isGone, conversation } = opened;
  const [typed, setTyped] = useState<string>();
  const name = conversation?.therapist.name ?? m.conversation_closed_account();
  // A line from the start, so that nothing moves when the name comes.
  const withText = conversation ? m.conversation_with({ name }) : '\u00a0';
  return (
    <div ref={area} className="page-width max-w-[56rem] pb-section">
      <PageHeader
        title={
          conversation ? (
            <span className="[overflow-wrap:anywhere]">{conversation.client.name}</span>
          ) : (
            m.conversation_open()
          )
        }
        text={isTherapist || isGone ? undefined : withText}
        above={<BackLink href="/conversations">{m.conversation_back()}</BackLink>}
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

type OpenedConversation = ReturnType<typeof useConversation> & { conversation: Conversation };

type LoadedProps = {
  parties: Parties;
  opened: OpenedConversation;
  /** Undefined without a search. */
  typed: string | undefined;
  onType: (typed: string | undefined) => void;
  zone: string;
};

function Loaded({ parties, opened, typed, onType, zone }: LoadedProps) {
  const { conversation, messages } = opened;
  const { id: userId, role } = useSignedInUser();
  const emergencyId = useId();
  const composer = useComposer(parties);
  const [newest] = messages.slice(-1);
  const end = useScroll(messages[0]?.id, newest?.id, newest?.from.userId === userId);
  useMarkedRead(parties, conversation.unread, newest);
  return (
    <>
      <AboutLine
        conversation={conversation}
        userId={userId}
        emergencyId={emergencyId}
        onSearch={() => onType(typed ?? '')}
      />
      <Thread
        parties={parties}
        opened={opened}
        composer={composer}
        typed={typed}
        onType={onType}
        zone={zone}
      />
      <Arrival newest={newest} userId={userId} zone={zone} />
      {conversation.why === null ? (
        <Composer composer={composer} emergencyId={emergencyId} />
      ) : (
        <ReadOnly why={conversation.why} conversation={conversation} isTherapist={role === 'therapist'} />
      )}
      <div ref={end} />
    </>
  );
}

/** The messages, or those that a search finds among them. */
function Thread({
  parties,
  opened,
  composer,
  typed,
  onType,
  zone,
}: LoadedProps & { composer: ComposerState }) {
  const { query, conversation, messages } = opened;
  const { id: userId, role } = useSignedInUser();
  const actions = useMessageActions(parties, composer);
  const found = typed === undefined ? messages : matching(messages, typed);
  const mayChange = conversation.why === null;
  return (
    <>
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
      <div className="flex min-h-[max(12rem,calc(100dvh-30rem))] flex-col justify-end gap-6 py-6 [&_button]:scroll-mt-72">
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
          isTherapist={role === 'therapist'}
          zone={zone}
          busyId={actions.busyId}
          onTakeBack={mayChange ? actions.takeBack : undefined}
          onFile={mayChange ? actions.file : undefined}
        />
      </div>
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
