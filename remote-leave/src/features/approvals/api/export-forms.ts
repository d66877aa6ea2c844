import { API } from '@atrium/contracts';
import { useFailureToast, useMutation, usePlatform, useTexts } from '@atrium/platform';
import { downloadFile } from '@atrium/platform/files';
import type { AllFormFilters } from '../../../shared/api/keys';

/** Downloads the requests that match the filters as CSV. */
export function useExportForms() {
  const { api } = usePlatform();
  const { t } = useTexts();
  const showFailure = useFailureToast();
  return useMutation({
    mutationFn: ({ page: _page, limit: _limit, ...query }: AllFormFilters) =>
      downloadFile(api.download(API.leave.exportForms, { query }), 'leave.csv'),
    onError: showFailure(t('approver.exportFailed')),
  });
}
