import { API } from '@atrium/contracts';
import { errorMessage, useMutation, usePlatform, useTexts } from '@atrium/platform';
import { saveFile } from '@atrium/platform/files';
import type { AuditFilters } from '../model/use-audit-filters';

/** Returns a mutation that downloads the matching entries as CSV. */
export function useExportAudit() {
  const { api, toasts } = usePlatform();
  const { t } = useTexts();
  return useMutation({
    mutationFn: (filters: AuditFilters) => api.download(API.audit.export, { query: filters }),
    onSuccess: ({ blob, name }) => saveFile(blob, name ?? 'audit-log.csv'),
    onError: (error) =>
      toasts.show({ title: t('audit.exportFailed'), description: errorMessage(error, t), variant: 'destructive' }),
  });
}
