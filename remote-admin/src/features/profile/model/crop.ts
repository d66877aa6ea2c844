/** Width and height, in pixels. */
export interface Size {
  width: number;
  height: number;
}

/** The square crop of a picture. */
export interface Crop {
  /** Its center, in pixels of the picture. */
  x: number;
  y: number;
  /** 1 is as large as the picture allows; 2 is half as wide. */
  zoom: number;
}

/** Maximum zoom: beyond it, a face in a phone photo is only pixels. */
export const MAX_ZOOM = 5;

/** A point of the frame, from 0 (left or top) to 1. */
export interface FramePoint {
  x: number;
  y: number;
}

const MIDDLE: FramePoint = { x: 0.5, y: 0.5 };

const clamp = (low: number, value: number, high: number) => Math.min(high, Math.max(low, value));

/** Returns the side length of the square, in pixels of the picture. */
const sideOf = ({ width, height }: Size, zoom: number): number => Math.min(width, height) / zoom;

/** Limits a crop to the edges of the picture and the allowed zoom. */
function limitCrop(picture: Size, crop: Crop): Crop {
  const zoom = clamp(1, crop.zoom, MAX_ZOOM);
  const half = sideOf(picture, zoom) / 2;
  return {
    zoom,
    x: clamp(half, crop.x, picture.width - half),
    y: clamp(half, crop.y, picture.height - half),
  };
}

/** Returns the largest centered square. */
export const wholeOf = ({ width, height }: Size): Crop => ({ x: width / 2, y: height / 2, zoom: 1 });

/** Drags the picture by a fraction of the frame: dragging to the right shows content further left. */
export function dragCrop(picture: Size, crop: Crop, by: FramePoint): Crop {
  const side = sideOf(picture, crop.zoom);
  return limitCrop(picture, { ...crop, x: crop.x - by.x * side, y: crop.y - by.y * side });
}

/** Changes the zoom; the content at the point `around` stays in place as far as the edges allow. */
export function zoomCrop(picture: Size, crop: Crop, zoom: number, around: FramePoint = MIDDLE): Crop {
  const next = clamp(1, zoom, MAX_ZOOM);
  const less = sideOf(picture, crop.zoom) - sideOf(picture, next);
  return limitCrop(picture, {
    zoom: next,
    x: crop.x + (around.x - 0.5) * less,
    y: crop.y + (around.y - 0.5) * less,
  });
}

/** Returns the square in pixels of the picture, as `drawImage` expects it. */
export function squareOf(picture: Size, crop: Crop): { left: number; top: number; side: number } {
  const side = sideOf(picture, crop.zoom);
  return { left: crop.x - side / 2, top: crop.y - side / 2, side };
}
