import { isDay } from '@atrium/platform';
import { type ChangeUrl, useUrlState } from '@atrium/platform/url-state';

/** Tabs of `/admin-time-cost`. */
const TIME_COST_TABS = ['matrix', 'rates', 'budgets', 'timers', 'lock'] as const;
export type TimeCostTab = (typeof TIME_COST_TABS)[number];

/** Returns the state of `/admin-time-cost` that is stored in the URL. */
export function useTimeCostUrl() {
  const [params, changeUrl] = useUrlState();
  const change = (entries: Parameters<ChangeUrl>[0]) => changeUrl(entries, { replace: true });
  const from = params.get('from') ?? '';
  const to = params.get('to') ?? '';
  const isPeriod = isDay(from) && isDay(to) && from <= to;
  return {
    tab: TIME_COST_TABS.find((tab) => tab === params.get('tab')) ?? null,
    /** Null for the default period. */
    period: isPeriod ? { from, to } : null,
    measure: params.get('measure') === 'cost' ? ('cost' as const) : ('hours' as const),
    isOnlyInForce: params.get('rates') !== 'all',
    change,
  };
}
