import * as m from '@cadence/messages/m';
import { useEffect, useMemo, useState } from 'react';
import { lazyPart, type LazyPart } from '../../../lib/navigation/lazy-part.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { LoadingScreen } from '../../../ui/spinner.tsx';
import type { PanelName } from '../peers/control-messages.ts';
import type { RoomSession } from '../visit/room-session.ts';
import type { RoomState } from '../visit/room-state.ts';
import type { PanelProps, SideChannel, SidePeer } from '../channel/side-channel.ts';
import { personLabel } from '../visit/person-label.ts';

type PanelPart = { name: PanelName; label: () => string; Panel: LazyPart<PanelProps> };

/** The panels that people share beside their pictures. */
export const SHARED_PANELS: readonly PanelPart[] = [
  {
    name: 'board',
    label: m.board_title,
    Panel: lazyPart(async () => (await import('../board/board-panel.tsx')).BoardPanel),
  },
  {
    name: 'cards',
    label: m.decks_title,
    Panel: lazyPart(async () => (await import('../cards/cards-panel.tsx')).CardsPanel),
  },
];

type SharedPanelsProps = { session: RoomSession; state: RoomState; isShown: boolean };

/** The open panel; one that was opened before stays mounted, with what was drawn. */
export function SharedPanels({ session, state, isShown }: SharedPanelsProps) {
  const { panel } = state;
  const [opened, setOpened] = useState<readonly PanelName[]>([]);
  if (panel && !opened.includes(panel)) setOpened([...opened, panel]);
  return SHARED_PANELS.filter(({ name }) => opened.includes(name)).map((part) => (
    <div
      key={part.name}
      data-panel
      hidden={part.name !== panel || !isShown}
      className="min-h-0 flex-1 overflow-auto sideways:[container-type:size]"
    >
      <SharedPanel part={part} session={session} state={state} />
    </div>
  ));
}

function SharedPanel({ part, session, state }: { part: PanelPart; session: RoomSession; state: RoomState }) {
  const side = useMemo(() => sideChannelOf(session, part.name), [session, part.name]);
  const { people } = state;
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the people decide who is reached
  useEffect(() => side.update(), [side, people]);
  const { code, loadAgain } = usePanelCode(part.Panel);
  if (code === 'missing') {
    return (
      <Notice
        tone="warning"
        live
        action={
          <Button variant="secondary" size="sm" onClick={loadAgain}>
            {m.app_retry()}
          </Button>
        }
      >
        {m.room_panel_failed({ name: part.label() })}
      </Notice>
    );
  }
  if (code === 'loading') return <LoadingScreen label={m.app_loading()} />;
  return <part.Panel channel={side.channel} />;
}

/** Loads the code of a panel before it renders: a part that renders without its code ends the page, and with it the call. */
export function usePanelCode(panel: Pick<LazyPart, 'fetch' | 'isLoaded'>) {
  const [code, setCode] = useState<'loading' | 'here' | 'missing'>(panel.isLoaded() ? 'here' : 'loading');
  useEffect(() => {
    if (code !== 'loading') return;
    panel.fetch().then(
      () => setCode('here'),
      () => setCode('missing'),
    );
  }, [panel, code]);
  return { code, loadAgain: () => setCode('loading') };
}

/** A panel's own channel; `update` tells it after changes of the people in the room. */
function sideChannelOf(session: RoomSession, name: PanelName): { channel: SideChannel; update: () => void } {
  const listeners = new Set<(peers: readonly SidePeer[]) => void>();
  let known = '';
  function peers(): SidePeer[] {
    return session.reachable(name).map((person) => ({
      peerId: person.peerId,
      role: person.role,
      name: personLabel(person),
    }));
  }
  function update(): void {
    const now = peers();
    const said = JSON.stringify(now);
    if (said === known) return;
    known = said;
    for (const listener of listeners) listener(now);
  }
  const { selfId, role: selfRole } = session.state();
  const channel: SideChannel = {
    selfId,
    selfRole,
    peers,
    onPeers: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    send: (bytes, to) => session.send(name, bytes, to),
    onMessage: (listener) =>
      session.onChannel(name, (from, data) => {
        if (data instanceof ArrayBuffer) listener(from, new Uint8Array(data));
      }),
    buffered: () => session.buffered(name),
  };
  return { channel, update };
}
