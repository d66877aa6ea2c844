import type { ApiClient, Download } from '@atrium/api-client';
import { API } from '@atrium/contracts';
import { saveFile } from './save-file';

/**
 * Saves a file that the API responds with, under the server's name for it or else `fallbackName`. Rejects like the
 * request.
 */
export async function downloadFile(request: Promise<Download>, fallbackName: string): Promise<void> {
  const { blob, name } = await request;
  saveFile(blob, name ?? fallbackName);
}

/** Timeout of a download in ms, apart from its transfer. */
const TIMEOUT_MS = 30_000;
/** The slowest connection on which a download must still succeed, in bytes per second, as for uploads. */
const MIN_DOWNLOAD_BYTES_PER_SECOND = 32 * 1024;

/**
 * Downloads an uploaded file with the access token, which a plain link would not send. The timeout includes the
 * transfer of its `size` in bytes on a slow connection. Rejects like the request.
 */
export function downloadAttachment(
  api: ApiClient,
  { id, name, size }: { id: string; name: string; size: number },
): Promise<void> {
  const timeoutMs = TIMEOUT_MS + Math.ceil((size / MIN_DOWNLOAD_BYTES_PER_SECOND) * 1000);
  return downloadFile(api.download(API.files.download, { params: { id }, timeoutMs }), name);
}
