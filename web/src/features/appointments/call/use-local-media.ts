import { useEffect, useState } from 'react';
import { rememberDevices, rememberedDevices } from './device-choice.ts';
import { mediaTrouble, openMedia, stopTracks, type MediaChoice, type MediaTrouble } from './local-media.ts';

type State =
  | { kind: 'asking' }
  | { kind: 'on'; stream: MediaStream; devices: readonly MediaDeviceInfo[] }
  | { kind: 'off'; trouble: MediaTrouble };

export type LocalMedia = ReturnType<typeof useLocalMedia>;

/** The user's camera and microphone, never sent anywhere. All tracks stop when the component unmounts. */
export function useLocalMedia() {
  const [choice, setChoice] = useState<MediaChoice>(rememberedChoice);
  const [state, setState] = useState<State>({ kind: 'asking' });
  const [isMuted, setMuted] = useState(false);
  const [isHidden, setHidden] = useState(() => rememberedDevices().isCameraOff);
  useEffect(() => rememberDevices({ ...choice, isCameraOff: isHidden }), [choice, isHidden]);

  useEffect(() => {
    let stream: MediaStream | undefined;
    let isLeft = false;
    const open = async () => {
      try {
        const opened = await openMedia(choice);
        // Permission may be granted after unmounting: stop the tracks.
        if (isLeft) return stopTracks(opened);
        stream = opened;
        const devices = await navigator.mediaDevices.enumerateDevices();
        if (!isLeft) setState({ kind: 'on', stream, devices });
      } catch (error) {
        if (!isLeft) setState({ kind: 'off', trouble: mediaTrouble(error) });
      }
    };
    void open();
    return () => {
      isLeft = true;
      stopTracks(stream);
    };
  }, [choice]);

  const stream = state.kind === 'on' ? state.stream : undefined;
  useEffect(() => {
    for (const track of stream?.getAudioTracks() ?? []) track.enabled = !isMuted;
    for (const track of stream?.getVideoTracks() ?? []) track.enabled = !isHidden;
  }, [stream, isMuted, isHidden]);

  const choose = (part: Partial<MediaChoice>) => {
    setState({ kind: 'asking' });
    setChoice((former) => ({ ...former, ...part }));
  };
  return {
    state,
    choice,
    choose,
    retry: () => choose({ camera: undefined, microphone: undefined }),
    isMuted,
    toggleMuted: () => setMuted(!isMuted),
    isHidden,
    toggleHidden: () => setHidden(!isHidden),
  };
}

function rememberedChoice(): MediaChoice {
  const { camera, microphone } = rememberedDevices();
  return { camera, microphone };
}
