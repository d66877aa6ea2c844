import { REPORT_GROUPS, type ReportGroup } from '@atrium/contracts';
import { useCan } from '@atrium/platform';
import type { TimeFilters } from '../../../shared/model/use-time-filters';

const groupOf = (text: string | null) => REPORT_GROUPS.find((group) => group === text);

/** Returns the groups of the report, which are stored in the URL as `by` and `thenBy`. */
export function useReportGroups({ params, change }: TimeFilters) {
  const maySeeOthers = useCan('time.viewAll');
  const by = groupOf(params.get('by')) ?? 'project';
  const thenBy = groupOf(params.get('thenBy'));
  return {
    by,
    thenBy: thenBy === by ? undefined : thenBy,
    groups: REPORT_GROUPS.filter((group) => maySeeOthers || group !== 'person'),
    setBy: (group: ReportGroup) =>
      change({ by: group === 'project' ? '' : group, ...(group === thenBy && { thenBy: '' }) }),
    setThenBy: (group: ReportGroup | '') => change({ thenBy: group }),
  };
}
