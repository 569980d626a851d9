import * as m from '@cadence/messages/m';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import type { MediaTrouble, LocalMedia } from './local-media.ts';
import { useMediaState } from './use-local-media.ts';

const troubles: Record<MediaTrouble, { title: () => string; text: () => string }> = {
  denied: { title: () => m.call_denied_title(), text: () => m.call_denied_text() },
  missing: { title: () => m.call_missing_title(), text: () => m.call_missing_text() },
  busy: { title: () => m.call_busy_title(), text: () => m.call_busy_text() },
  unsupported: { title: () => m.call_unsupported_title(), text: () => m.call_unsupported_text() },
  gone: { title: () => m.room_device_gone_title(), text: () => m.room_device_gone_text() },
};

/** A browser may have cameras and no calls: Lockdown Mode of Apple's devices and settings for privacy switch them off. */
export function canCall(): boolean {
  return typeof RTCPeerConnection === 'function';
}

/** What is wrong with camera or microphone, and how to mend it. */
export function MediaNotice({ media }: { media: LocalMedia }) {
  const { trouble } = useMediaState(media);
  if (!canCall())
    return (
      <Notice tone="warning" title={m.call_no_calls_title()}>
        {m.call_no_calls_text()}
      </Notice>
    );
  if (!trouble) return null;
  const { title, text } = troubles[trouble];
  return (
    <Notice
      tone="warning"
      live
      title={title()}
      action={
        <Button variant="secondary" size="sm" onClick={() => void media.open()}>
          {m.app_retry()}
        </Button>
      }
    >
      {text()}
    </Notice>
  );
}
