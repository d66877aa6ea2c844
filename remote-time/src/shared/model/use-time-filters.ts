import { day, id, LIMITS, TIME_LOG_FILTERS, type TimeLogFilter } from '@atrium/contracts';
import { addDays } from '@atrium/domain';
import { useCan, useToday } from '@atrium/platform';
import { type ChangeUrl, useUrlState } from '@atrium/platform/url-state';
import { useCallback, useMemo } from 'react';
import { deviceTimeZone } from '../timers/model/times/local-time';
import { useFirstDay } from '../api/use-first-day';
import { weekOf } from '../timers/model/times/week';

const PROJECT = /^[0-9a-f]{24}$/;

const VALID: Record<TimeLogFilter, (text: string) => boolean> = {
  from: (text) => day.safeParse(text).success,
  to: (text) => day.safeParse(text).success,
  person: (text) => text === 'all' || id.safeParse(text).success,
  project: (text) => text === 'none' || PROJECT.test(text),
  task: (text) => id.safeParse(text).success,
  billable: (text) => text === 'true' || text === 'false',
  review: (text) => text === 'true',
  q: (text) => text.length <= LIMITS.title,
};

/** Start of the period that covers all time. No entry is older. */
const EARLIEST_DAY = '2000-01-01';

/** Returns the time filters. They are stored in the URL, so that logs and reports share the same search parameters. */
export function useTimeFilters() {
  const [params, changeUrl] = useUrlState();
  const timeZone = deviceTimeZone();
  const today = useToday(timeZone);
  const firstDay = useFirstDay();
  const maySeeOthers = useCan('time.viewAll');

  const values = useMemo(() => {
    const read = (key: TimeLogFilter) => {
      const text = params.get(key) ?? '';
      return VALID[key](text) ? text : '';
    };
    const week = weekOf(today, firstDay);
    const texts = TIME_LOG_FILTERS.map((key) => [key, read(key)]);
    const all = Object.fromEntries(texts) as Record<TimeLogFilter, string>; // one for each
    return {
      ...all,
      // Entries that need review are rarely from the current week.
      from: all.from || (all.review ? EARLIEST_DAY : (week[0] ?? today)),
      to: all.to || (week.at(-1) ?? today),
      person: maySeeOthers ? all.person : '',
    };
  }, [params, today, firstDay, maySeeOthers]);

  const change = useCallback((entries: Parameters<ChangeUrl>[0]) => changeUrl(entries, { replace: true }), [changeUrl]);

  /** The query parameters that all time routes accept. */
  const query = useMemo(
    () => ({
      from: values.from,
      to: values.to < values.from ? values.from : values.to,
      timeZone,
      ...(values.person === 'all' ? { people: 'all' as const } : values.person && { userId: values.person }),
      ...(values.project && { project: values.project }),
      ...(values.task && { taskId: values.task }),
      ...(values.billable && { billable: values.billable === 'true' ? ('true' as const) : ('false' as const) }),
      ...(values.review && { needsReview: 'true' as const }),
      ...(values.q && { q: values.q }),
    }),
    [values, timeZone],
  );

  // Stable while the filters are, for memoised components.
  return useMemo(
    () => ({
      values,
      query,
      today,
      firstDay,
      timeZone,
      maySeeOthers,
      params,
      change,
      isMoreSet: ['from', 'to', 'person'].some((key) => params.has(key)),
      isProjectSet: values.project !== '' || values.task !== '',
      reset: () => change(Object.fromEntries(TIME_LOG_FILTERS.map((key) => [key, '']))),
    }),
    [values, query, today, firstDay, timeZone, maySeeOthers, params, change],
  );
}

export type TimeFilters = ReturnType<typeof useTimeFilters>;

/** Returns the preset periods; weeks start on `firstDay`, from 1 (Monday) to 7. */
export function periodsOf(today: string, firstDay: number) {
  const week = weekOf(today, firstDay);
  const [first = today] = week;
  const last = week.at(-1) ?? today;
  const firstOf = (text: string) => `${text.slice(0, 7)}-01`;
  const month = firstOf(today);
  const lastMonthEnd = addDays(month, -1);
  return [
    { key: 'today', from: today, to: today },
    { key: 'thisWeek', from: first, to: last },
    { key: 'lastWeek', from: addDays(first, -7), to: addDays(first, -1) },
    { key: 'thisMonth', from: month, to: addDays(firstOf(addDays(month, 31)), -1) },
    { key: 'lastMonth', from: firstOf(lastMonthEnd), to: lastMonthEnd },
    { key: 'thisYear', from: `${today.slice(0, 4)}-01-01`, to: `${today.slice(0, 4)}-12-31` },
  ] as const;
}
