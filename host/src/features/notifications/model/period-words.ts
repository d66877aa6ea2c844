import type { Formats, Translate } from '@atrium/platform';

/** The server's parameters of a period of days. Older servers send only the days. */
type Params = Readonly<Record<string, string | number>>;

/** Amounts are in thousandths of a day, or in minutes. */
const UNITS = {
  day: { size: 1_000, one: 'platform:amounts.day', many: 'platform:amounts.days' },
  hour: { size: 60, one: 'platform:amounts.hour', many: 'platform:amounts.hours' },
} as const;

/** Returns an amount such as `2.5 days`; null if the server sent none. */
function amountOf({ amount, unit }: Params, { number }: Formats, t: Translate): string | null {
  if (typeof amount !== 'number' || amount === 0) return null;
  const { size, one, many } = UNITS[unit === 'hour' ? 'hour' : 'day'];
  const count = Math.round((amount / size) * 100) / 100;
  return t(count === 1 ? one : many, { n: number(count) });
}

function partsOf({ from, to, startPart, endPart }: Params, t: Translate): string[] {
  if (from === to) {
    const part = startPart === 'full' ? endPart : startPart;
    return part === 'am' || part === 'pm' ? [t(`notifications.parts.${part}`)] : [];
  }
  return [
    ...(startPart === 'pm' ? [t('notifications.parts.startPm')] : []),
    ...(endPart === 'am' ? [t('notifications.parts.endAm')] : []),
  ];
}

/** Returns the days with the half days at either end and the amount: `24 Nov 2026, afternoon (0.5 days)`. */
export function periodWords(params: Params, format: Formats, t: Translate): string | null {
  const { from, to } = params;
  if (typeof from !== 'string' || typeof to !== 'string') return null;
  const days = [format.dateRange(from, to), ...partsOf(params, t)].join(', ');
  const amount = amountOf(params, format, t);
  return amount === null ? days : `${days} (${amount})`;
}

/** Maximum length of a quoted reason, in characters. */
const LONGEST_QUOTE = 200;

/** Returns the reason as the end of a message; empty if there is none. */
export function quoteOf({ reason }: Params, t: Translate): string {
  const text = typeof reason === 'string' ? reason.replaceAll(/\s+/g, ' ').trim() : '';
  if (text === '') return '';
  const quoted = text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE - 1)}…` : text;
  return t('notifications.quote', { text: quoted });
}
