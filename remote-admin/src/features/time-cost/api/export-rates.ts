import { API, type ExportFormat } from '@atrium/contracts';
import { usePlatform } from '@atrium/platform';
import { downloadFile } from '@atrium/platform/files';
import { useExport } from './use-export';

/** Returns a mutation that downloads the hourly rates. */
export function useExportRates() {
  const { api } = usePlatform();
  return useExport(({ isOnlyInForce, format }: { isOnlyInForce: boolean; format: ExportFormat }) =>
    downloadFile(
      api.download(API.rates.export, { query: { inForce: isOnlyInForce ? 'true' : 'false', format } }),
      `rates.${format}`,
    ),
  );
}
