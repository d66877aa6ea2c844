import { API, type ExportFormat } from '@atrium/contracts';
import { useFailureToast, useMutation, usePlatform } from '@atrium/platform';
import { downloadFile } from '@atrium/platform/files';
import type { LogQuery } from './list-logs';
import { useTexts } from '../../../shared/use-texts';

/** Returns a mutation that downloads all matching entries, including those that are not loaded. */
export function useExportLogs() {
  const { api } = usePlatform();
  const { t } = useTexts();
  const showFailure = useFailureToast();
  return useMutation({
    mutationFn: ({ query, format }: { query: LogQuery; format: ExportFormat }) =>
      downloadFile(api.download(API.time.exportEntries, { query: { ...query, format } }), `time.${format}`),
    onError: showFailure(t('filters.exportFailed')),
  });
}
