import { API } from '@atrium/contracts';
import { useFailureToast, useMutation, usePlatform, useTexts } from '@atrium/platform';
import { saveFile } from '@atrium/platform/files';
import type { AuditFilters } from '../model/use-audit-filters';

/** Returns a mutation that downloads the matching entries as CSV. */
export function useExportAudit() {
  const { api } = usePlatform();
  const { t } = useTexts();
  const showFailure = useFailureToast();
  return useMutation({
    mutationFn: (filters: AuditFilters) => api.download(API.audit.export, { query: filters }),
    onSuccess: ({ blob, name }) => saveFile(blob, name ?? 'audit-log.csv'),
    onError: showFailure(t('audit.exportFailed')),
  });
}
