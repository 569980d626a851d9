import { useEffect, useMemo, useRef, type RefObject } from 'react';

/** Shows a stream in a video element; tells when the browser wants a press before it plays sound. */
export function useStreamVideo(
  stream: MediaStream | null,
  onBlocked?: () => void,
): RefObject<HTMLVideoElement | null> {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const element = video.current;
    if (!element || element.srcObject === stream) return;
    element.srcObject = stream;
    if (!stream) return;
    element.play().catch((error: unknown) => {
      // An AbortError only says that another stream came first.
      if (error instanceof DOMException && error.name === 'NotAllowedError') onBlocked?.();
    });
  }, [stream, onBlocked]);
  return video;
}

export function useTrackVideo(track: MediaStreamTrack | null): RefObject<HTMLVideoElement | null> {
  const stream = useMemo(() => (track ? new MediaStream([track]) : null), [track]);
  return useStreamVideo(stream);
}
