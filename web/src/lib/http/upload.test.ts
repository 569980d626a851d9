import '@cadence/messages/web-locale';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeUploads, type FakeUpload } from '../../testing/fake-upload.ts';
import { onSignedOut } from './client.ts';
import { upload } from './upload.ts';

const photo = new Blob(['bytes'], { type: 'image/jpeg' });
let uploads: FakeUpload[];

beforeEach(() => {
  uploads = fakeUploads();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function sent(): FakeUpload {
  const [first] = uploads;
  if (!first) throw new Error('nothing was sent');
  return first;
}

test('an upload sends the file in its field and returns the parsed answer', async () => {
  const reply = upload('POST /api/upload-photo', { photo });
  expect(sent().call).toBe('POST /api/upload-photo');
  expect([...sent().form.keys()]).toEqual(['photo']);
  sent().answer(201, { url: '/x.jpg', updatedAt: '2026-11-21T15:00:00Z' });
  await expect(reply).resolves.toEqual({ url: '/x.jpg', updatedAt: '2026-11-21T15:00:00Z' });
});

test('an upload reports its progress', async () => {
  const onProgress = vi.fn();
  const reply = upload('POST /api/upload-photo', { photo }, { onProgress });
  sent().progress(25, 100);
  sent().progress(100, 100);
  expect(onProgress.mock.calls).toEqual([[0.25], [1]]);
  sent().answer(201, { url: '/x.jpg', updatedAt: '2026-11-21T15:00:00Z' });
  await reply;
});

test('a refused upload shows the server’s message', async () => {
  const reply = upload('POST /api/upload-photo', { photo });
  const detail = 'This file is too large. It may have at most 10 MB.';
  sent().answer(413, { detail, code: 'file_too_large' }, 'application/problem+json; charset=utf-8');
  await expect(reply).rejects.toMatchObject({ status: 413, code: 'file_too_large', message: detail });
});

test('an upload reports a lost login session', async () => {
  const listener = vi.fn();
  const stop = onSignedOut(listener);
  const reply = upload('POST /api/upload-photo', { photo });
  sent().answer(401, { detail: 'Please sign in.', code: 'signed_out' }, 'application/problem+json');
  await expect(reply).rejects.toMatchObject({ status: 401 });
  expect(listener).toHaveBeenCalledOnce();
  stop();
});

test('an upload without a network fails as any call does', async () => {
  const reply = upload('POST /api/upload-photo', { photo });
  sent().lose();
  await expect(reply).rejects.toMatchObject({
    status: 0,
    message: 'Cadence could not be reached. Please check your connection and try again.',
  });
});

test('an upload is abandoned a minute after the last bytes were sent, not before', async () => {
  vi.useFakeTimers();
  const failed = vi.fn();
  upload('POST /api/upload-photo', { photo }).catch(failed);
  await vi.advanceTimersByTimeAsync(59_000);
  sent().progress(100, 100);
  await vi.advanceTimersByTimeAsync(59_000);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(failed).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ status: 0, code: null }));
  expect(sent().isAborted).toBe(true);
});

test('an upload can be aborted while sending', async () => {
  const ending = new AbortController();
  const reply = upload('POST /api/upload-photo', { photo }, { signal: ending.signal });
  ending.abort();
  await expect(reply).rejects.toMatchObject({ name: 'AbortError' });
  expect(sent().isAborted).toBe(true);
});

test('an upload does not start when already aborted', async () => {
  const reply = upload('POST /api/upload-photo', { photo }, { signal: AbortSignal.abort() });
  await expect(reply).rejects.toMatchObject({ name: 'AbortError' });
  expect(uploads).toEqual([]);
});
