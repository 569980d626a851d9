import type { ConversationMessage } from '@cadence/contract/care/conversations';
import { dateIn } from '@cadence/format/time';
import * as m from '@cadence/messages/m';
import { formatDate } from '../../lib/time.ts';
import { MessageItem, type MessageItemProps } from './message-item.tsx';

type MessageListProps = Omit<MessageItemProps, 'message'> & {
  /** The oldest first. */
  messages: readonly ConversationMessage[];
};

/** Messages by day. Each keeps its place by its id, which the device of its sender made. */
export function MessageList({ messages, ...rest }: MessageListProps) {
  return (
    <div
      role="group"
      aria-label={m.conversation_messages()}
      // What has the focus stays between what sticks to the top and the field at the bottom.
      className="space-y-6 [overflow-anchor:none] [&_:is(a,button)]:scroll-mt-72 [&_:is(a,button)]:scroll-mb-32"
    >
      {byDay(messages, rest.zone).map(({ day, ofDay }) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <h2
            id={`day-${day}`}
            tabIndex={-1}
            className="mb-3 scroll-mt-72 text-center font-sans text-sm font-semibold text-ink-soft first-letter:uppercase"
          >
            {formatDate(day)}
          </h2>
          <ol className="space-y-3">
            {ofDay.map((message) => (
              <MessageItem key={message.id} {...rest} message={message} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

type Day = { day: string; ofDay: ConversationMessage[] };

function byDay(messages: readonly ConversationMessage[], zone: string): Day[] {
  const days: Day[] = [];
  for (const message of messages) {
    const day = dateIn(message.sentAt, zone);
    const last = days.at(-1);
    if (last?.day === day) last.ofDay.push(message);
    else days.push({ day, ofDay: [message] });
  }
  return days;
}
