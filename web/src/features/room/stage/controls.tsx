import * as m from '@cadence/messages/m';
import { Ellipsis, MessageSquare, Monitor, MonitorOff, PhoneOff, Users } from 'lucide-react';
import { useState } from 'react';
import { toastWarning } from '../../../lib/forms/outcome-toast.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { DeviceButtons } from '../../devices/device-buttons.tsx';
import { useMediaState } from '../../devices/use-local-media.ts';
import { MoreDialog } from './more-dialog.tsx';
import type { SideName, StageProps } from './stage-props.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import type { RoomSession } from '../visit/room-session.ts';

type ControlsProps = StageProps & { side: SideName | null; showSide: (side: SideName | null) => void };

/** The bar below the pictures. What is used seldom is behind "More". */
export function Controls(props: ControlsProps) {
  const { session, state, side, showSide } = props;
  const [dialog, setDialog] = useState<'more' | 'leave' | null>(null);
  const toggle = (name: SideName) => showSide(side === name ? null : name);
  const leave = () => {
    if (state.role === 'therapist') setDialog('leave');
    else session.leave();
  };
  return (
    <div
      role="toolbar"
      aria-label={m.room_controls()}
      className="sticky bottom-0 z-1 flex flex-wrap justify-center gap-1.5 border-t border-line bg-surface px-2 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:gap-3 low:static"
    >
      <DeviceControls {...props} />
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
        tone="outlined"
        label={m.room_more()}
        aria-haspopup="dialog"
        icon={<Ellipsis className="size-5" />}
        onClick={() => setDialog('more')}
      />
      <IconButton
        tone="danger"
        label={m.room_leave()}
        icon={<PhoneOff className="size-5" />}
        onClick={leave}
      />
      <VisuallyHidden role="status">
        {state.unread > 0 ? m.room_chat_unread({ count: state.unread }) : ''}
      </VisuallyHidden>
      {dialog === 'more' && <MoreDialog {...props} onClose={() => setDialog(null)} />}
      {dialog === 'leave' && <LeaveDialog session={session} onClose={() => setDialog(null)} />}
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
