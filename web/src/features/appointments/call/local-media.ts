/** Why there is no picture and sound: permission denied, no device, device in use, or an unsupported browser. */
export type MediaTrouble = 'denied' | 'missing' | 'busy' | 'unsupported';

export type MediaChoice = { camera: string | undefined; microphone: string | undefined };

/** Opens camera and microphone, or the only one that exists. @throws like getUserMedia */
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
  // `mediaDevices` is undefined on insecure origins, which is a TypeError here.
  return name === 'TypeError' ? 'unsupported' : 'busy';
}

export function stopTracks(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}
