import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import '../../lib/locale.ts';
import { CropFrame } from './crop-frame.tsx';
import type { Crop } from './crop.ts';

const onCrop = vi.fn<(crop: Crop) => void>();

// jsdom captures no pointers, draws nothing and has no layout.
beforeEach(() => {
  HTMLElement.prototype.setPointerCapture = () => {};
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 200, 200));
  const context = { fillRect: () => {}, drawImage: () => {} };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  return () => {
    vi.restoreAllMocks();
    onCrop.mockClear();
  };
});

test('a second finger does not move the picture, and the first one still does after it', () => {
  const picture = { width: 1000, height: 1000, close: () => {} };
  render(<CropFrame picture={picture} crop={{ x: 500, y: 500, zoom: 2 }} onCrop={onCrop} />);
  const frame = screen.getByRole('application');
  const first = { pointerId: 1, clientX: 100, clientY: 100 };
  const second = { pointerId: 2, clientX: 150, clientY: 160 };
  fireEvent.pointerDown(frame, first);
  fireEvent.pointerDown(frame, second);
  fireEvent.pointerMove(frame, { ...second, clientX: 170 });
  fireEvent.pointerUp(frame, second);
  expect(onCrop).not.toHaveBeenCalled();
  fireEvent.pointerMove(frame, { ...first, clientX: 120 });
  expect(onCrop.mock.calls).toEqual([[{ x: 450, y: 500, zoom: 2 }]]);
  fireEvent.pointerUp(frame, first);
  fireEvent.pointerMove(frame, { ...first, clientX: 140 });
  expect(onCrop).toHaveBeenCalledOnce();
});
