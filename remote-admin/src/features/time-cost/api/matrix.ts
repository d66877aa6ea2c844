import { API, type ExportFormat, type ResponseOf } from '@atrium/contracts';
import { keepPreviousData, QUERY_POLICIES, usePlatform, useQuery } from '@atrium/platform';
import { downloadFile } from '@atrium/platform/files';
import { timeCostKeys } from './time-cost-keys';
import { useExport } from './use-export';

export type Matrix = ResponseOf<typeof API.timeReports.matrix>;

/** A range of days, both inclusive. */
export interface Period {
  from: string;
  to: string;
}

const timeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Returns the time and cost of a period for each person and project. */
export function useMatrix(period: Period) {
  const { api } = usePlatform();
  return useQuery({
    queryKey: [...timeCostKeys.matrix, period],
    queryFn: ({ signal }) => api.call(API.timeReports.matrix, { query: { ...period, timeZone: timeZone() }, signal }),
    ...QUERY_POLICIES.sharedWork,
    placeholderData: keepPreviousData,
  });
}

/** Returns a mutation that downloads the matrix. */
export function useExportMatrix() {
  const { api } = usePlatform();
  return useExport(({ period, measure, format }: { period: Period; measure: 'hours' | 'cost'; format: ExportFormat }) =>
    downloadFile(
      api.download(API.timeReports.exportMatrix, { query: { ...period, timeZone: timeZone(), measure, format } }),
      `time-and-cost.${format}`,
    ),
  );
}
