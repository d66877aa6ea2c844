import { formatDayPeriod, quotableReason } from '@atrium/domain';
import type { Translate } from '../translate';
import type { Formats } from './formats';

/** The parameters of a notification. Older servers send only the days of a period. */
type Params = Readonly<Record<string, string | number>>;

const AMOUNTS = {
  day: { one: 'platform:amounts.day', many: 'platform:amounts.days' },
  hour: { one: 'platform:amounts.hour', many: 'platform:amounts.hours' },
} as const;

const textOr = (fallback: string, value: string | number | undefined) => (typeof value === 'string' ? value : fallback);

/**
 * Formats the days from `from` to `to` with the half days at either end and the amount, such as
 * `24 Nov 2026, afternoon (0.5 days)`. Returns null if the parameters have no days.
 */
export function formatPeriodOfDays(params: Params, format: Formats, t: Translate): string | null {
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
  return formatDayPeriod(period, {
    dateRange: format.dateRange,
    halfDay: (half) => t(`platform:halfDays.${half}`),
    amount: (count, counted) => t(AMOUNTS[counted][count === 1 ? 'one' : 'many'], { n: format.number(count) }),
  });
}

/** Returns the parameter `reason` as a quote at the end of a message; an empty string if there is none. */
export function quoteReason({ reason }: Params, t: Translate): string {
  const text = typeof reason === 'string' ? quotableReason(reason) : '';
  return text === '' ? '' : t('platform:quote', { text });
}
