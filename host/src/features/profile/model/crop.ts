/** Width and height, in pixels. */
export interface Size {
  width: number;
  height: number;
}

/** The square that is cut out of a picture. */
export interface Crop {
  /** Its middle, in pixels of the picture. */
  x: number;
  y: number;
  /** 1: as large as the picture has room for; 2: half as wide. */
  zoom: number;
}

/** Closer than this, a face from a telephone is only pixels. */
export const MAX_ZOOM = 5;

/** A point of the frame, from 0 (left, top) to 1. */
export interface FramePoint {
  x: number;
  y: number;
}

const MIDDLE: FramePoint = { x: 0.5, y: 0.5 };

const between = (low: number, value: number, high: number) => Math.min(high, Math.max(low, value));

/** Length of the square's side, in pixels of the picture. */
export const sideOf = ({ width, height }: Size, zoom: number): number => Math.min(width, height) / zoom;

/** Never beyond the edge of the picture, nor closer or farther than allowed. */
function within(picture: Size, crop: Crop): Crop {
  const zoom = between(1, crop.zoom, MAX_ZOOM);
  const half = sideOf(picture, zoom) / 2;
  return {
    zoom,
    x: between(half, crop.x, picture.width - half),
    y: between(half, crop.y, picture.height - half),
  };
}

/** The largest square around the middle. */
export const wholeOf = ({ width, height }: Size): Crop => ({ x: width / 2, y: height / 2, zoom: 1 });

/** The picture drawn along by a part of the frame: to the right shows what is further left. */
export function dragged(picture: Size, crop: Crop, by: FramePoint): Crop {
  const side = sideOf(picture, crop.zoom);
  return within(picture, { ...crop, x: crop.x - by.x * side, y: crop.y - by.y * side });
}

/** Another zoom; what lies under a point of the frame stays there as far as the edges allow. */
export function zoomed(picture: Size, crop: Crop, zoom: number, around: FramePoint = MIDDLE): Crop {
  const next = between(1, zoom, MAX_ZOOM);
  const less = sideOf(picture, crop.zoom) - sideOf(picture, next);
  return within(picture, {
    zoom: next,
    x: crop.x + (around.x - 0.5) * less,
    y: crop.y + (around.y - 0.5) * less,
  });
}

/** The square in pixels of the picture, as `drawImage` takes it. */
export function squareOf(picture: Size, crop: Crop): { left: number; top: number; side: number } {
  const side = sideOf(picture, crop.zoom);
  return { left: crop.x - side / 2, top: crop.y - side / 2, side };
}
