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

describe('closing', () => {
  test('gives back every device, and the screen', async () => {
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
  ])('a %s that is chosen afterwards is stopped at once', async (_name, choose) => {
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
