import * as m from '@cadence/messages/m';
import { Expand, Maximize, Minimize, Shrink } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { toastWarning } from '../../../lib/forms/outcome-toast.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { setRoomChoice, useRoomChoices } from '../visit/room-choices.ts';

/** Whether pictures of others are shown whole or fill their place; remembered on this device. */
export function FitButton() {
  const { fills } = useRoomChoices();
  return (
    <IconButton
      tone="outlined"
      label={fills ? m.room_fit() : m.room_fill()}
      icon={fills ? <Shrink className="size-5" /> : <Expand className="size-5" />}
      onClick={() => setRoomChoice({ fills: !fills })}
    />
  );
}

/** The whole page in full screen, with its dialogs. iPhones offer it for videos alone. */
export function FullScreenButton({ className }: { className?: string }) {
  const isFull = useSyncExternalStore(watchFullScreen, isFullScreen);
  useEffect(() => leaveFullScreen, []);
  if (!document.fullscreenEnabled) return null;
  const enter = () =>
    void document.documentElement
      .requestFullscreen()
      .catch(() => toastWarning({ title: m.room_full_screen_failed() }));
  return (
    <IconButton
      tone="outlined"
      label={isFull ? m.room_full_screen_end() : m.room_full_screen()}
      icon={isFull ? <Minimize className="size-5" /> : <Maximize className="size-5" />}
      onClick={isFull ? leaveFullScreen : enter}
      {...(className !== undefined && { className })}
    />
  );
}

function isFullScreen(): boolean {
  return Boolean(document.fullscreenElement);
}

function leaveFullScreen(): void {
  if (isFullScreen()) void document.exitFullscreen();
}

function watchFullScreen(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}
