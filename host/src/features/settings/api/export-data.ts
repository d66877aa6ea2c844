import { API } from '@atrium/contracts';
import { usePlatform } from '@atrium/platform';
import { downloadFile } from '@atrium/platform/files';
import { useMutation } from '@tanstack/react-query';

/** Timeout of the download, which contains every file that the user uploaded. */
const TIMEOUT_MS = 10 * 60_000;

/** Downloads everything that is stored about the user. */
export function useExportData() {
  const { api } = usePlatform();
  return useMutation({
    mutationFn: () => downloadFile(api.download(API.users.export, { timeoutMs: TIMEOUT_MS }), 'atrium.zip'),
  });
}
