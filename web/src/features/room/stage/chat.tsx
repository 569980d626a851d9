import * as m from '@cadence/messages/m';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { MAX_CHAT } from '../peers/control-messages.ts';
import type { StageProps } from './stage-props.ts';

/** Goes from browser to browser, and is gone when the visit ends. */
export function Chat({ session, state }: StageProps) {
  const [text, setText] = useState('');
  const end = useRef<HTMLDivElement>(null);
  const { chat } = state;
  // Whoever is in the room, but not connected yet, would not get it.
  const isHeard = session.reachable('control').length > 0;
  useEffect(() => {
    session.setChatOpen(true);
    // Also where the whole stage goes, as after too long an absence: what is written then counts as unread.
    return () => session.setChatOpen(false);
  }, [session]);
  useEffect(() => {
    // Some browsers return a promise, which React would take for a cleanup.
    end.current?.scrollIntoView?.({ block: 'nearest' });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- scrolls to each new message
  }, [chat.length]);
  const send = () => {
    const trimmed = text.trim();
    if (trimmed === '' || !isHeard) return;
    session.say(trimmed);
    setText('');
  };
  return (
    <>
      <div
        role="log"
        aria-label={m.room_chat_log()}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls
        tabIndex={0}
        className="min-h-0 flex-1 space-y-3 overflow-y-auto px-4 py-3"
      >
        <p className="text-sm text-ink-faint">{m.room_chat_gone()}</p>
        {chat.map(({ id, from, isOwn, text: said }) => (
          <div key={id} className="rounded-sm bg-sunken px-3 py-2">
            <p className="text-sm font-semibold">{isOwn ? m.room_you() : from}</p>
            <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{said}</p>
          </div>
        ))}
        <div ref={end} />
      </div>
      <form
        className="grid gap-2 border-t border-line p-3 [@media(height<30rem)]:grid-cols-[minmax(0,1fr)_fit-content(40%)]"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <TextArea
          label={m.room_chat_write()}
          hideLabel
          rows={2}
          maxLength={MAX_CHAT}
          value={text}
          placeholder={m.room_chat_write()}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            send();
          }}
        />
        <Button type="submit" size="sm" fullWidth disabled={!isHeard}>
          {isHeard ? m.room_chat_send() : m.room_chat_alone()}
        </Button>
      </form>
    </>
  );
}
