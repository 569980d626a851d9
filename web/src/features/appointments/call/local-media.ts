/** Why there is no picture and sound: refused, nothing there, taken by another program, or a browser that cannot. */
export type MediaTrouble = 'denied' | 'missing' | 'busy' | 'unsupported';

export type MediaChoice = { camera: string | undefined; microphone: string | undefined };

/** Opens camera and microphone; whoever has only one of them gets that one. @throws as getUserMedia does */
export async function openMedia({ camera, microphone }: MediaChoice): Promise<MediaStream> {
  const video = camera === undefined ? true : { deviceId: { exact: camera } };
  const audio = microphone === undefined ? true : { deviceId: { exact: microphone } };
  const devices = navigator.mediaDevices;
  try {
    return await devices.getUserMedia({ video, audio });
  } catch (error) {
    if (mediaTrouble(error) !== 'missing') throw error;
  }
  try {
    return await devices.getUserMedia({ audio });
  } catch (error) {
    if (mediaTrouble(error) !== 'missing') throw error;
  }
  return devices.getUserMedia({ video });
}

export function mediaTrouble(error: unknown): MediaTrouble {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'missing';
  // Without a secure address there is no `mediaDevices` at all, which is a TypeError.
  return name === 'TypeError' ? 'unsupported' : 'busy';
}

export function stopTracks(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}
