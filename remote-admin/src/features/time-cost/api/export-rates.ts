import { API, type ExportFormat } from '@atrium/contracts';
import { useFailureToast, useMutation, usePlatform, useTexts } from '@atrium/platform';
import { downloadFile } from '@atrium/platform/files';

/** Returns a mutation that downloads the hourly rates. */
export function useExportRates() {
  const { api } = usePlatform();
  const { t } = useTexts();
  const showFailure = useFailureToast();
  return useMutation({
    mutationFn: ({ isOnlyInForce, format }: { isOnlyInForce: boolean; format: ExportFormat }) =>
      downloadFile(
        api.download(API.rates.export, { query: { inForce: isOnlyInForce ? 'true' : 'false', format } }),
        `rates.${format}`,
      ),
    onError: showFailure(t('timeCost.exportFailed')),
  });
}
