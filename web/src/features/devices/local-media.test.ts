import { afterEach, describe, expect, test, vi } from 'vitest';
import { fakeDevices } from '../../testing/media/fake-devices.ts';
import { LocalMedia } from './local-media.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function opened() {
  const devices = fakeDevices();
  const media = new LocalMedia();
  await media.open();
  return { devices, media };
}

describe('closing the media devices', () => {
  test('releases every device, and the screen', async () => {
    const { devices, media } = await opened();
    await media.shareScreen();
    await media.openSecond('back');
    expect(devices.running()).toHaveLength(4);
    media.close();
    expect(devices.running()).toEqual([]);
    await media.open();
    expect(devices.running()).toEqual(['audio', 'video']);
  });

  test.each([
    ['screen', (media: LocalMedia) => media.shareScreen()],
    ['second camera', (media: LocalMedia) => media.openSecond('back')],
  ])('stops a %s at once that is chosen afterwards', async (_name, choose) => {
    const { devices, media } = await opened();
    const allow = devices.delay();
    const chosen = choose(media);
    media.close();
    allow();
    await chosen;
    expect(devices.running()).toEqual([]);
    expect(media.state().tracks).toMatchObject({ screen: null, second: null });
  });
});

describe('a media device that cannot be opened', () => {
  test.each([
    ['another microphone', (media: LocalMedia) => media.choose({ microphone: 'desk' }), 'microphone'],
    ['the sound for speech', (media: LocalMedia) => media.setSpeechSound(true), 'microphone'],
    ['another camera', (media: LocalMedia) => media.choose({ camera: 'back' }), 'camera'],
  ] as const)('is off and named as failed after choosing %s', async (_name, change, device) => {
    const { devices, media } = await opened();
    devices.refuse(() => 'NotReadableError');
    await change(media);
    expect(media.state()).toMatchObject({ trouble: 'busy', tracks: { [device]: null } });
    // The other one goes on.
    expect(devices.running()).toHaveLength(1);
    devices.refuse(() => undefined);
    await change(media);
    expect(media.state().trouble).toBeNull();
    expect(media.state().tracks[device]).not.toBeNull();
  });

  test('is named as failed after switching the camera on again, until it is switched off', async () => {
    const { devices, media } = await opened();
    await media.setCameraOff(true);
    devices.refuse(() => 'NotReadableError');
    await media.setCameraOff(false);
    expect(media.state().trouble).toBe('busy');
    await media.setCameraOff(true);
    expect(media.state().trouble).toBeNull();
  });

  test('is still named after a second attempt that fails', async () => {
    const { devices, media } = await opened();
    devices.refuse(({ video }) => (video ? 'NotReadableError' : undefined));
    await media.choose({ camera: 'back' });
    await media.open();
    expect(media.state().trouble).toBe('busy');
    expect(devices.running()).toEqual(['audio']);
  });

  test('does not affect a device that was opened meanwhile', async () => {
    const { devices, media } = await opened();
    devices.refuse(({ video }) => (JSON.stringify(video).includes('back') ? 'NotReadableError' : undefined));
    const allow = devices.delay();
    const first = media.choose({ camera: 'back' });
    devices.answerAtOnce();
    await media.choose({ camera: 'video' });
    allow();
    await first;
    expect(media.state().tracks.camera).not.toBeNull();
    expect(media.state().trouble).toBeNull();
  });
});

test('an unplugged microphone is named as failed until another one works', async () => {
  const { devices, media } = await opened();
  const [microphone] = devices.tracks;
  microphone?.dispatchEvent(new Event('ended'));
  expect(media.state()).toMatchObject({ trouble: 'gone', tracks: { microphone: null } });
  await media.setCameraOff(true);
  await media.setCameraOff(false);
  expect(media.state().trouble).toBe('gone');
  await media.choose({ microphone: 'desk' });
  expect(media.state().trouble).toBeNull();
});
