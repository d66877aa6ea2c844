import { type Crop, dragCrop, MAX_ZOOM, squareOf, wholeOf, zoomCrop } from './crop';

const wide = { width: 400, height: 200 };

test('starts with the largest centred square', () => {
  expect(squareOf(wide, wholeOf(wide))).toEqual({ left: 100, top: 0, side: 200 });
});

test('moves the picture to the right at most up to its edge', () => {
  const crop = dragCrop(wide, wholeOf(wide), { x: 0.25, y: 0 });
  expect(squareOf(wide, crop)).toEqual({ left: 50, top: 0, side: 200 });
  expect(squareOf(wide, dragCrop(wide, crop, { x: 9, y: -9 }))).toEqual({ left: 0, top: 0, side: 200 });
});

test('keeps the point under the pointer when zooming', () => {
  const corner = zoomCrop(wide, wholeOf(wide), 2, { x: 0, y: 0 });
  expect(squareOf(wide, corner)).toEqual({ left: 100, top: 0, side: 100 });
  const middle = zoomCrop(wide, wholeOf(wide), 2);
  expect(squareOf(wide, middle)).toEqual({ left: 150, top: 50, side: 100 });
});

test('moves back into the picture when zooming out at an edge', () => {
  const edge: Crop = { x: 390, y: 190, zoom: MAX_ZOOM };
  expect(squareOf(wide, zoomCrop(wide, edge, 1))).toEqual({ left: 200, top: 0, side: 200 });
});

test.each([
  [0.2, 1],
  [99, MAX_ZOOM],
])('limits a zoom of %d to %d', (asked, zoom) => {
  expect(zoomCrop(wide, wholeOf(wide), asked).zoom).toBe(zoom);
});
