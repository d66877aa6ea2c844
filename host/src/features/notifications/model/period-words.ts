import { formatLeavePeriod, quotableReason } from '@atrium/domain';
import type { Formats, Translate } from '@atrium/platform';

/** The server's parameters of a period of days. Older servers send only the days. */
type Params = Readonly<Record<string, string | number>>;

const AMOUNTS = {
  day: { one: 'platform:amounts.day', many: 'platform:amounts.days' },
  hour: { one: 'platform:amounts.hour', many: 'platform:amounts.hours' },
} as const;

const textOr = (fallback: string, value: string | number | undefined) => (typeof value === 'string' ? value : fallback);

/** Returns the days with the half days at either end and the amount: `24 Nov 2026, afternoon (0.5 days)`. */
export function periodWords(params: Params, format: Formats, t: Translate): string | null {
  const { from, to, startPart, endPart, amount, unit } = params;
  if (typeof from !== 'string' || typeof to !== 'string') return null;
  const period = {
    from,
    to,
    startPart: textOr('full', startPart),
    endPart: textOr('full', endPart),
    amount: typeof amount === 'number' ? amount : 0,
    unit: textOr('day', unit),
  };
  return formatLeavePeriod(period, {
    dateRange: format.dateRange,
    halfDay: (half) => t(`notifications.parts.${half}`),
    amount: (count, counted) => t(AMOUNTS[counted][count === 1 ? 'one' : 'many'], { n: format.number(count) }),
  });
}

/** Returns the reason as the end of a message; empty if there is none. */
export function quoteOf({ reason }: Params, t: Translate): string {
  const text = typeof reason === 'string' ? quotableReason(reason) : '';
  return text === '' ? '' : t('notifications.quote', { text });
}
