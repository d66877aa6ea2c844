import { API } from '@atrium/contracts';
import { useFailureToast, useMutation, usePlatform } from '@atrium/platform';
import { downloadFile } from '@atrium/platform/files';
import type { AuditFilters } from '../model/use-audit-filters';
import { useTexts } from '../../../shared/use-texts';

/** Returns a mutation that downloads the matching entries as CSV. */
export function useExportAudit() {
  const { api } = usePlatform();
  const { t } = useTexts();
  const showFailure = useFailureToast();
  return useMutation({
    mutationFn: (filters: AuditFilters) =>
      downloadFile(api.download(API.audit.export, { query: filters }), 'audit-log.csv'),
    onError: showFailure(t('audit.exportFailed')),
  });
}
