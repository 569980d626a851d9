import * as m from '@cadence/messages/m';
import { useLayoutEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { moved, zoomed, type Crop } from './crop.ts';
import { drawSquare } from './picture.ts';

export type CropFrameProps = { picture: ImageBitmap; crop: Crop; onCrop: (crop: Crop) => void };

/** Canvas pixels: twice its size on the screen. */
const SIDE = 576;
/** How far an arrow key moves the picture, as a fraction of the frame. */
const STEP = 0.05;
const ZOOM_STEP = 0.1;

const ARROWS: Record<string, readonly [right: number, down: number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};
const ZOOMS: Record<string, number> = { '+': ZOOM_STEP, '=': ZOOM_STEP, '-': -ZOOM_STEP };

/** The crop square with the circle in which photos are shown. Pointer and arrow keys move the picture. */
export function CropFrame({ picture, crop, onCrop }: CropFrameProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    if (canvas.current) drawSquare(canvas.current, picture, crop);
  }, [picture, crop]);
  const drag = useDrag((right, down) => onCrop(moved(picture, crop, right, down)));
  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    const zoom = ZOOMS[event.key];
    if (arrow) onCrop(moved(picture, crop, ...arrow));
    else if (zoom !== undefined) onCrop(zoomed(picture, crop, crop.zoom + zoom));
    else return;
    event.preventDefault();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- role "application" handles keys itself
    <div
      {...drag}
      role="application"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so it must be focusable
      tabIndex={0}
      aria-label={m.photos_crop_frame()}
      onKeyDown={onKeyDown}
      className="relative mx-auto aspect-square w-full max-w-72 cursor-move touch-none overflow-hidden rounded-md select-none"
    >
      <canvas ref={canvas} width={SIDE} height={SIDE} aria-hidden="true" className="block size-full" />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-0 rounded-full border-2 border-surface shadow-[0_0_0_20rem_var(--scrim)]"
      />
    </div>
  );
}

/** Reports the movement of one pointer as fractions of the element: a second finger moves nothing. */
function useDrag(onMove: (right: number, down: number) => void) {
  const held = useRef<{ pointerId: number; x: number; y: number }>(null);
  const stop = ({ pointerId }: PointerEvent) => {
    if (held.current?.pointerId === pointerId) held.current = null;
  };
  return {
    onPointerDown: ({ currentTarget, pointerId, clientX, clientY }: PointerEvent<HTMLElement>) => {
      if (held.current) return;
      currentTarget.setPointerCapture(pointerId);
      held.current = { pointerId, x: clientX, y: clientY };
    },
    onPointerMove: ({ currentTarget, pointerId, clientX, clientY }: PointerEvent<HTMLElement>) => {
      if (held.current?.pointerId !== pointerId) return;
      const { width } = currentTarget.getBoundingClientRect();
      onMove((clientX - held.current.x) / width, (clientY - held.current.y) / width);
      held.current = { pointerId, x: clientX, y: clientY };
    },
    onPointerUp: stop,
    onPointerCancel: stop,
  };
}
