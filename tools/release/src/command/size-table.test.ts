import type { ReleaseSizes } from '@atrium/releases';
import { formatSizes } from './size-table';

const sizes = (entryBytes: number, preloadBytes: number, allBytes: number): ReleaseSizes => ({
  entryBytes,
  preloadBytes,
  allBytes,
});
const LIVE = sizes(20_000, 40_000, 500_000);
const RETURNING = sizes(812, 0, 2_457);
const format = (changed: ReleaseSizes, live = LIVE) =>
  formatSizes('Title', { sizes: changed, live, returning: RETURNING });

test('shows each part with its difference in bytes and percent, and what a returning browser downloads', () => {
  const text = format(sizes(21_234, 40_000, 450_000));

  expect(text).toMatch(/^Title\n\n/);
  expect(text).toMatch(/entry +21,234 +20,000 +\+1,234 \(\+6\.2 %\) +812\n/);
  expect(text).toMatch(/preload +40,000 +40,000 +none +0\n/);
  expect(text).toMatch(/all files +450,000 +500,000 +−50,000 \(−10 %\) +2,457\n/);
});

test('leaves out the percent of a part that was empty before', () => {
  expect(format(sizes(20_000, 300, 500_300), sizes(20_000, 0, 500_000))).toMatch(/preload +300 +0 +\+300 +0\n/);
});

test.each([
  [12_345, 'are 12,345 bytes larger: about 62 ms longer to download at 1.6 Mbit/s'],
  [-2_000, 'are 2,000 bytes smaller: about 10 ms less to download at 1.6 Mbit/s'],
  [400_000, 'are 400,000 bytes larger: about 2,000 ms longer'],
  [1_500, 'about 8 ms longer'],
  [30, 'less than 1 ms longer'],
  [0, 'Entry and preload are as large as before.'],
])('rounds the estimated download time of a change of %d bytes', (change, expected) => {
  expect(format(sizes(20_000, 400_000 + change, 1_000_000), sizes(20_000, 400_000, 1_000_000))).toContain(expected);
});
