export type DeviceChoice = {
  camera: string | undefined;
  microphone: string | undefined;
  isCameraOff: boolean;
};

const KEY = 'call-devices';

/** What was chosen in the check before a session or in the room, in this tab. */
export function rememberedDevices(): DeviceChoice {
  const none = { camera: undefined, microphone: undefined, isCameraOff: false };
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    return typeof kept === 'object' ? { ...none, ...kept } : none;
  } catch {
    // Storage may be blocked, or hold something else: then the browser's own choice.
    return none;
  }
}

export function rememberDevices(choice: DeviceChoice): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(choice));
  } catch {
    // Without storage the choice ends with the page.
  }
}
