import { API, type ExportFormat } from '@atrium/contracts';
import { errorMessage, useMutation, usePlatform, useTexts, useToast } from '@atrium/platform';
import { saveFile } from '@atrium/platform/files';
import type { LogQuery } from './list-logs';

/** Returns a mutation that downloads all matching entries, including those that are not loaded. */
export function useExportLogs() {
  const { api } = usePlatform();
  const { t } = useTexts();
  const toasts = useToast();
  return useMutation({
    mutationFn: ({ query, format }: { query: LogQuery; format: ExportFormat }) =>
      api.download(API.time.exportEntries, { query: { ...query, format } }),
    onSuccess: ({ blob, name }, { format }) => saveFile(blob, name ?? `time.${format}`),
    onError: (error) =>
      toasts.show({ variant: 'destructive', title: t('filters.exportFailed'), description: errorMessage(error, t) }),
  });
}
