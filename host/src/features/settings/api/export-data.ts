import { API } from '@atrium/contracts';
import { usePlatform } from '@atrium/platform';
import { downloadFile } from '@atrium/platform/files';
import { useMutation } from '@tanstack/react-query';

/**
 * No timeout: the download contains every file that the user uploaded. The server ends one that makes no progress.
 */
const TIMEOUT_MS = 0;

/** Downloads everything that is stored about the user. */
export function useExportData() {
  const { api } = usePlatform();
  return useMutation({
    mutationFn: () => downloadFile(api.download(API.users.export, { timeoutMs: TIMEOUT_MS }), 'atrium.zip'),
  });
}
