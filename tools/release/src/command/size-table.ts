import { formatPercent, liveOf, readRegistry, readRelease, releaseSizes, updateSizes } from '@atrium/releases';
import type { ReleaseSizes, Store, Target } from '@atrium/releases';
import { table } from './table';

/** Bandwidth of the estimate, in kbit/s: a slow 4G connection. */
const KBIT_PER_S = 1_600;
const BITS_PER_BYTE = 8;

/** Returns a paragraph that compares the sizes of a version with those of the live one; null without a live one. */
export async function sizeReport(store: Store, { name, version }: Target): Promise<string | null> {
  const live = liveOf(await readRegistry(store), name)?.active.version;
  if (live === undefined || live === version) return null;
  const [release, before] = [version, live].map((one) => readRelease(store, name, one));
  if (!release || !before) return null;
  return formatSizes(`${name} ${version} beside ${live}, which is live; bytes after compression`, {
    sizes: releaseSizes(store, release),
    live: releaseSizes(store, before),
    returning: await updateSizes(store, release, before),
  });
}

/** The sizes of a version, of the live one, and of the download of the version for browsers with the live one. */
type ComparedSizes = Record<'sizes' | 'live' | 'returning', ReleaseSizes>;

/** Formats sizes, their differences, and the estimated difference in loading time. */
export function formatSizes(title: string, { sizes, live, returning }: ComparedSizes): string {
  const rows = (
    [
      ['entry', 'entryBytes'],
      ['preload', 'preloadBytes'],
      ['all files', 'allBytes'],
    ] as const
  ).map(([part, key]) => [
    part,
    formatNumber(sizes[key]),
    formatNumber(live[key]),
    formatDifference(sizes[key], live[key]),
    formatNumber(returning[key]),
  ]);
  const columns = ['part', 'bytes', 'live', 'difference', 'returning'];
  return [title, table(columns, rows), formatLoadTime(firstBytes(sizes) - firstBytes(live))].join('\n\n');
}

/** Returns the size that a browser downloads before the package can start. */
const firstBytes = ({ entryBytes, preloadBytes }: ReleaseSizes): number => entryBytes + preloadBytes;

const formatNumber = (value: number): string => value.toLocaleString('en');

function formatDifference(bytes: number, before: number): string {
  if (bytes === before) return 'none';
  const sign = bytes > before ? '+' : '−';
  const change = Math.abs(bytes - before);
  const percent = before === 0 ? '' : ` (${sign}${formatPercent(change / before)})`;
  return `${sign}${formatNumber(change)}${percent}`;
}

/** Formats the estimate, bytes divided by bandwidth, with two digits, since it is not more precise. */
function formatLoadTime(bytes: number): string {
  if (bytes === 0) return 'Entry and preload are as large as before.';
  const ms = (Math.abs(bytes) * BITS_PER_BYTE) / KBIT_PER_S;
  const [size, time] = bytes > 0 ? ['larger', 'longer'] : ['smaller', 'less'];
  return (
    `Entry and preload are ${formatNumber(Math.abs(bytes))} bytes ${size}: ${formatMs(ms)} ${time} to download at ` +
    `${KBIT_PER_S / 1000} Mbit/s (bytes ÷ bandwidth, without latency and without running the code).`
  );
}

function formatMs(ms: number): string {
  if (ms < 1) return 'less than 1 ms';
  const step = 10 ** Math.max(0, Math.floor(Math.log10(ms)) - 1);
  return `about ${formatNumber(Math.round(ms / step) * step)} ms`;
}
