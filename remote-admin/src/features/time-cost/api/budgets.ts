import { API, type ExportFormat, type ResponseOf } from '@atrium/contracts';
import { QUERY_POLICIES, usePlatform, useQuery } from '@atrium/platform';
import { downloadFile } from '@atrium/platform/files';
import { timeCostKeys } from './time-cost-keys';
import { useExport } from './use-export';

/** A project with a budget of hours, money or both, and how much of it is spent. */
export type Budget = ResponseOf<typeof API.timeReports.budgets>['budgets'][number];

/** Returns the budgets of the projects that the user may see. */
export function useBudgets() {
  const { api } = usePlatform();
  return useQuery({
    queryKey: timeCostKeys.budgets,
    queryFn: async ({ signal }) => (await api.call(API.timeReports.budgets, { signal })).budgets,
    ...QUERY_POLICIES.changedByOthers,
  });
}

/** Returns a mutation that downloads the budgets. */
export function useExportBudgets() {
  const { api } = usePlatform();
  return useExport((format: ExportFormat) =>
    downloadFile(api.download(API.timeReports.exportBudgets, { query: { format } }), `budgets.${format}`),
  );
}
