import { fitPlaces, totalWidth } from './use-fitting-places';

const widths = [60, 80, 50, 70];
const fit = (room: number, ranking = [0, 1, 2, 3]) => [...fitPlaces({ widths, ranking, gap: 2, room, menu: 40 })];

test('shows all places without a menu if they fit', () => {
  expect(fit(266)).toEqual([0, 1, 2, 3]);
});

test('shows the places of the highest rank beside the menu', () => {
  expect(fit(265)).toEqual([0, 1, 2]);
  expect(fit(180, [3, 2, 0, 1])).toEqual([3, 2]);
});

test('shows a narrow place of a lower rank if one of a higher rank does not fit', () => {
  expect(fit(170, [3, 1, 2, 0])).toEqual([3, 2]);
});

test('needs the width of all places and the gaps between them', () => {
  expect(totalWidth(widths, 2)).toBe(266);
});

test('shows only the menu if no place fits', () => {
  expect(fit(50)).toEqual([]);
});
