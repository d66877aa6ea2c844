import { API } from '@atrium/contracts';
import { usePlatform } from '@atrium/platform';
import { useMutation } from '@tanstack/react-query';
import { saveFile } from '../../../shell/save-file';

/** It holds every file that one uploaded. */
const TIMEOUT_MS = 10 * 60_000;

/** Downloads everything that is stored about oneself. */
export function useExportData() {
  const { api } = usePlatform();
  return useMutation({
    mutationFn: async () => {
      const { blob, name } = await api.download(API.users.export, { timeoutMs: TIMEOUT_MS });
      saveFile(blob, name ?? 'atrium.zip');
    },
  });
}
