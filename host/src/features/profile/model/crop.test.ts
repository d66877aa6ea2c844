import { type Crop, dragged, MAX_ZOOM, squareOf, wholeOf, zoomed } from './crop';

const wide = { width: 400, height: 200 };

test('begins with the largest square around the middle', () => {
  expect(squareOf(wide, wholeOf(wide))).toEqual({ left: 100, top: 0, side: 200 });
});

test('dragging to the right shows what is further left, until the edge', () => {
  const crop = dragged(wide, wholeOf(wide), { x: 0.25, y: 0 });
  expect(squareOf(wide, crop)).toEqual({ left: 50, top: 0, side: 200 });
  expect(squareOf(wide, dragged(wide, crop, { x: 9, y: -9 }))).toEqual({ left: 0, top: 0, side: 200 });
});

test('zooming keeps what lies under the point', () => {
  const corner = zoomed(wide, wholeOf(wide), 2, { x: 0, y: 0 });
  expect(squareOf(wide, corner)).toEqual({ left: 100, top: 0, side: 100 });
  const middle = zoomed(wide, wholeOf(wide), 2);
  expect(squareOf(wide, middle)).toEqual({ left: 150, top: 50, side: 100 });
});

test('zooming out at an edge moves back into the picture', () => {
  const edge: Crop = { x: 390, y: 190, zoom: MAX_ZOOM };
  expect(squareOf(wide, zoomed(wide, edge, 1))).toEqual({ left: 200, top: 0, side: 200 });
});

test.each([
  [0.2, 1],
  [99, MAX_ZOOM],
])('a zoom of %d becomes %d', (asked, zoom) => {
  expect(zoomed(wide, wholeOf(wide), asked).zoom).toBe(zoom);
});
