import { API } from '@atrium/contracts';
import { useFailureToast, useMutation, usePlatform } from '@atrium/platform';
import { downloadFile } from '@atrium/platform/files';
import type { AllFormFilters } from '../../../shared/api/keys';
import { useTexts } from '../../../shared/use-texts';

/** The filters of an export; `decided` as in the history. */
type ExportFilters = AllFormFilters & { decided?: 'true' };

/** Downloads the requests that match the filters as CSV. */
export function useExportForms() {
  const { api } = usePlatform();
  const { t } = useTexts();
  const showFailure = useFailureToast();
  return useMutation({
    mutationFn: ({ page: _page, limit: _limit, ...query }: ExportFilters) =>
      downloadFile(api.download(API.leave.exportForms, { query }), 'leave.csv'),
    onError: showFailure(t('approver.exportFailed')),
  });
}
