import * as m from '@cadence/messages/m';
import {
  ClipboardList,
  Ellipsis,
  Maximize2,
  MessageSquare,
  Minimize2,
  Monitor,
  MonitorOff,
  PhoneOff,
  Users,
} from 'lucide-react';
import { useState } from 'react';
import { toastWarning } from '../../../lib/forms/outcome-toast.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { DeviceButtons } from '../../devices/device-buttons.tsx';
import { useMediaState } from '../../devices/use-local-media.ts';
import { SHARED_PANELS } from './shared-panels.tsx';
import { FullScreenButton } from './view-buttons.tsx';
import type { SideName, StageProps } from './stage-props.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import type { RoomSession } from '../visit/room-session.ts';

type ControlsProps = StageProps & {
  side: SideName | null;
  showSide: (side: SideName | null) => void;
  pad: { isPossible: boolean; isOpen: boolean; toggle: () => void };
  /** See `useBars`. */
  isFolded: boolean;
  isPanelSmall: boolean;
  setPanelSmall: (isSmall: boolean) => void;
};

/** The bar below the pictures; on a phone on its side beside them. What is used seldom is behind "More". */
export function Controls(props: ControlsProps) {
  const { session, state, side, showSide, isFolded, pad } = props;
  const [isLeaving, setLeaving] = useState(false);
  const toggle = (name: SideName) => showSide(side === name ? null : name);
  const leave = () => {
    if (state.role === 'therapist') setLeaving(true);
    else session.leave();
  };
  return (
    <div
      role="toolbar"
      aria-label={m.room_controls()}
      className={cx(
        'sticky bottom-0 z-1 flex flex-wrap justify-center gap-1.5 border-t border-line bg-surface px-2 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:gap-3 low:static',
        // Two columns of a fixed width: as many as fit would be measured as one row.
        'sideways:static sideways:grid sideways:grid-cols-[2.75rem_2.75rem] sideways:[align-content:safe_center] sideways:gap-1.5 sideways:overflow-y-auto sideways:border-s sideways:border-t-0 sideways:p-2',
        isFolded && 'folded:fixed folded:start-full folded:top-0',
      )}
    >
      <DeviceControls {...props} />
      {state.role !== 'therapist' && <PanelSize {...props} />}
      {pad.isPossible && (
        <IconButton
          tone={pad.isOpen ? 'solid' : 'outlined'}
          label={m.pad_open()}
          aria-expanded={pad.isOpen}
          icon={<ClipboardList className="size-5" />}
          onClick={pad.toggle}
        />
      )}
      <IconButton
        tone={side === 'chat' ? 'solid' : 'outlined'}
        label={state.unread > 0 ? m.room_chat_unread({ count: state.unread }) : m.room_chat()}
        aria-expanded={side === 'chat'}
        icon={<Marked isMarked={state.unread > 0} icon={<MessageSquare className="size-5" />} />}
        onClick={() => toggle('chat')}
      />
      <IconButton
        tone={side === 'people' ? 'solid' : 'outlined'}
        label={m.room_people()}
        aria-expanded={side === 'people'}
        icon={<Users className="size-5" />}
        onClick={() => toggle('people')}
      />
      <IconButton
        tone={side === 'more' ? 'solid' : 'outlined'}
        label={m.room_more()}
        aria-expanded={side === 'more'}
        icon={<Ellipsis className="size-5" />}
        onClick={() => toggle('more')}
      />
      {/* Upright, a phone has no room for it in one row. */}
      <FullScreenButton className="portrait:max-sm:hidden" />
      <IconButton
        tone="danger"
        label={m.room_leave()}
        icon={<PhoneOff className="size-5" />}
        onClick={leave}
      />
      <VisuallyHidden role="status">
        {state.unread > 0 ? m.room_chat_unread({ count: state.unread }) : ''}
      </VisuallyHidden>
      {isLeaving && <LeaveDialog session={session} onClose={() => setLeaving(false)} />}
    </div>
  );
}

function DeviceControls({ media }: StageProps) {
  const { screen } = useMediaState(media).tracks;
  // Phones cannot share their screen.
  const canShare = 'getDisplayMedia' in (navigator.mediaDevices ?? {});
  const share = () =>
    void media
      .shareScreen()
      .catch(() => toastWarning({ title: m.room_screen_failed(), description: m.room_screen_failed_text() }));
  return (
    <>
      <DeviceButtons media={media} toneWhenOff="solid" />
      {canShare && (
        <IconButton
          tone={screen ? 'solid' : 'outlined'}
          label={screen ? m.room_screen_stop() : m.room_screen_share()}
          icon={screen ? <MonitorOff className="size-5" /> : <Monitor className="size-5" />}
          onClick={() => (screen ? media.stop('screen') : share())}
        />
      )}
    </>
  );
}

/** The therapist opens and closes what is shared; the others make it small on their own side. */
function PanelSize({ state, isPanelSmall, setPanelSmall }: ControlsProps) {
  const panel = SHARED_PANELS.find(({ name }) => name === state.panel);
  if (!panel) return null;
  const name = panel.label();
  return (
    <IconButton
      tone="outlined"
      label={isPanelSmall ? m.room_panel_large({ name }) : m.room_panel_small({ name })}
      icon={isPanelSmall ? <Maximize2 className="size-5" /> : <Minimize2 className="size-5" />}
      onClick={() => setPanelSmall(!isPanelSmall)}
    />
  );
}

function Marked({ isMarked, icon }: { isMarked: boolean; icon: React.ReactNode }) {
  return (
    <span className="relative">
      {icon}
      {isMarked && (
        <span className="absolute -end-1.5 -top-1.5 size-3 rounded-full border-2 border-surface bg-accent" />
      )}
    </span>
  );
}

/** The therapist leaves, or ends the session for everyone. */
function LeaveDialog({ session, onClose }: { session: RoomSession; onClose: () => void }) {
  return (
    <Dialog
      open
      size="sm"
      role="alertdialog"
      onClose={onClose}
      title={m.room_leave_title()}
      description={m.room_leave_text()}
      closeLabel={m.app_close()}
      footer={
        <>
          <Button variant="secondary" onClick={() => session.leave()}>
            {m.room_leave_alone()}
          </Button>
          <Button variant="danger" onClick={() => session.endForAll()}>
            {m.room_end_for_all()}
          </Button>
        </>
      }
    />
  );
}
