import { API, type ExportFormat, type QueryOf, type ResponseOf } from '@atrium/contracts';
import {
  keepPreviousData,
  QUERY_POLICIES,
  useFailureToast,
  useMutation,
  usePlatform,
  useQuery,
} from '@atrium/platform';
import { downloadFile } from '@atrium/platform/files';
import { timeKeys } from '../../../shared/timers/api/keys';
import { useTexts } from '../../../shared/use-texts';

type ReportQuery = QueryOf<typeof API.timeReports.report>;
export type Report = ResponseOf<typeof API.timeReports.report>;

/** Returns the time and cost of a period by one or two groups. */
export function useReport(query: ReportQuery) {
  const { api } = usePlatform();
  return useQuery({
    queryKey: timeKeys.report(query),
    queryFn: ({ signal }) => api.call(API.timeReports.report, { query, signal }),
    ...QUERY_POLICIES.sharedWork,
    // Keep the previous report until the next one has loaded, so that the layout does not shift.
    placeholderData: keepPreviousData,
  });
}

/** Returns a mutation that downloads the current report. */
export function useExportReport() {
  const { api } = usePlatform();
  const { t } = useTexts();
  const showFailure = useFailureToast();
  return useMutation({
    mutationFn: ({ query, format }: { query: ReportQuery; format: ExportFormat }) =>
      downloadFile(api.download(API.timeReports.exportReport, { query: { ...query, format } }), `report.${format}`),
    onError: showFailure(t('filters.exportFailed')),
  });
}
