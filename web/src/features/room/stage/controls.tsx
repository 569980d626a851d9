import * as m from '@cadence/messages/m';
import {
  Ellipsis,
  MessageSquare,
  Mic,
  MicOff,
  Monitor,
  MonitorOff,
  PhoneOff,
  Users,
  Video,
  VideoOff,
} from 'lucide-react';
import { useState } from 'react';
import { toastWarning } from '../../../lib/forms/outcome-toast.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useMediaState } from '../../devices/use-local-media.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import { MoreDialog } from './more-dialog.tsx';
import type { StageProps } from './stage.tsx';

export type SideName = 'chat' | 'people';

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
      className="flex justify-center gap-1.5 border-t border-line bg-surface px-2 py-3 sm:gap-3"
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
      {dialog === 'more' && <MoreDialog {...props} onClose={() => setDialog(null)} />}
      {dialog === 'leave' && <LeaveDialog session={session} onClose={() => setDialog(null)} />}
    </div>
  );
}

function DeviceControls({ media }: StageProps) {
  const { isMuted, isCameraOff, tracks } = useMediaState(media);
  // Phones cannot share their screen.
  const canShare = 'getDisplayMedia' in (navigator.mediaDevices ?? {});
  const share = () =>
    void media
      .shareScreen()
      .catch(() => toastWarning({ title: m.room_screen_failed(), description: m.room_screen_failed_text() }));
  return (
    <>
      <IconButton
        tone={isMuted ? 'solid' : 'outlined'}
        label={isMuted ? m.call_unmute() : m.call_mute()}
        icon={isMuted ? <MicOff className="size-5" /> : <Mic className="size-5" />}
        onClick={() => media.setMuted(!isMuted)}
      />
      <IconButton
        tone={isCameraOff ? 'solid' : 'outlined'}
        label={isCameraOff ? m.call_show() : m.call_hide()}
        icon={isCameraOff ? <VideoOff className="size-5" /> : <Video className="size-5" />}
        onClick={() => void media.setCameraOff(!isCameraOff)}
      />
      {canShare && (
        <IconButton
          tone={tracks.screen ? 'solid' : 'outlined'}
          label={tracks.screen ? m.room_screen_stop() : m.room_screen_share()}
          icon={tracks.screen ? <MonitorOff className="size-5" /> : <Monitor className="size-5" />}
          onClick={() => (tracks.screen ? media.stop('screen') : share())}
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
