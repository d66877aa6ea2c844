import { fitName } from './fit-name';

test.each([
  ['all of its width', 500, 160],
  ['what is free', 126, 112],
  ['the least width', 88, 80],
  ['no width', 87, 0],
  ['no width', -300, 0],
])('gives the name %s where %i px are free', (_, free, width) => {
  expect(fitName(free)).toBe(width);
});
