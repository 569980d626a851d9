/** The crop: its centre in the picture's pixels, and the zoom. */
export type Crop = { x: number; y: number; zoom: number };
export type Size = { width: number; height: number };
export type Square = { left: number; top: number; side: number };

const MOST_ZOOM = 5;
/** The smallest crop in pixels; below it nothing is recognizable. */
const FEWEST_PIXELS = 200;

export function middle({ width, height }: Size): Crop {
  return { x: width / 2, y: height / 2, zoom: 1 };
}

export function mostZoom({ width, height }: Size): number {
  return clamp(Math.min(width, height) / FEWEST_PIXELS, 1, MOST_ZOOM);
}

export function squareOf(size: Size, { x, y, zoom }: Crop): Square {
  const side = Math.min(size.width, size.height) / zoom;
  return { left: x - side / 2, top: y - side / 2, side };
}

/** Moves the picture by fractions of the frame, without leaving a part of the frame empty. */
export function moved(size: Size, crop: Crop, right: number, down: number): Crop {
  const { side } = squareOf(size, crop);
  return within(size, { ...crop, x: crop.x - right * side, y: crop.y - down * side });
}

export function zoomed(size: Size, crop: Crop, zoom: number): Crop {
  return within(size, { ...crop, zoom: clamp(zoom, 1, mostZoom(size)) });
}

function within(size: Size, crop: Crop): Crop {
  const half = squareOf(size, crop).side / 2;
  return {
    ...crop,
    x: clamp(crop.x, half, size.width - half),
    y: clamp(crop.y, half, size.height - half),
  };
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
